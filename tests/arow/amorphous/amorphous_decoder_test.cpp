// SPDX-License-Identifier: MIT
// Decoding into a tree: golden data, agreement with skipping, hostile input.
#include <catch2/catch.hpp>

#include "arow/amorphous_value.hpp"
#include "tests/conformance/row_json.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/skip_document.hpp"
#include "tests/support/small_stack.hpp"
#include "tests/support/vectors.hpp"

namespace arow {
namespace {

using test::Bytes;
using test::ExactBytes;
using Json = nlohmann::ordered_json;

/// Without the keys that only help readers of the golden data.
Json Plain(Json json) {
    if (json.is_object()) {
        for (const char* key : {"text", "dec", "s", "note"}) json.erase(key);
    }
    for (auto& element : json) {
        if (element.is_structured()) element = Plain(element);
        // A null element is written in two ways there.
        if (json.is_array() && element == Json{{"t", "Null"}, {"v", nullptr}}) element = nullptr;
    }
    return json;
}

Status StatusOf(std::string_view hex, const ReadOptions& options = {}) {
    AmorphousRow row;
    std::size_t consumed = 0;
    return TryDeserializeAmorphous(ExactBytes(hex).span(), row, consumed, options);
}

TEST_CASE("the benchmark person decodes to its fields in their order") {
    const AmorphousRow row = DeserializeAmorphous(Bytes(
        "C0FE E4D201 77 0CEA01 E5CE8503 6F F601 B1C401 64FF B1E601 66FF0C54727974656E B2E60100"
        "F2D8CD03 68 00000000D0770141 00"));
    REQUIRE(row.size() == 6);
    CHECK(row.fields()[0].name == "id");
    CHECK(*row.Find("id")->As<GDID>() == GDID{12, 234});
    CHECK(*row.Find("age")->As<std::int64_t>() == 123);
    CHECK(row.Find("age")->type() == DataType::kInt32);
    CHECK(*row.Find("b1")->As<bool>());
    CHECK(*row.Find("s1")->As<std::string>() == "Tryten");
    CHECK(row.Find("s2")->IsNull());
    CHECK(*row.Find("slr")->As<double>() == 143098);
}

TEST_CASE("every golden document decodes whole") {
    for (const Json& vector : test::ReadVectors("golden")) {
        INFO(vector.at("id"));
        AmorphousRow row;
        std::size_t consumed = 0;
        const ExactBytes bytes(test::InputOf(vector));
        REQUIRE(TryDeserializeAmorphous(bytes.span(), row, consumed).ok());
        CHECK(consumed == vector.at("size"));
        if (vector.value("reread", "same") != "same") continue;  // the bytes lost what was written
        for (const auto& [name, field] : vector.at("fields").items()) {
            REQUIRE(row.Find(name) != nullptr);
            const AmorphousValue& value = *row.Find(name);
            CHECK(DataTypeName(value.type()) == field.at("t").get<std::string>());
            if (value.type() == DataType::kArray || value.type() == DataType::kRow) continue;
            CHECK(Plain(conformance::AmorphousToJson(value)) == Plain(field));
        }
    }
}

TEST_CASE("what the original kept as amorphous data decodes to the same values") {
    std::size_t compared = 0;
    for (const Json& vector : test::ReadVectors("skew")) {
        INFO(vector.at("id"));
        const Json& result = vector.contains("ours") ? vector["ours"] : vector.at("result");
        if (!result.contains("amorphous")) continue;
        const AmorphousRow row = DeserializeAmorphous(test::InputOf(vector));
        for (const auto& [name, expected] : result["amorphous"].items()) {
            if (row.Find(name) == nullptr) continue;  // the original's keys ignore case
            INFO(name);
            CHECK(Plain(conformance::AmorphousToJson(*row.Find(name))) == Plain(expected));
            ++compared;
        }
    }
    CHECK(compared > 100);
}

TEST_CASE("skipping and decoding give damaged input the demanded verdict") {
    for (const Json& vector : test::ReadVectors("malformed")) {
        INFO(vector.at("id"));
        const ExactBytes bytes(test::InputOf(vector));
        AmorphousRow row;
        std::size_t decoded = 0;
        std::size_t skipped = 0;
        const Status decoding = TryDeserializeAmorphous(bytes.span(), row, decoded);
        const Status skipping = test::SkipDocument(bytes.span(), skipped);
        // A tree takes memory that skipping does not.
        if (decoding.code() == ErrorCode::kGrowthLimit && vector.at("ours") == "either") continue;
        CHECK(decoding.code() == skipping.code());
        CHECK(decoding.offset() == skipping.offset());
        CHECK(decoding.path() == skipping.path());
        CHECK(decoded == skipped);
        const std::string ours = vector.at("ours");
        if (ours != "either") CHECK(decoding.ok() == (ours == "ok"));
    }
}

TEST_CASE("forms that no golden document has decode as the format says") {
    const AmorphousRow row = DeserializeAmorphous(
        Bytes("C0FE 61 03 FF 04 01 02  62 02 66 06 00 FF00 FF0278  63 02 01 04 00 FF 64 6F 02 00"
              "65 02 00 06  66 03 00  67 6C 00  61 6F 04 00"));
    REQUIRE(row.size() == 6);
    CHECK(row.fields()[0].name == "a");  // the first place, the last value
    CHECK(*row.Find("a")->As<std::int64_t>() == 2);
    const auto& texts = *row.Find("b")->As<AmorphousValue::Array>();
    CHECK(texts[0].IsNull());
    CHECK(texts[0].type() == DataType::kString);
    CHECK(*texts[1].As<std::string>() == "");
    CHECK(*texts[2].As<std::string>() == "x");
    const auto& rows = *row.Find("c")->As<AmorphousValue::Array>();
    CHECK(rows[0].type() == DataType::kNull);
    CHECK(*rows[1].As<AmorphousRow>()->Find("d")->As<std::int64_t>() == 1);
    CHECK(*row.Find("e")->As<AmorphousValue::Array>() == AmorphousValue::Array(3));
    CHECK(row.Find("f")->type() == DataType::kPod);
    CHECK(row.Find("f")->IsNull());
    CHECK(row.Find("g")->type() == DataType::kByteArray);
    CHECK(row.Find("g")->IsNull());
}

TEST_CASE("Atom exists under azos only") {
    ReadOptions azos;
    azos.dialect = Dialect::kAzos;
    const AmorphousRow row = DeserializeAmorphous(Bytes("C0FE 61 7B 61 00"), azos);
    CHECK(ToString(*row.Find("a")->As<Atom>()) == "a");
    const Status status = StatusOf("C0FE 61 7B 61 00");
    CHECK(status.code() == ErrorCode::kBadDataType);
    CHECK(status.offset() == 3);
    CHECK(status.path() == "a");
    CHECK(StatusOf("C0FE 61 02 7B 00 00").code() == ErrorCode::kBadDataType);
}

TEST_CASE("a failure leaves the row and tells where it is") {
    AmorphousRow row;
    row.Set("kept", AmorphousValue(DataType::kBoolean, true));
    std::size_t consumed = 7;
    const Status status = TryDeserializeAmorphous(
        Bytes("C0FE 61 02 01 02 FF 62 02 66 04 00 FF 02 FF 00 00"),
        row,
        consumed);
    CHECK(status.code() == ErrorCode::kBadUtf8);
    CHECK(status.path() == "a[0].b[1]");
    CHECK(row.Find("kept") != nullptr);
    CHECK(consumed == 7);
    CHECK_THROWS_AS(DeserializeAmorphous(Bytes("C0")), Error);
}

TEST_CASE("one value decodes from exactly its bytes") {
    AmorphousValue value;
    REQUIRE(TryDecodeAmorphousValue(DataType::kInt32, Bytes("F601"), value).ok());
    CHECK(*value.As<std::int64_t>() == 123);
    struct Case {
        int type;
        const char* payload;
        ErrorCode code;
        std::size_t offset;
    };
    for (const Case& c : {
             Case{0x6F, "F60100", ErrorCode::kBadLength, 2},
             Case{0x6F, "F6", ErrorCode::kTruncated, 1},
             Case{0x04, "", ErrorCode::kBadDataType, 0},
         }) {
        const Status status =
            TryDecodeAmorphousValue(static_cast<DataType>(c.type), Bytes(c.payload), value);
        CHECK(status.code() == c.code);
        CHECK(status.offset() == c.offset);
        CHECK(*value.As<std::int64_t>() == 123);
    }
}

TEST_CASE("the tree's memory is bounded, nulls without bytes included") {
    ReadOptions options;
    options.limits.growth_bytes = 4 * sizeof(AmorphousValue) + 4 * sizeof(AmorphousField);
    CHECK(StatusOf("C0FE 61 02 00 04 00", options).ok());
    CHECK(StatusOf("C0FE 61 02 00 80 01 00", options).code() == ErrorCode::kGrowthLimit);
    CHECK(
        StatusOf("C0FE 61 02 64 12 00 00 00 00 00 00 00 00 00 00", options).code() ==
        ErrorCode::kGrowthLimit);
    CHECK(StatusOf("C0FE 6100 6200 6300 6400 6500 00", options).code() == ErrorCode::kGrowthLimit);
}

TEST_CASE("ten hostile bytes cost less than 64 KiB") {
    for (const char* hex :
         {"C0FE 61 66 FF 8080808004",
          "C0FE 61 6C FF 8080808004",
          "C0FE 61 02 01 80808001",
          "C0FE 61 02 6F 80808001",
          "C0FE 61 7A 904E 474E45",
          "C0FE 61 02 00 7E 61 02 00 7E"}) {
        INFO(hex);
        const ExactBytes bytes(hex);
        AmorphousRow row;
        std::size_t consumed = 0;
        const test::AllocationCounter counter;
        CHECK_FALSE(TryDeserializeAmorphous(bytes.span(), row, consumed).ok());
        CHECK(counter.bytes() < 64 * 1024);
    }
}

TEST_CASE("a million levels are refused on a small stack, sixty-four are read") {
    const auto nested = [](std::size_t levels) {
        std::vector<std::byte> bytes = Bytes("C0FE");
        for (std::size_t i = 1; i < levels; ++i) {
            bytes.push_back(std::byte{0x61});
            bytes.push_back(std::byte{0x01});
        }
        bytes.resize(bytes.size() + levels);
        return bytes;
    };
    const std::vector<std::byte> million = nested(1'000'000);
    const std::vector<std::byte> allowed = nested(64);
    Status refused;
    Status read;
    auto decode = [&] {
        AmorphousRow row;
        std::size_t consumed = 0;
        refused = TryDeserializeAmorphous(million, row, consumed);
        read = TryDeserializeAmorphous(allowed, row, consumed);
    };
    test::RunOnSmallStack(decode);
    CHECK(refused.code() == ErrorCode::kDepthLimit);
    CHECK(read.ok());
}

}  // namespace
}  // namespace arow
