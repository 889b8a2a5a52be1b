// SPDX-License-Identifier: MIT
// Defaults of every type as values.
#include "arow/avro/default_value.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>

#include "arow/avro/schema_parser.hpp"

namespace arow::avro {
namespace {

/// A record with one field of this type and default, both JSON.
Schema With(const std::string& type, const std::string& value) {
    return ParseSchema(
        R"({"type":"record","name":"R","fields":[{"name":"f","type":)" + type + R"(,"default":)" +
        value + "}]}");
}

const DefaultValue& Of(const Schema& schema) {
    return *schema->fields()[0].default_value();
}

bool IsRefused(const std::string& type, const std::string& value) {
    Schema schema;
    return TryParseSchema(
               R"({"type":"record","name":"R","fields":[{"name":"f","type":)" + type +
                   R"(,"default":)" + value + "}]}",
               schema)
               .code() == ErrorCode::kBadDefault;
}

TEST_CASE("defaults of primitive types are exact") {
    CHECK(Of(With("\"null\"", "null")).kind() == Kind::kNull);
    CHECK(Of(With("\"boolean\"", "true")).AsBoolean());
    CHECK_FALSE(Of(With("\"boolean\"", "false")).AsBoolean());
    CHECK(Of(With("\"int\"", "-2147483648")).AsInt() == std::numeric_limits<std::int32_t>::min());
    CHECK(Of(With("\"int\"", "1.0")).AsInt() == 1);
    CHECK(Of(With("\"int\"", "2e3")).AsInt() == 2000);
    CHECK(
        Of(With("\"long\"", "9223372036854775807")).AsLong() ==
        std::numeric_limits<std::int64_t>::max());
    CHECK(
        Of(With("\"long\"", "-9223372036854775808")).AsLong() ==
        std::numeric_limits<std::int64_t>::min());
    CHECK(Of(With("\"string\"", R"("a\u00e9")")).text() == "a\xC3\xA9");
    CHECK(
        Of(With("\"bytes\"", R"("\u0000A\u00ff\u0080")")).text() == std::string("\0A\xFF\x80", 4));
    CHECK(
        Of(With(R"({"type":"fixed","name":"F","size":2})", R"("\u00c3\u00bf")")).text() ==
        "\xC3\xBF");
    CHECK(Of(With(R"({"type":"enum","name":"E","symbols":["A","B"]})", "\"B\"")).symbol() == 1);
}

TEST_CASE("floating-point defaults are rounded once and keep their sign") {
    CHECK(Of(With("\"double\"", "1")).AsDouble() == 1.0);
    CHECK(Of(With("\"double\"", "0.1")).AsDouble() == 0.1);
    CHECK(Of(With("\"double\"", "9007199254740993")).AsDouble() == 9007199254740992.0);
    CHECK(std::signbit(Of(With("\"double\"", "-0")).AsDouble()));
    CHECK(std::signbit(Of(With("\"double\"", "-0.0")).AsDouble()));
    CHECK(Of(With("\"double\"", "1e-400")).AsDouble() == 0.0);
    CHECK(Of(With("\"float\"", "0.1")).AsFloat() == 0.1f);
    CHECK(Of(With("\"float\"", "1e-60")).AsFloat() == 0.0f);
    CHECK(Of(With("\"float\"", "1e-45")).AsFloat() == std::numeric_limits<float>::denorm_min());
    // Between two floats, just above the middle: rounding to double first would lose the excess.
    CHECK(Of(With("\"float\"", "1.00000005960464477540")).AsFloat() == 1.00000011920928955078125f);
    CHECK(std::isnan(Of(With("\"double\"", "\"NaN\"")).AsDouble()));
    CHECK(std::isinf(Of(With("\"float\"", "\"-Infinity\"")).AsFloat()));
}

TEST_CASE("defaults outside their type are refused") {
    CHECK(IsRefused("\"int\"", "2147483648"));
    CHECK(IsRefused("\"int\"", "1.5"));
    CHECK(IsRefused("\"long\"", "9223372036854775808"));
    CHECK(IsRefused("\"long\"", "1e19"));
    CHECK(IsRefused("\"float\"", "1e39"));
    CHECK(IsRefused("\"double\"", "\"nan\""));
    CHECK(IsRefused("\"bytes\"", R"("\u0100")"));
    CHECK(IsRefused(R"({"type":"map","values":"int"})", R"({"a":null})"));
    CHECK(IsRefused(R"(["null",{"type":"array","items":"int"}])", R"([""])"));
}

TEST_CASE("a union's default is of the first branch that fits") {
    const Schema second = With(R"(["null","int","long"])", "3000000000");
    CHECK(Of(second).branch() == 2);
    CHECK(Of(second).child(0).AsLong() == 3'000'000'000);
    CHECK(Of(With(R"(["null","float","int"])", "3")).branch() == 1);
    CHECK(Of(With(R"(["bytes","string"])", "\"\\u0100\"")).branch() == 1);
    CHECK(Of(With(R"(["bytes","string"])", "\"\\u00ff\"")).branch() == 0);
    const Schema symbols =
        With(R"([{"type":"enum","name":"E","symbols":["A"]},"string"])", "\"B\"");
    CHECK(Of(symbols).branch() == 1);
    CHECK(Of(symbols).child(0).text() == "B");
}

TEST_CASE("arrays and maps hold values, nested ones as well") {
    const Schema schema =
        With(R"({"type":"map","values":{"type":"array","items":"int"}})", R"({"a":[1,2],"b":[]})");
    const DefaultValue& map = Of(schema);
    REQUIRE(map.children().size() == 2);
    CHECK(map.keys()[0] == "a");
    CHECK(map.keys()[1] == "b");
    CHECK(map.child(0).child(1).AsInt() == 2);
    CHECK(map.child(1).children().empty());
    CHECK(map.value_count() == 5);
}

TEST_CASE("a record's default takes what it leaves out from the fields") {
    // The member's default comes first, wherever in the text it stands.
    const Schema schema = ParseSchema(
        R"({"type":"record","name":"R","fields":[
            {"name":"p","type":{"type":"record","name":"P","fields":[
                {"name":"x","type":"int"},
                {"name":"y","type":["null","int"],"default":null},
                {"name":"z","type":"string","default":"zed"}]},
             "default":{"z":"other","x":7,"unknown":[1]}}]})");
    const DefaultValue& point = Of(schema);
    REQUIRE(point.children().size() == 3);
    CHECK(point.child(0).AsInt() == 7);
    CHECK(point.child(1).branch() == 0);
    CHECK(&point.child(1) == point.type().fields()[1].default_value());
    CHECK(point.child(2).text() == "other");
    CHECK(schema->fields()[0].default_json() == R"({"z":"other","x":7,"unknown":[1]})");
}

TEST_CASE("a recursive record may have a default that ends") {
    const Schema schema = ParseSchema(
        R"({"type":"record","name":"N","fields":[
            {"name":"value","type":"int","default":5},
            {"name":"next","type":["null","N"],"default":{"value":1,"next":{"next":null}}}]})");
    const DefaultValue& next = *schema->fields()[1].default_value();
    REQUIRE(next.branch() == 1);
    CHECK(next.child(0).child(0).AsInt() == 1);
    const DefaultValue& inner = next.child(0).child(1).child(0);
    CHECK(inner.child(0).AsInt() == 5);
    CHECK(inner.child(1).branch() == 0);
}

TEST_CASE("defaults may be of types from other texts") {
    const SchemaSource sources[] = {
        {"r",
         R"({"type":"record","name":"R","fields":[{"name":"e","type":"E","default":"B"},
            {"name":"s","type":"S","default":{}}]})"},
        {"e", R"({"type":"enum","name":"E","symbols":["A","B"]})"},
        {"s", R"({"type":"record","name":"S","fields":[{"name":"n","type":"int","default":9}]})"},
    };
    const std::vector<Schema> schemas = ParseSchemas(sources);
    CHECK(schemas[0]->fields()[0].default_value()->symbol() == 1);
    CHECK(schemas[0]->fields()[1].default_value()->child(0).AsInt() == 9);
}

}  // namespace
}  // namespace arow::avro
