// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "arow/amorphous_value.hpp"
#include "tests/support/vectors.hpp"

namespace arow {
namespace {

AmorphousValue::Bytes BytesOf(std::string_view text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

TEST_CASE("values become JSON that loses nothing") {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr std::int64_t kExact = 9007199254740992;
    struct Case {
        AmorphousValue value;
        const char* json;
    };
    const Case cases[] = {
        {AmorphousValue(), "null"},
        {AmorphousValue(DataType::kString, std::monostate()), "null"},
        {AmorphousValue(DataType::kBoolean, true), "true"},
        {AmorphousValue(DataType::kInt64, kExact), "9007199254740992"},
        {AmorphousValue(DataType::kInt64, kExact + 1), R"("9007199254740993")"},
        {AmorphousValue(DataType::kInt64, -kExact), "-9007199254740992"},
        {AmorphousValue(DataType::kInt64, -kExact - 1), R"("-9007199254740993")"},
        {AmorphousValue(DataType::kUInt64, UINT64_MAX), R"("18446744073709551615")"},
        {AmorphousValue(DataType::kDouble, 0.1), "0.1"},
        {AmorphousValue(DataType::kSingle, 0.1f), "0.1"},
        {AmorphousValue(DataType::kDouble, std::nan("")), R"("NaN")"},
        {AmorphousValue(DataType::kDouble, kInfinity), R"("Infinity")"},
        {AmorphousValue(DataType::kSingle, -static_cast<float>(kInfinity)), R"("-Infinity")"},
        {AmorphousValue(DataType::kChar, u'"'), R"("\"")"},
        {AmorphousValue(DataType::kChar, u'\u00e9'), "\"\xC3\xA9\""},
        {AmorphousValue(DataType::kChar, u'\u20ac'), "\"\xE2\x82\xAC\""},
        {AmorphousValue(DataType::kChar, char16_t{0xD800}), "55296"},
        {AmorphousValue(DataType::kString, std::string("a\"\\\n")), R"("a\"\\\n")"},
        {AmorphousValue(DataType::kString, std::string("a\xFF")), "\"a\xEF\xBF\xBD\""},
        {AmorphousValue(DataType::kByteArray, AmorphousValue::Bytes()), R"("")"},
        {AmorphousValue(DataType::kByteArray, BytesOf("f")), R"("Zg==")"},
        {AmorphousValue(DataType::kByteArray, BytesOf("fo")), R"("Zm8=")"},
        {AmorphousValue(DataType::kPod, BytesOf("foobar")), R"("Zm9vYmFy")"},
        {AmorphousValue(DataType::kDecimal, *Decimal::Parse("1.50")), R"("1.50")"},
        {AmorphousValue(DataType::kArray, AmorphousValue::Array()), "[]"},
        {AmorphousValue(DataType::kRow, AmorphousRow()), "{}"},
    };
    for (const Case& c : cases) CHECK(ToJson(c.value) == c.json);
}

TEST_CASE("rows keep their order, and names beyond ASCII are characters of their numbers") {
    AmorphousRow inner;
    inner.Set("\xE9", AmorphousValue(DataType::kBoolean, false));
    AmorphousRow row;
    row.Set("z", {DataType::kArray, AmorphousValue::Array{{DataType::kRow, inner}, {}}});
    row.Set("a\"", AmorphousValue(DataType::kNLSMap, *NLSMap::Parse(R"({"ENG":{"n":"x"}})")));
    CHECK(ToJson(row) == "{\"z\":[{\"\xC3\xA9\":false},null],\"a\\\"\":{\"ENG\":{\"n\":\"x\"}}}");
}

TEST_CASE("every golden document becomes valid JSON with its names in order") {
    for (const auto& vector : test::ReadVectors("golden")) {
        INFO(vector.at("id"));
        const AmorphousRow row = DeserializeAmorphous(test::InputOf(vector));
        const auto json = nlohmann::ordered_json::parse(ToJson(row));
        REQUIRE(json.size() == row.size());
        std::size_t i = 0;
        for (const auto& [name, value] : json.items()) CHECK(name == row.fields()[i++].name);
    }
}

}  // namespace
}  // namespace arow
