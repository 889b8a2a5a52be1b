// SPDX-License-Identifier: MIT
// Data of one schema read as another's. The 344 rows of tests/data/avro are run by
// tests/conformance; here is what they do not tell.
#include <catch2/catch.hpp>
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "avro/record_schema.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

/// What the reader makes of the bytes, as JSON.
std::string Resolved(const std::string& writer, const std::string& reader, const char* hex) {
    const DatumReader datums(ParseSchema(writer), ParseSchema(reader));
    const test::ExactBytes bytes{std::string_view(hex)};
    return DatumToJson(datums.schema(), datums.Read(bytes.span()));
}

Status Refused(const std::string& writer, const std::string& reader, const char* hex) {
    const DatumReader datums(ParseSchema(writer), ParseSchema(reader));
    const test::ExactBytes bytes{std::string_view(hex)};
    Datum datum;
    return datums.TryRead(bytes.span(), datum);
}

TEST_CASE("numbers are promoted, alone and in arrays") {
    CHECK(Resolved("\"int\"", "\"long\"", "01") == "-1");
    CHECK(Resolved("\"int\"", "\"float\"", "02") == "1.0");
    CHECK(Resolved("\"long\"", "\"double\"", "02") == "1.0");
    CHECK(Resolved("\"float\"", "\"double\"", "0000003F") == "0.5");
    const auto array = [](const char* items) {
        return R"({"type":"array","items":)" + std::string(items) + "}";
    };
    CHECK(Resolved(array("\"int\""), array("\"long\""), "0401020201 00") == "[-1,1,-1]");
    CHECK(Resolved(array("\"int\""), array("\"double\""), "02 02 00") == "[1.0]");
    CHECK(Resolved(array(R"(["int","long"])"), array("\"long\""), "04 0002 0201 00") == "[1,-1]");
    const Status status =
        Refused(array(R"(["int","string"])"), array("\"long\""), "04 0002 0200 00");
    CHECK(status.code() == ErrorCode::kUnresolvable);
    CHECK(status.path() == "[1]");
}

TEST_CASE("an int stays an int's range when it is promoted") {
    CHECK(Refused("\"int\"", "\"long\"", "8080808010").code() == ErrorCode::kOutOfRange);
    CHECK(Refused("\"int\"", "\"double\"", "8080808010").code() == ErrorCode::kOutOfRange);
}

TEST_CASE("texts that become bytes are still UTF-8") {
    CHECK(Resolved("\"string\"", "\"bytes\"", "04C3A9") == "\"\u00c3\u00a9\"");
    CHECK(Refused("\"string\"", "\"bytes\"", "02FF").code() == ErrorCode::kBadUtf8);
    CHECK(Refused("\"bytes\"", "\"string\"", "02FF").code() == ErrorCode::kBadUtf8);
}

TEST_CASE("fields are reordered, dropped, and filled in from defaults") {
    const std::string writer = test::Record(
        R"({"name":"a","type":"int"},{"name":"b","type":"string"},{"name":"c","type":"int"})");
    const std::string reader = test::Record(
        R"({"name":"c","type":"long"},{"name":"d","type":{"type":"array","items":"int"},"default":[1,2]},
           {"name":"a","type":"int"})");
    CHECK(Resolved(writer, reader, "02 0278 04") == R"({"c":2,"d":[1,2],"a":1})");
}

TEST_CASE("a reader that wants no field still reads over the writer's") {
    CHECK(
        Resolved(test::Record(R"({"name":"a","type":"string"})"), test::Record(""), "0278") ==
        "{}");
}

TEST_CASE("a datum read before does not shine through defaults") {
    const Schema writer = ParseSchema(test::Record(R"({"name":"a","type":"int"})"));
    const Schema reader = ParseSchema(test::Record(
        R"({"name":"a","type":"int"},{"name":"b","type":"string","default":"not short at all"})"));
    const DatumReader resolving(writer, reader);
    const test::ExactBytes bytes("02");
    Datum datum;
    for (int i = 0; i < 2; ++i) {
        resolving.Read(bytes.span(), datum);
        CHECK(datum["b"].AsString() == "not short at all");
        datum["b"] = "changed";
    }
}

TEST_CASE("mismatches fail when they are met, and say why") {
    const std::string writer = R"(["int","string"])";
    CHECK(Resolved(writer, "\"int\"", "0002") == "1");
    const Status status = Refused(writer, "\"int\"", "020261");
    CHECK(status.code() == ErrorCode::kUnresolvable);
    CHECK(status.detail() == "the writer's string cannot be read as the reader's int");
    const Status missing = Refused(
        test::Record(R"({"name":"a","type":"int"})"),
        test::Record(R"({"name":"b","type":"int"})"),
        "02");
    CHECK(missing.code() == ErrorCode::kUnresolvable);
    CHECK(missing.path() == "b");
}

TEST_CASE("equal data is read as if nothing were to be resolved") {
    const std::string writer = test::Record(R"({"name":"a","type":["null","int"],"doc":"old"})");
    const std::string reader = test::Record(R"({"name":"a","type":["null","int"],"default":null})");
    CHECK(Resolved(writer, reader, "0202") == R"({"a":{"int":1}})");
}

TEST_CASE("a reader's union takes the exact type before a promotion") {
    CHECK(Resolved("\"int\"", R"(["long","int"])", "02") == R"({"int":1})");
    CHECK(Resolved("\"int\"", R"(["string","double","float"])", "02") == R"({"double":1.0})");
    CHECK(Resolved(R"(["int","null"])", R"(["null","long"])", "0002") == R"({"long":1})");
}

TEST_CASE("recursive records resolve") {
    const auto list = [](const char* value) {
        return R"({"type":"record","name":"L","fields":[{"name":"v","type":)" + std::string(value) +
               R"(},{"name":"next","type":["null","L"]}]})";
    };
    CHECK(
        Resolved(list("\"int\""), list("\"long\""), "02 02 04 00") ==
        R"({"v":1,"next":{"L":{"v":2,"next":null}}})");
}

TEST_CASE("memory for defaults is accounted for") {
    const auto array = [](const std::string& fields) {
        return ParseSchema(R"({"type":"array","items":)" + test::Record(fields) + "}");
    };
    const Schema writer = array("");
    const Schema reader =
        array(R"({"name":"a","type":"string","default":")" + std::string(1000, 'x') + "\"}");
    DataLimits limits;
    limits.growth_bytes = 10'000;
    const DatumReader resolving(writer, reader, limits);
    Datum datum;
    const test::ExactBytes few("10 00");
    CHECK(resolving.TryRead(few.span(), datum).ok());
    const test::ExactBytes many("20 00");
    const Status status = resolving.TryRead(many.span(), datum);
    CHECK(status.code() == ErrorCode::kGrowthLimit);
    CHECK(status.path() == "[9].a");
}

TEST_CASE("limits hold for what is skipped") {
    const std::string writer = test::Record(
        R"({"name":"x","type":{"type":"array","items":"null"}},{"name":"a","type":"int"})");
    const std::string reader = test::Record(R"({"name":"a","type":"int"})");
    CHECK(Resolved(writer, reader, "04 00 02") == R"({"a":1})");
    const Status status = Refused(writer, reader, "FEFFFFFFFFFFFFFF7F 00 02");
    CHECK(status.code() == ErrorCode::kArrayLimit);
    CHECK(status.path() == "x");
}

}  // namespace
}  // namespace arow::avro
