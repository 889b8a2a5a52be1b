// SPDX-License-Identifier: MIT
// JSON of datums, tagged and plain. More rows are in tests/data/avro/vectors/json_encoding.jsonl.
#include "arow/avro/json_encoding.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <string>

#include "arow/avro/schema_parser.hpp"
#include "support/allocation_counter.hpp"
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

TEST_CASE("strings, bytes and keys of JSON are as long as limits allow") {
    DataLimits limits;
    limits.text_bytes = 3;
    const auto read = [&](const char* schema, const char* json, JsonStyle style) {
        Datum datum;
        return TryDatumFromJson(ParseSchema(schema), json, datum, style, limits);
    };
    const struct {
        const char* schema;
        const char* json;
        ErrorCode code;
        std::size_t offset;
    } rows[] = {
        {"\"string\"", "\"abc\"", ErrorCode::kOk, 0},
        {"\"string\"", " \"abcd\"", ErrorCode::kTextLimit, 1},
        {"\"string\"", "\"\\u00e9\\u00e9\"", ErrorCode::kTextLimit, 0},
        {"\"bytes\"", "\"\\u00e9\\u00e9\\u00e9\"", ErrorCode::kOk, 0},
        {"\"bytes\"", "\"abcd\"", ErrorCode::kTextLimit, 0},
        {R"({"type":"map","values":"int"})", R"({"abc":1})", ErrorCode::kOk, 0},
        {R"({"type":"map","values":"int"})", R"({"a":1,"abcd":1})", ErrorCode::kTextLimit, 7},
        {R"({"type":"fixed","name":"F","size":4})", "\"abcd\"", ErrorCode::kOk, 0},
        {R"({"type":"enum","name":"E","symbols":["ABCD"]})", "\"ABCD\"", ErrorCode::kOk, 0},
    };
    for (const auto& row : rows) {
        INFO(row.schema << " " << row.json);
        const Status status = read(row.schema, row.json, JsonStyle::kTagged);
        CHECK(status.code() == row.code);
        CHECK(status.offset() == row.offset);
        const bool names_limit =
            status.detail().find("DataLimits::text_bytes") != status.detail().npos;
        CHECK(names_limit == (row.code == ErrorCode::kTextLimit));
    }
    // A limit holds for all branches: the enum behind is not asked.
    const char* const both = R"(["string",{"type":"enum","name":"E","symbols":["ABCD"]}])";
    CHECK(read(both, "\"ABCD\"", JsonStyle::kPlain).code() == ErrorCode::kTextLimit);
}

TEST_CASE("a fixed in JSON has a character for each byte") {
    const std::string schema = R"({"type":"fixed","name":"F","size":2})";
    CHECK(Again(schema, "\"\u00ff\u00ff\"", JsonStyle::kTagged) == "\"\u00ff\u00ff\"");
    CHECK(Again(schema, "\"a\u00ff\"", JsonStyle::kTagged) == "\"a\u00ff\"");
    for (const char* json :
         {"\"\"", "\"a\"", "\"\u00ff\"", "\"abc\"", "\"\u00ff\u00ffa\"", "\"abcdef\""}) {
        CHECK(Refused(schema, json).code() == ErrorCode::kNotOfSchema);
    }
    CHECK(Again(R"({"type":"fixed","name":"F","size":0})", "\"\"", JsonStyle::kTagged) == "\"\"");
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

TEST_CASE("branches that do not fit plain JSON take no memory") {
    std::string schema = "[";
    for (int i = 0; i < 500; ++i) {
        const std::string number = std::to_string(i);
        schema += R"({"type":"fixed","name":"F)" + number + R"(","size":)" + number + "},";
        schema += R"({"type":"enum","name":"E)" + number + R"(","symbols":["A"]},)";
    }
    schema += "\"null\"]";
    const Schema parsed = ParseSchema(schema);
    const std::string json = '"' + std::string(100'000, 'x') + '"';
    Datum datum;
    const test::AllocationCounter memory;
    const Status status = TryDatumFromJson(parsed, json, datum, JsonStyle::kPlain);
    CHECK(status.code() == ErrorCode::kNotOfSchema);
    CHECK(memory.blocks() < 100);
    CHECK(memory.bytes() < 20 * json.size());
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
