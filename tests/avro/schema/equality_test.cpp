// SPDX-License-Identifier: MIT
// What makes two schemas equal, and what only makes their data alike.
#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "arow/avro/schema_parser.hpp"

namespace arow::avro {
namespace {

constexpr std::string_view kRecord = R"({"type":"record","name":"n.R","doc":"d","fields":[
    {"name":"a","type":"int","default":1,"doc":"x"},
    {"name":"b","type":["null","R"],"aliases":["c"],"order":"ignore","p":1,"q":[2]}]})";

Schema Changed(std::string_view what, std::string_view into) {
    std::string text(kRecord);
    const std::size_t at = text.find(what);
    REQUIRE(at != text.npos);
    return ParseSchema(text.replace(at, what.size(), into));
}

TEST_CASE("schemas that are spelt differently are equal") {
    const Schema schema = ParseSchema(kRecord);
    CHECK(schema == ParseSchema(kRecord));
    CHECK(schema == Changed(R"("name":"n.R")", R"("namespace":"n","name":"R")"));
    CHECK(schema == Changed(R"(["null","R"])", R"([{"type":"null"},"n.R"])"));
    CHECK(schema == Changed(R"("p":1,"q":[2])", R"("q": [ 2 ], "p": 1)"));
    CHECK(schema == Changed(R"("default":1)", R"("default":1.0)"));
    CHECK(schema.At(schema->fields()[1].type().branch(1)) == schema);
    CHECK(Schema() == Schema());
    CHECK_FALSE(Schema() == schema);
}

TEST_CASE("schemas that differ in a detail have one canonical form but are not equal") {
    const Schema schema = ParseSchema(kRecord);
    const std::pair<std::string_view, std::string_view> changes[] = {
        {R"("doc":"d")", R"("doc":"e")"},
        {R"("default":1)", R"("default":2)"},
        {R"("default":1,)", ""},
        {R"("doc":"x")", R"("doc":"y")"},
        {R"(["c"])", R"(["d"])"},
        {R"("ignore")", R"("descending")"},
        {R"("p":1)", R"("p":2)"},
        {R"("p":1,)", ""},
        {R"("type":"int")", R"("type":{"type":"int","logicalType":"date"})"},
        {R"("type":"record")", R"("type":"error")"},
    };
    for (const auto& [what, into] : changes) {
        CAPTURE(what, into);
        const Schema other = Changed(what, into);
        CHECK_FALSE(other == schema);
        CHECK(SameCanonicalForm(*other, *schema));
        CHECK(std::hash<Schema>()(other) == std::hash<Schema>()(schema));
    }
}

TEST_CASE("schemas of other data differ in their canonical form") {
    const Schema schema = ParseSchema(kRecord);
    const std::pair<std::string_view, std::string_view> changes[] = {
        {R"("n.R")", R"("m.R")"},
        {R"("name":"a")", R"("name":"z")"},
        {R"("int")", R"("long")"},
        {R"(["null","R"])", R"(["R","null"])"},
        {R"(["null","R"])", R"(["null","R","int"])"},
        {R"(["null","R"])", R"({"type":"array","items":"R"})"},
    };
    for (const auto& [what, into] : changes) {
        CAPTURE(what, into);
        const Schema other = Changed(what, into);
        CHECK_FALSE(other == schema);
        CHECK_FALSE(SameCanonicalForm(*other, *schema));
        CHECK(std::hash<Schema>()(other) != std::hash<Schema>()(schema));
    }
    CHECK_FALSE(SameCanonicalForm(
        *ParseSchema(R"({"type":"enum","name":"E","symbols":["A","B"]})"),
        *ParseSchema(R"({"type":"enum","name":"E","symbols":["B","A"]})")));
    CHECK_FALSE(SameCanonicalForm(
        *ParseSchema(R"({"type":"fixed","name":"F","size":1})"),
        *ParseSchema(R"({"type":"fixed","name":"F","size":2})")));
}

}  // namespace
}  // namespace arow::avro
