// SPDX-License-Identifier: MIT
// Schemas made in code are those that a text would have made, and refused alike.
#include "arow/avro/schema_builder.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <limits>

#include "arow/avro/default_value.hpp"
#include "arow/avro/schema_writer.hpp"

namespace arow::avro {
namespace {

using namespace build;

TEST_CASE("the Order schema is built as it is written") {
    const Schema line = Record("bench.Line")
                            .Field("sku", String())
                            .Field("qty", Int())
                            .Field("price", Double())
                            .Build();
    const Schema order =
        Record("bench.Order")
            .Doc("What was bought")
            .Alias("Purchase")
            .Field("id", Long())
            .Field(
                "note",
                Union({Null(), String()}),
                {.default_value = nullptr, .doc = "Free text"})
            .Field("lines", Array(line), {.default_value = Value::Json("[]")})
            .Field("tags", Map(String()), {.order = SortOrder::kIgnore, .aliases = {"labels"}})
            .Field("best", Union({Null(), Named("Line")}), {.attributes = {{"rank", 1}}})
            .With("owner", "orders")
            .Build();
    CHECK(
        ToJson(order) ==
        R"({"type":"record","name":"Order","namespace":"bench","doc":"What was bought",)"
        R"("aliases":["Purchase"],"fields":[{"name":"id","type":"long"},)"
        R"({"name":"note","type":["null","string"],"doc":"Free text","default":null},)"
        R"({"name":"lines","type":{"type":"array","items":{"type":"record","name":"Line","fields":[)"
        R"({"name":"sku","type":"string"},{"name":"qty","type":"int"},)"
        R"({"name":"price","type":"double"}]}},"default":[]},)"
        R"({"name":"tags","type":{"type":"map","values":"string"},"order":"ignore",)"
        R"("aliases":["labels"]},{"name":"best","type":["null","Line"],"rank":1}],)"
        R"("owner":"orders"})");
}

TEST_CASE("defaults of every kind are values of JSON") {
    const std::array bytes{std::byte{0}, std::byte{'A'}, std::byte{0xFF}};
    const Schema schema =
        Record("R")
            .Field("flag", Boolean(), {.default_value = true})
            .Field("count", Long(), {.default_value = std::numeric_limits<std::int64_t>::min()})
            .Field("ratio", Double(), {.default_value = 0.1})
            .Field("limit", Double(), {.default_value = -std::numeric_limits<double>::infinity()})
            .Field("part", Float(), {.default_value = 0.1f})
            .Field("text", String(), {.default_value = "say \"x\"\n"})
            .Field("raw", Bytes(), {.default_value = Value::Bytes(bytes)})
            .Field("size", Enum("Size", {"S", "M"}, "M"), {.default_value = "S"})
            .Build();
    const auto at = [&](std::size_t position) -> const DefaultValue& {
        return *schema->fields()[position].default_value();
    };
    CHECK(at(0).AsBoolean());
    CHECK(at(1).AsLong() == std::numeric_limits<std::int64_t>::min());
    CHECK(at(2).AsDouble() == 0.1);
    CHECK(at(3).AsDouble() == -std::numeric_limits<double>::infinity());
    CHECK(at(4).AsFloat() == 0.1f);
    CHECK(schema->fields()[4].default_json() == "0.1");
    CHECK(at(5).text() == "say \"x\"\n");
    CHECK(at(6).text() == std::string("\0A\xFF", 3));
    CHECK(at(7).symbol() == 0);
    CHECK(schema->fields()[7].type().enum_default() == 1u);
}

TEST_CASE("logical types are built on their underlying types") {
    const std::pair<LogicalKind, Kind> kinds[] = {
        {LogicalKind::kBigDecimal, Kind::kBytes},
        {LogicalKind::kUuid, Kind::kString},
        {LogicalKind::kDate, Kind::kInt},
        {LogicalKind::kTimeMillis, Kind::kInt},
        {LogicalKind::kTimeMicros, Kind::kLong},
        {LogicalKind::kTimestampMillis, Kind::kLong},
        {LogicalKind::kTimestampMicros, Kind::kLong},
        {LogicalKind::kTimestampNanos, Kind::kLong},
        {LogicalKind::kLocalTimestampMillis, Kind::kLong},
        {LogicalKind::kLocalTimestampMicros, Kind::kLong},
        {LogicalKind::kLocalTimestampNanos, Kind::kLong},
        {LogicalKind::kDuration, Kind::kFixed},
    };
    for (const auto& [logical, kind] : kinds) {
        const Schema schema = Logical(logical).Build();
        CHECK(schema->logical_type().kind == logical);
        CHECK(schema->kind() == kind);
    }
    CHECK(Decimal(9, 2).Build()->logical_type() == LogicalType{LogicalKind::kDecimal, 9, 2});
    const Schema fixed = Fixed("n.Money", 8)
                             .With("logicalType", "decimal")
                             .With("precision", 18)
                             .With("scale", 6)
                             .Build();
    CHECK(fixed->logical_type() == LogicalType{LogicalKind::kDecimal, 18, 6});
    CHECK(Int().With("logicalType", "mine").Build()->logical_type().kind == LogicalKind::kNone);
}

TEST_CASE("what a text would be refused for is refused") {
    const auto code = [](const TypeBuilder& type) {
        Schema schema;
        return type.TryBuild(schema).code();
    };
    CHECK(code(Record("my-record")) == ErrorCode::kBadName);
    CHECK(code(Record("R").Field("a", Named("Unknown"))) == ErrorCode::kUndefinedType);
    CHECK(code(Record("R").Field("a", Int()).Field("a", Int())) == ErrorCode::kRepeatedField);
    CHECK(code(Record("R").Doc("a").Doc("b")) == ErrorCode::kDuplicateAttribute);
    CHECK(code(Record("R").Field("a", Int(), {.default_value = "1"})) == ErrorCode::kBadDefault);
    CHECK(code(Union({Int(), Int()})) == ErrorCode::kDuplicateBranch);
    CHECK(code(Union({Int(), Union({Long()})})) == ErrorCode::kNestedUnion);
    CHECK(code(Union({Null()}).With("x", 1)) == ErrorCode::kBadAttribute);
    CHECK(code(Enum("E", {})) == ErrorCode::kEmptyEnum);
    CHECK(code(Enum("E", {"A"}, "B")) == ErrorCode::kBadEnumDefault);
    CHECK(code(Int().Alias("x")) == ErrorCode::kOk);
    CHECK(Int().Alias("x").json() == R"({"type":"int","aliases":["x"]})");
}

TEST_CASE("logical types that a parser would ignore are refused") {
    const TypeBuilder mistakes[] = {
        Decimal(2, 5),
        Decimal(0),
        Logical(LogicalKind::kDecimal),
        String().With("logicalType", "date"),
        Fixed("F", 11).With("logicalType", "duration"),
        Fixed("F", 1).With("logicalType", "decimal").With("precision", 3),
    };
    for (const TypeBuilder& mistake : mistakes) {
        CAPTURE(mistake.json());
        CHECK_THROWS_AS(mistake.Build(), SchemaError);
    }
}

TEST_CASE("a value that is no JSON is refused at once") {
    CHECK_THROWS_AS(Value::Json("[1,"), Error);
    CHECK_THROWS_AS(Value::Json("1,\"order\":\"ignore\""), Error);
    CHECK(Value::Json(" {\"a\": 1} ").json() == " {\"a\": 1} ");
}

}  // namespace
}  // namespace arow::avro
