// SPDX-License-Identifier: MIT
// Random data is of its schema, ends, and has a meaning.
#include "arow/avro/random_datum.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/logical_decimal.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "avro/record_schema.hpp"
#include "support/vectors.hpp"

namespace arow::avro {
namespace {

const std::string kTree =
    R"({"type":"record","name":"T","fields":[{"name":"v","type":"int"},
    {"name":"below","type":{"type":"array","items":"T"}},
    {"name":"more","type":{"type":"map","values":["null","T"]}}]})";

std::size_t ValueCount(const Datum& datum) {
    std::size_t count = 1;
    if (datum.kind() == Kind::kRecord ||
        (datum.kind() == Kind::kArray && datum.item_kind() == Kind::kNull)) {
        for (const Datum& item : datum.Items()) count += ValueCount(item);
    } else if (datum.kind() == Kind::kMap) {
        for (const MapEntry& entry : datum.Entries()) count += 1 + ValueCount(entry.value);
    }
    return count;
}

Status Begin(const std::string& schema) {
    RandomDatums data;
    return data.TryBegin(ParseSchema(schema), 1);
}

TEST_CASE("random numbers are those of SplitMix64") {
    // The first outputs for the state 1234567, as published with the generator.
    RandomDatums data(ParseSchema("\"null\""), 1234567);
    CHECK(data.NextNumber() == 6457827717110365317U);
    CHECK(data.NextNumber() == 3203168211198807973U);
}

TEST_CASE("random data of every schema of the vectors is written, read and told as JSON") {
    std::size_t schemas = 0;
    for (const auto& row : test::ReadVectors("canonical", "avro/vectors")) {
        INFO(row.at("schema"));
        const Schema schema = ParseSchema(row.at("schema").get<std::string>());
        RandomDatums data;
        if (!data.TryBegin(schema, 5).ok()) continue;
        ++schemas;
        const DatumWriter writer(schema);
        const DatumReader reader(schema);
        for (int i = 0; i < 20; ++i) {
            const Datum datum = data.Next();
            Buffer buffer;
            REQUIRE(writer.TryWrite(datum, buffer).ok());
            Datum back;
            REQUIRE(reader.TryRead(buffer.bytes(), back).ok());
            CHECK(back == datum);
            CHECK(DatumFromJson(schema, DatumToJson(schema, datum)) == datum);
        }
    }
    CHECK(schemas > 80);
}

TEST_CASE("recursive data ends, within the values and levels allowed") {
    const Schema schema = ParseSchema(kTree);
    const RandomLimits limits{.values = 100, .depth = 5};
    RandomDatums data(schema, 1, limits);
    const DatumReader reader(schema, {.depth = 5});
    const DatumWriter writer(schema);
    std::size_t most = 0;
    for (int i = 0; i < 200; ++i) {
        const Datum datum = data.Next();
        most = std::max(most, ValueCount(datum));
        Buffer buffer;
        writer.Write(datum, buffer);
        CHECK(reader.Read(buffer.bytes()) == datum);
    }
    // The least tree is a record with an int, an array and a map.
    CHECK(most <= 100 + 4);
    CHECK(most > 50);
}

TEST_CASE("schemas without an end, or with too much that is demanded, are refused") {
    const std::string endless =
        R"({"type":"record","name":"E","fields":[{"name":"e","type":"E"}]})";
    CHECK(Begin(endless).code() == ErrorCode::kDepthLimit);
    CHECK(Begin(R"(["null",)" + endless + "]").ok());
    CHECK(Begin(R"({"type":"array","items":)" + endless + "}").ok());
    const std::string huge = R"({"type":"fixed","name":"F","size":2147483647})";
    CHECK(Begin(huge).code() == ErrorCode::kGrowthLimit);
    RandomDatums data(ParseSchema(R"(["null",)" + huge + "]"), 1);
    for (int i = 0; i < 20; ++i) CHECK(data.Next().kind() == Kind::kNull);
    // Sixty-four records that each have two of the next: 2^64 values.
    std::string doubling = "\"int\"";
    for (int i = 0; i < 64; ++i) {
        const std::string name = "R" + std::to_string(i);
        const std::string inner = i == 0 ? doubling : "\"R" + std::to_string(i - 1) + '"';
        doubling = R"({"type":"record","name":")" + name + R"(","fields":[{"name":"a","type":)" +
                   doubling + R"(},{"name":"b","type":)" + inner + "}]}";
    }
    CHECK(Begin(doubling).code() == ErrorCode::kGrowthLimit);
    CHECK_THROWS_AS(RandomDatums(ParseSchema(endless), 1), Error);
}

TEST_CASE("a union takes all its branches, an enum all its symbols") {
    const Schema schema = ParseSchema(
        R"(["null","int",{"type":"enum","name":"E","symbols":["A","B","C"]},"string"])");
    RandomDatums data(schema, 3);
    std::set<std::uint32_t> branches;
    std::set<std::uint32_t> symbols;
    for (int i = 0; i < 200; ++i) {
        const Datum datum = data.Next();
        branches.insert(datum.branch().value());
        if (datum.kind() == Kind::kEnum) symbols.insert(datum.AsSymbolIndex());
    }
    CHECK(branches.size() == 4);
    CHECK(symbols.size() == 3);
}

TEST_CASE("logical types have values with a meaning") {
    const auto of = [](const std::string& type) { return ParseSchema(type); };
    for (int precision = 1; precision <= 12; ++precision) {
        const std::string digits = std::to_string(precision);
        const Schema schema = of(
            R"({"type":"bytes","logicalType":"decimal","precision":)" + digits + R"(,"scale":0})");
        RandomDatums data(schema, 9);
        for (int i = 0; i < 100; ++i) {
            const Datum datum = data.Next();
            const auto text = DecimalText(datum.AsBytes(), 0);
            REQUIRE(text);
            CHECK(
                text->size() - (text->front() == '-' ? 1 : 0) <=
                static_cast<std::size_t>(precision));
        }
    }
    const Schema time = of(R"({"type":"int","logicalType":"time-millis"})");
    const Schema uuid = of(R"({"type":"string","logicalType":"uuid"})");
    const Schema big = of(R"({"type":"bytes","logicalType":"big-decimal"})");
    RandomDatums times(time, 1);
    RandomDatums uuids(uuid, 1);
    RandomDatums bigs(big, 1);
    for (int i = 0; i < 100; ++i) {
        const std::int32_t millis = times.Next().AsInt();
        CHECK((millis >= 0 && millis < 86'400'000));
        const Datum text = uuids.Next();
        CHECK(Guid::Parse(text.AsString()));
        CHECK(BigDecimalFromBytes(bigs.Next().AsBytes()));
    }
}

}  // namespace
}  // namespace arow::avro
