// SPDX-License-Identifier: MIT
#include "avro/schema/json_text.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "arow/avro/schema_parser.hpp"
#include "arow/avro/schema_writer.hpp"

namespace arow::avro::detail {
namespace {

std::string Minified(std::string_view json) {
    std::string text(json.size(), '?');
    text.resize(static_cast<std::size_t>(Minify(json, text.data()) - text.data()));
    return text;
}

TEST_CASE("white space goes, except within strings") {
    CHECK(Minified(" { \"a b\" : [ 1 ,\r\n\t\"\\\" x\" ] } ") == "{\"a b\":[1,\"\\\" x\"]}");
    CHECK(HasSpace("[1, 2]"));
    CHECK_FALSE(HasSpace("[\"a b\",\"\\\\\"]"));
    CHECK(HasSpace("[\"\\\\\", 1]"));
}

TEST_CASE("quotes, backslashes and control characters are escaped") {
    std::string text;
    AppendQuoted(text, std::string_view("\"\\/\n\t\r\0\x1F\x7F\xC3\xA9", 11));
    CHECK(text == "\"\\\"\\\\/\\n\\t\\u000d\\u0000\\u001f\x7F\xC3\xA9\"");
}

TEST_CASE("a pretty schema has a line a member, and short lists on one line") {
    const Schema schema = ParseSchema(
        R"({"type":"record","name":"R","fields":[{"name":"a","type":["null","int"],"default":null},
            {"name":"e","type":{"type":"enum","name":"E","symbols":["A","B"]}}],"x":{},"y":[[]]})");
    CHECK(ToJson(schema, SchemaStyle::kPretty) == R"({
  "type": "record",
  "name": "R",
  "fields": [
    {
      "name": "a",
      "type": ["null", "int"],
      "default": null
    },
    {
      "name": "e",
      "type": {
        "type": "enum",
        "name": "E",
        "symbols": ["A", "B"]
      }
    }
  ],
  "x": {},
  "y": [
    []
  ]
})");
}

}  // namespace
}  // namespace arow::avro::detail
