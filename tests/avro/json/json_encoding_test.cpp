// SPDX-License-Identifier: MIT
// JSON of datums, tagged and plain. More rows are in tests/data/avro/vectors/json_encoding.jsonl.
#include "arow/avro/json_encoding.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <string>

#include "arow/avro/schema_parser.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

std::string Again(const std::string& schema, const std::string& json, JsonStyle style) {
    const Schema parsed = ParseSchema(schema);
    return DatumToJson(parsed, DatumFromJson(parsed, json, style), style);
}

Status
Refused(const std::string& schema, const std::string& json, JsonStyle style = JsonStyle::kTagged) {
    const Schema parsed = ParseSchema(schema);
    Datum datum;
    return TryDatumFromJson(parsed, json, datum, style);
}

TEST_CASE("what is read is written alike") {
    const char* const rows[][2] = {
        {"\"null\"", "null"},
        {"\"boolean\"", "true"},
        {"\"int\"", "-2147483648"},
        {"\"long\"", "9007199254740993"},
        {"\"long\"", "-9223372036854775808"},
        {"\"float\"", "0.1"},
        {"\"double\"", "-0.0"},
        {"\"double\"", "5e-324"},
        {"\"double\"", "\"NaN\""},
        {"\"double\"", "\"-Infinity\""},
        {"\"string\"", R"("a\"\\\n\u0001é")"},
        {"\"bytes\"", R"("\u0000a")"},
        {"\"bytes\"", "\"\u00ff\u0080\""},
        {R"({"type":"enum","name":"E","symbols":["A","B"]})", "\"B\""},
        {R"({"type":"array","items":["null","int"]})", R"([null,{"int":1}])"},
        {R"({"type":"map","values":"boolean"})", R"({"":true,"k":false})"},
        {R"(["null",{"type":"record","name":"n.R","fields":[{"name":"a","type":"int"}]}])",
         R"({"n.R":{"a":1}})"},
    };
    for (const auto& row : rows) {
        INFO(row[0] << " " << row[1]);
        CHECK(Again(row[0], row[1], JsonStyle::kTagged) == row[1]);
    }
}

TEST_CASE("plain JSON has no tags, and takes the first branch that fits") {
    const std::string schema = R"(["null","int","double","string",
        {"type":"record","name":"A","fields":[{"name":"x","type":"int"}]},
        {"type":"record","name":"B","fields":[{"name":"y","type":["null","A"]}]}])";
    for (const char* json : {"null", "5", "0.5", "\"x\"", R"({"x":1})", R"({"y":{"x":1}})"}) {
        CHECK(Again(schema, json, JsonStyle::kPlain) == json);
    }
    const Schema parsed = ParseSchema(schema);
    CHECK(DatumFromJson(parsed, "5", JsonStyle::kPlain).branch() == 1u);
    CHECK(DatumFromJson(parsed, "5.5", JsonStyle::kPlain).branch() == 2u);
    CHECK(DatumFromJson(parsed, R"({"y":null})", JsonStyle::kPlain).branch() == 5u);
    CHECK(Refused(schema, R"({"z":1})", JsonStyle::kPlain).code() == ErrorCode::kNotOfSchema);
}

TEST_CASE("mistakes are told by their place") {
    const std::string schema = R"({"type":"record","name":"R","fields":[
        {"name":"a","type":"int"},{"name":"b","type":{"type":"array","items":["null","string"]}}]})";
    const struct {
        const char* json;
        ErrorCode code;
        std::size_t offset;
        const char* path;
    } rows[] = {
        {R"({"a":1,"b":[)", ErrorCode::kJsonSyntax, 12, ""},
        {R"({"a":1.5,"b":[]})", ErrorCode::kNotOfSchema, 5, "a"},
        {R"({"a":1,"b":[null,"x"]})", ErrorCode::kNotOfSchema, 17, "b[1]"},
        {R"({"a":1,"b":[null,{"string":5}]})", ErrorCode::kNotOfSchema, 27, "b[1]"},
        {R"({"a":1})", ErrorCode::kNotOfSchema, 0, ""},
        {R"({"a":1,"c":[]})", ErrorCode::kNotOfSchema, 7, ""},
        {R"({"a":1,"a":1,"b":[]})", ErrorCode::kNotOfSchema, 7, ""},
        {R"([])", ErrorCode::kNotOfSchema, 0, ""},
    };
    for (const auto& row : rows) {
        INFO(row.json);
        const Status status = Refused(schema, row.json);
        CHECK(status.code() == row.code);
        CHECK(status.offset() == row.offset);
        CHECK(status.path() == row.path);
    }
}

TEST_CASE("JSON nests as deep as limits allow") {
    const Schema schema =
        ParseSchema(R"({"type":"record","name":"L","fields":[{"name":"n","type":["null","L"]}]})");
    DataLimits limits;
    limits.depth = 2;
    Datum datum;
    const auto read = [&](std::string_view json) {
        return TryDatumFromJson(schema, json, datum, JsonStyle::kTagged, limits).code();
    };
    CHECK(read(R"({"n":{"L":{"n":null}}})") == ErrorCode::kOk);
    CHECK(read(R"({"n":{"L":{"n":{"L":{"n":null}}}}})") == ErrorCode::kDepthLimit);
}

TEST_CASE("plain unions within each other are not tried for ever") {
    // Two records that differ in their last field only: each level would double the attempts.
    std::string schema = R"({"type":"record","name":"A","fields":[{"name":"n","type":["null","A",
        {"type":"record","name":"B","fields":[{"name":"n","type":["null","A","B"]},
        {"name":"z","type":"int"}]}]},{"name":"z","type":"string"}]})";
    std::string json = "null";
    for (int i = 0; i < 60; ++i) json = R"({"n":)" + json + R"(,"z":true})";
    const ErrorCode code = Refused(schema, json, JsonStyle::kPlain).code();
    CHECK((code == ErrorCode::kGrowthLimit || code == ErrorCode::kNotOfSchema));
}

TEST_CASE("a datum of another schema is refused with its place") {
    const Schema schema = ParseSchema(
        R"({"type":"record","name":"R","fields":[{"name":"a","type":{"type":"map","values":"int"}}]})");
    Datum datum = Datum::Record(*schema);
    datum["a"] = Datum::Map();
    datum["a"].Put("k", "x");
    std::string json = "kept";
    const Status status = TryDatumToJson(schema, datum, json);
    CHECK(status.code() == ErrorCode::kNotOfSchema);
    CHECK(status.path() == "a.k");
    CHECK(json == "kept");
    CHECK_THROWS_AS(DatumToJson(ParseSchema("\"int\""), Datum("x")), Error);
}

TEST_CASE("a million doubles and floats come back bit by bit") {
    const Schema doubles = ParseSchema(R"({"type":"array","items":"double"})");
    const Schema floats = ParseSchema(R"({"type":"array","items":"float"})");
    std::mt19937_64 random(20261201);
    for (int batch = 0; batch < 100; ++batch) {
        Datum some = Datum::Array(Kind::kDouble);
        Datum singles = Datum::Array(Kind::kFloat);
        for (int i = 0; i < 10'000; ++i) {
            const auto number = std::bit_cast<double>(random());
            if (std::isfinite(number)) some.Append(number);
            const auto single = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
            if (batch % 10 == 0 && std::isfinite(single)) singles.Append(single);
        }
        REQUIRE(DatumFromJson(doubles, DatumToJson(doubles, some)) == some);
        REQUIRE(DatumFromJson(floats, DatumToJson(floats, singles)) == singles);
    }
}

}  // namespace
}  // namespace arow::avro
