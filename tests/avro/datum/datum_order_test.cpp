// SPDX-License-Identifier: MIT
// The order of the specification's section "Sort Order", equality and hashes.
#include <catch2/catch.hpp>
#include <limits>
#include <string>
#include <vector>

#include "arow/avro/datum.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"

namespace arow::avro {
namespace {

constexpr const char* kEnum = R"({"type":"enum","name":"E","symbols":["Z","A"]})";

TEST_CASE("values of one type have an order") {
    struct Row {
        std::string schema;
        std::vector<std::string> ascending;  // as JSON
    };
    const std::vector<Row> rows = {
        {"\"boolean\"", {"false", "true"}},
        {"\"int\"", {"-1", "0", "2147483647"}},
        {"\"long\"", {"-9223372036854775808", "-1", "3"}},
        {"\"float\"", {"\"-Infinity\"", "-1", "-0.0", "0.0", "1e-40", "\"Infinity\"", "\"NaN\""}},
        {"\"double\"", {"\"-Infinity\"", "-2", "-0.0", "0.0", "2", "\"Infinity\"", "\"NaN\""}},
        {"\"string\"", {"\"\"", "\"a\"", "\"aa\"", "\"b\"", "\"\u00e9\""}},
        {"\"bytes\"", {"\"\"", R"("\u0000")", R"("\u007f")", R"("\u00ff")"}},
        {kEnum, {"\"Z\"", "\"A\""}},
        {R"({"type":"fixed","name":"F","size":2})", {R"("\u0000b")", R"("\u0001a")"}},
        {R"({"type":"array","items":"int"})", {"[]", "[1]", "[1,1]", "[2]"}},
        {R"({"type":"array","items":"string"})", {"[]", R"(["a"])", R"(["a","b"])", R"(["b"])"}},
        {R"(["null","int","string"])", {"null", R"({"int":9})", R"({"string":"a"})"}},
        {R"({"type":"record","name":"R","fields":[{"name":"a","type":"int","order":"descending"},
            {"name":"m","type":{"type":"map","values":"int"},"order":"ignore"},
            {"name":"b","type":"string"}]})",
         {R"({"a":2,"m":{"x":1},"b":"z"})",
          R"({"a":1,"m":{},"b":"a"})",
          R"({"a":1,"m":{},"b":"b"})"}},
    };
    for (const Row& row : rows) {
        const Schema schema = ParseSchema(row.schema);
        for (std::size_t i = 0; i < row.ascending.size(); ++i) {
            for (std::size_t j = 0; j < row.ascending.size(); ++j) {
                INFO(row.schema << " " << row.ascending[i] << " " << row.ascending[j]);
                const Datum a = DatumFromJson(schema, row.ascending[i]);
                const Datum b = DatumFromJson(schema, row.ascending[j]);
                const auto order = Compare(*schema, a, b);
                REQUIRE(order);
                CHECK(*order == (i <=> j));
                CHECK((a == b) == (i == j));
                if (i == j) CHECK(std::hash<Datum>()(a) == std::hash<Datum>()(b));
            }
        }
    }
}

TEST_CASE("what is ignored takes no part in the order") {
    const Schema schema = ParseSchema(R"({"type":"record","name":"R","fields":[
        {"name":"a","type":"int"},{"name":"b","type":"int","order":"ignore"}]})");
    const Datum one = DatumFromJson(schema, R"({"a":1,"b":1})");
    const Datum other = DatumFromJson(schema, R"({"a":1,"b":2})");
    CHECK(Compare(*schema, one, other) == std::strong_ordering::equal);
    CHECK_FALSE(one == other);
}

TEST_CASE("maps have no order, nor have datums of another type") {
    const Schema map = ParseSchema(R"({"type":"map","values":"int"})");
    CHECK_FALSE(Compare(*map, Datum::Map(), Datum::Map()));
    CHECK_FALSE(Compare(*ParseSchema("\"int\""), Datum(1), Datum("x")));
    CHECK_FALSE(Compare(*ParseSchema(R"(["null","int"])"), Datum("x"), Datum(1)));
}

TEST_CASE("floating point is equal bit by bit") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(Datum(nan) == Datum(nan));
    CHECK_FALSE(Datum(0.0) == Datum(-0.0));
    CHECK_FALSE(Datum(1.0) == Datum(1.0f));
    CHECK_FALSE(Datum(1) == Datum(std::int64_t{1}));
}

TEST_CASE("hashes tell different datums apart") {
    const std::hash<Datum> hash;
    CHECK(hash(Datum(1)) != hash(Datum(2)));
    CHECK(hash(Datum("a")) != hash(Datum("b")));
    CHECK(hash(Datum("a text that is not short")) != hash(Datum("a text that is not shorn")));
    CHECK(hash(Datum(1)) != hash(Datum(std::int64_t{1})));
    CHECK(hash(Datum(1)) != hash(Datum(1).SetBranch(0)));
}

}  // namespace
}  // namespace arow::avro
