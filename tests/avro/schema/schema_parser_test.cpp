// SPDX-License-Identifier: MIT
// What a parsed schema says about itself. Names, numbers and places are worked out by hand.
#include "arow/avro/schema_parser.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/schema_writer.hpp"

namespace arow::avro {
namespace {

TEST_CASE("a record knows its fields by position and by name") {
    const Schema schema = ParseSchema(R"({
        "type": "record", "name": "bench.Line", "doc": "One line", "aliases": ["Old", "x.Older"],
        "owner": {"team": "orders", "since": 2020},
        "fields": [
            {"name": "sku", "type": "string", "doc": "", "order": "ignore"},
            {"name": "qty", "type": "int", "aliases": ["count"], "unit": "pieces"},
            {"name": "next", "type": ["null", "Line"], "order": "descending"}]})");
    REQUIRE(schema->kind() == Kind::kRecord);
    CHECK(schema->full_name() == "bench.Line");
    CHECK(schema->name() == "Line");
    CHECK(schema->name_space() == "bench");
    CHECK(schema->doc() == "One line");
    CHECK_FALSE(schema->is_error());
    REQUIRE(schema->aliases().size() == 2);
    CHECK(schema->aliases()[0].text == "Old");
    CHECK(schema->aliases()[0].full_name == "bench.Old");
    CHECK(schema->aliases()[1].full_name == "x.Older");
    REQUIRE(schema->attributes().size() == 1);
    CHECK(schema->FindAttribute("owner")->json == R"({"team":"orders","since":2020})");
    CHECK_FALSE(schema->FindAttribute("owner")->text);
    CHECK(schema->FindAttribute("fields") == nullptr);

    REQUIRE(schema->fields().size() == 3);
    const Field* const quantity = schema->FindField("qty");
    REQUIRE(quantity == &schema->fields()[1]);
    CHECK(quantity->position() == 1);
    CHECK(quantity->type().kind() == Kind::kInt);
    CHECK(quantity->aliases()[0] == "count");
    CHECK(quantity->attributes()[0].name == "unit");
    CHECK(quantity->attributes()[0].text == "pieces");
    CHECK(quantity->order() == SortOrder::kAscending);
    CHECK(quantity->default_value() == nullptr);
    CHECK(schema->fields()[0].order() == SortOrder::kIgnore);
    CHECK(schema->fields()[2].order() == SortOrder::kDescending);
    CHECK(schema->FindField("quantity") == nullptr);
    CHECK(schema->FindField("") == nullptr);

    const Type& next = schema->fields()[2].type();
    REQUIRE(next.branches().size() == 2);
    CHECK(&next.branch(1) == &schema.root());
    CHECK(schema.Find("bench.Line") == &schema.root());
    CHECK(schema.Find("Line") == nullptr);
}

TEST_CASE("types are numbered, and plain primitives are one type") {
    const Schema schema = ParseSchema(
        R"({"type": "map", "values": ["long", {"type": "array", "items": "long"},
            {"type": "int", "logicalType": "date"}]})");
    CHECK(schema.type_count() == 5);
    for (std::uint32_t i = 0; i < schema.type_count(); ++i) CHECK(schema.type(i).index() == i);
    const Type& branches = schema->element();
    CHECK(&branches.branch(0) == &branches.branch(1).element());
    CHECK(branches.branch(2).logical_type().kind == LogicalKind::kDate);
    CHECK(branches.branch(2).full_name() == "int");
    const Schema inner = schema.At(branches.branch(1));
    CHECK(CanonicalForm(inner) == R"({"type":"array","items":"long"})");
}

TEST_CASE("attributes beside a name belong to its use") {
    const std::string text =
        R"({"type":"record","name":"n.R","fields":[)"
        R"({"name":"a","type":{"type":"fixed","name":"F","size":1,"p":0}},)"
        R"({"name":"b","type":{"type":"F","p":1}},)"
        R"({"name":"c","type":["null",{"type":"F","p":2}]},)"
        R"({"name":"d","type":{"type":"map","values":{"type":"F","p":3}},"p":4}]})";
    const Schema schema = ParseSchema(text);
    CHECK(&schema->fields()[1].type() == schema.Find("n.F"));
    CHECK(schema->use_attributes(0).empty());
    REQUIRE(schema->use_attributes(1).size() == 1);
    CHECK(schema->use_attributes(1)[0].json == "1");
    CHECK(schema->fields()[2].type().use_attributes(1)[0].json == "2");
    CHECK(schema->fields()[3].type().use_attributes(0)[0].json == "3");
    std::string other = text;
    other.replace(other.find("\"p\":2"), 5, "\"p\":5");
    CHECK_FALSE(ParseSchema(other) == schema);
    // The writer puts the namespace into a member of its own.
    CHECK(ParseSchema(ToJson(schema)) == schema);
    CHECK(ToJson(schema).find(R"(["null",{"type":"n.F","p":2}])") != std::string::npos);
    // A name may be a word that an object's type means as a kind.
    const Schema record = ParseSchema(
        R"({"type":"record","name":"n.record","fields":[{"name":"a","type":
            ["null",{"type":"n.record","p":1}]}]})");
    CHECK(ParseSchema(ToJson(record)) == record);
}

TEST_CASE("many fields and symbols are found by name") {
    std::string fields;
    std::string symbols;
    for (int i = 0; i < 300; ++i) {
        const std::string number = std::to_string(i);
        fields += (i > 0 ? "," : "") + (R"({"name":"f)" + number + R"(","type":"int"})");
        symbols += (i > 0 ? ",\"S" : "\"S") + number + '"';
    }
    const Schema record = ParseSchema(R"({"type":"record","name":"R","fields":[)" + fields + "]}");
    const Schema symbol_type =
        ParseSchema(R"({"type":"enum","name":"E","symbols":[)" + symbols + "]}");
    for (std::uint32_t i = 0; i < 300; ++i) {
        const std::string number = std::to_string(i);
        REQUIRE(record->FindField("f" + number) != nullptr);
        CHECK(record->FindField("f" + number)->position() == i);
        CHECK(symbol_type->FindSymbol("S" + number) == i);
    }
    CHECK(record->FindField("f300") == nullptr);
    CHECK_FALSE(symbol_type->FindSymbol("S"));
}

TEST_CASE("texts parsed together refer to each other in any order") {
    const SchemaSource sources[] = {
        {"order.avsc",
         R"({"type": "record", "name": "shop.Order", "fields": [
             {"name": "lines", "type": {"type": "array", "items": "Line"}},
             {"name": "paid", "type": ["null", "common.Money"]}]})"},
        {"line.avsc",
         R"({"type": "record", "name": "shop.Line", "fields": [
             {"name": "price", "type": "common.Money"}, {"name": "order", "type": "Order"}]})"},
        {"money.avsc", R"({"type": "fixed", "name": "common.Money", "size": 8})"},
    };
    const std::vector<Schema> schemas = ParseSchemas(sources);
    REQUIRE(schemas.size() == 3);
    const Type& line = schemas[0]->fields()[0].type().element();
    CHECK(&line == &schemas[1].root());
    CHECK(&line.fields()[1].type() == &schemas[0].root());
    CHECK(&schemas[0]->fields()[1].type().branch(1) == &schemas[2].root());
    // Each is written with all it needs, and can be read back alone.
    const std::string order =
        R"({"name":"shop.Order","type":"record","fields":[{"name":"lines","type":{"type":"array",)"
        R"("items":{"name":"shop.Line","type":"record","fields":[{"name":"price","type":)"
        R"({"name":"common.Money","type":"fixed","size":8}},{"name":"order","type":"shop.Order"}]}}},)"
        R"({"name":"paid","type":["null","common.Money"]}]})";
    CHECK(CanonicalForm(schemas[0]) == order);
    CHECK(CanonicalForm(ParseSchema(ToJson(schemas[0]))) == order);
    CHECK(ParseSchema(ToJson(schemas[1])) == schemas[1]);
}

TEST_CASE("texts may define a type alike more than once if that is allowed") {
    SchemaLimits limits;
    limits.allow_equal_types = true;
    std::vector<Schema> schemas;
    SchemaPosition where;
    const auto parse = [&](std::string_view first, std::string_view second) {
        const SchemaSource sources[] = {{"a", first}, {"b", second}};
        return TryParseSchemas(sources, schemas, &where, limits);
    };
    const std::string node = R"({"type": "record", "name": "N", "fields": [)"
                             R"({"name": "next", "type": ["null", "N"], "default": null}]})";
    REQUIRE(parse(node, R"({"type": "array", "items": )" + node + "}").ok());
    CHECK(schemas[0] == schemas[1].At(schemas[1]->element()));
    CHECK(schemas[1].Find("N") == &*schemas[0]);

    std::string other = node;
    other.replace(other.size() - 3, 3, R"(, "doc": "says more"}]})");
    const Status status = parse(node, other);
    CHECK(status.code() == ErrorCode::kDuplicateType);
    CHECK(where.source == 1);
    CHECK(where.column == 28);
    // One text does not repeat itself.
    CHECK(parse("[" + node + ", " + node + "]", node).code() == ErrorCode::kDuplicateType);
}

TEST_CASE("mistakes in one of several texts name that text") {
    const std::string uses = "[\n \"null\", \"F\"]";
    const std::string defines = R"({"type": "fixed", "name": "F", "size": 1})";
    std::vector<Schema> schemas;
    SchemaPosition where;
    const auto parse = [&](std::string_view first, std::string_view second) {
        const SchemaSource sources[] = {{"a.avsc", first}, {"b.avsc", second}};
        return TryParseSchemas(sources, schemas, &where);
    };
    CHECK(parse(uses, defines).ok());
    CHECK(schemas.size() == 2);

    Status status = parse(defines, defines);
    CHECK(status.code() == ErrorCode::kDuplicateType);
    CHECK(where.source == 1);
    CHECK(where.column == 27);
    CHECK(
        status.detail() ==
        "b.avsc, line 1, column 27: the type \"F\" is defined already at line 1, "
        "column 1 of a.avsc");

    // Within one text the order stands, also where several are parsed.
    status = parse(R"(["F", {"type": "fixed", "name": "F", "size": 1}])", "\"int\"");
    CHECK(status.code() == ErrorCode::kUsedBeforeDefined);
    CHECK(where.source == 0);
    CHECK(where.column == 2);

    status = parse(R"(["F", "F"])", defines);
    CHECK(status.code() == ErrorCode::kDuplicateBranch);
    CHECK(where.column == 7);
    CHECK(parse("\"G\"", defines).code() == ErrorCode::kUndefinedType);
    CHECK(schemas.size() == 2);
}

TEST_CASE("a name without dots means its namespace first, then the null namespace") {
    const SchemaSource sources[] = {
        {"use", R"({"type": "record", "name": "n.R", "fields": [
            {"name": "a", "type": "A"}, {"name": "b", "type": "B"}]})"},
        {"null", R"([{"type": "fixed", "name": "A", "size": 1},
                     {"type": "fixed", "name": "B", "size": 2}])"},
        {"n", R"({"type": "fixed", "name": "n.A", "size": 3})"},
    };
    const std::vector<Schema> schemas = ParseSchemas(sources);
    CHECK(schemas[0]->fields()[0].type().full_name() == "n.A");
    CHECK(schemas[0]->fields()[1].type().full_name() == "B");
    CHECK(
        ToJson(schemas[0]) ==
        R"({"type":"record","name":"R","namespace":"n","fields":[)"
        R"({"name":"a","type":{"type":"fixed","name":"A","size":3}},)"
        R"({"name":"b","type":{"type":"fixed","name":"B","namespace":"","size":2}}]})");
}

TEST_CASE("attributes of null that may be missing are missing") {
    const Schema schema = ParseSchema(
        R"({"type": "record", "name": "R", "namespace": null, "doc": null, "aliases": null,
            "fields": [{"name": "a", "type": "int", "order": null, "doc": null}]})");
    CHECK(ToJson(schema) == R"({"type":"record","name":"R","fields":[{"name":"a","type":"int"}]})");
}

TEST_CASE("a text may begin with a byte order mark, and places do not count it") {
    CHECK(ParseSchema("\xEF\xBB\xBF\"int\"")->kind() == Kind::kInt);
    Schema schema;
    SchemaPosition where;
    CHECK_FALSE(TryParseSchema("\xEF\xBB\xBF[1]", schema, &where).ok());
    CHECK(where.line == 1);
    CHECK(where.column == 2);
}

TEST_CASE("escapes in names and attributes are read") {
    const Schema schema = ParseSchema(
        R"({"t\u0079pe": "f\u0069xed", "name": "\u0046", "size": 1, "doc": "\"\\\u00e9\n",
            "x": "a\/b \u00df"})");
    CHECK(schema->full_name() == "F");
    CHECK(schema->doc() == "\"\\\xC3\xA9\n");
    CHECK(schema->attributes()[0].json == R"("a\/b \u00df")");
    CHECK(schema->attributes()[0].text == "a/b \xC3\x9F");
    CHECK(
        ToJson(schema) ==
        "{\"type\":\"fixed\",\"name\":\"F\",\"doc\":\"\\\"\\\\\xC3\xA9\\n\",\"size\":1,"
        "\"x\":\"a\\/b \\u00df\"}");
}

TEST_CASE("numbers in attributes keep every digit") {
    const std::string text =
        R"({"type":"int","x":[123456789012345678901234567890,1e-7,-0,0.10,1E5]})";
    CHECK(ToJson(ParseSchema(text)) == text);
}

TEST_CASE("invalid UTF-8 is refused where it stands") {
    Schema schema;
    SchemaPosition where;
    const Status status =
        TryParseSchema("{\"type\": \"int\", \"doc\": \"a\xC3(\"}", schema, &where);
    CHECK(status.code() == ErrorCode::kJsonSyntax);
    CHECK(where.offset == 26);
}

TEST_CASE("the throwing functions throw where the mistake is") {
    try {
        (void)ParseSchema("[\n\"int\", \"int\"]");
        FAIL("not refused");
    } catch (const SchemaError& error) {
        CHECK(error.code() == ErrorCode::kDuplicateBranch);
        CHECK(error.position().line == 2);
        CHECK(error.position().column == 8);
        CHECK(error.offset() == 9);
    }
}

}  // namespace
}  // namespace arow::avro
