// SPDX-License-Identifier: MIT
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace schema_text_types {

// One text of two types, with everything that a class has no words for.
constexpr const char* kShop = R"({
  "type": "record", "name": "Basket", "namespace": "shop", "owner": "till",
  "fields": [
    {"name": "state", "order": "ignore",
     "type": {"type": "enum", "name": "State", "symbols": ["OPEN", "PAID"], "default": "OPEN"}},
    {"name": "lines", "doc": "What is bought.", "default": [], "type": {"type": "array", "items":
      {"type": "record", "name": "Line", "aliases": ["Item"], "fields": [
        {"name": "sku", "type": "string", "default": "none"},
        {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}}]}}}]})";

enum class State : std::uint8_t { kOpen, kPaid };
BOOST_DESCRIBE_ENUM(State, kOpen, kPaid)
AROW_AVRO(State, (this, "shop.State", SchemaText(kShop)), (kOpen, "OPEN"), (kPaid, "PAID"))

struct Line {
    std::string sku;
    std::int64_t at{};
};
BOOST_DESCRIBE_STRUCT(Line, (), (sku, at))
AROW_AVRO(Line, (this, "shop.Line", SchemaText(kShop)))

struct Basket {
    State state{};
    std::vector<Line> lines;
};
BOOST_DESCRIBE_STRUCT(Basket, (), (state, lines))
AROW_AVRO(Basket, (this, "shop.Basket", SchemaText(kShop)))

/// Has a type of the text twice, and is of none itself.
struct Stall {
    std::optional<Line> first;
    std::map<std::string, Basket> baskets;
};
BOOST_DESCRIBE_STRUCT(Stall, (), (first, baskets))
AROW_AVRO(Stall, (this, "Stall"))

struct Wrong {
    std::int32_t id{};
    std::int64_t count{};
};
BOOST_DESCRIBE_STRUCT(Wrong, (), (id, count))
AROW_AVRO(
    Wrong,
    (this,
     "Wrong",
     SchemaText(R"({"type":"record","name":"Wrong","fields":[{"name":"id","type":"int"},)"
                R"({"name":"count","type":"int"}]})")))

struct Nameless {
    std::int32_t id{};
};
BOOST_DESCRIBE_STRUCT(Nameless, (), (id))
AROW_AVRO(Nameless, (this, "shop.Nameless", SchemaText(kShop)))

}  // namespace schema_text_types

namespace {

/// What SchemaOf says against a type.
template <class T>
std::string SchemaFailure() {
    try {
        (void)SchemaOf<T>();
    } catch (const SchemaError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

using Catch::Matchers::Contains;

TEST_CASE("a class with a schema's text has all that the text says of it") {
    using namespace schema_text_types;
    const Schema shop = ParseSchema(kShop);
    CHECK(SchemaOf<Basket>() == shop);
    CHECK(SchemaOf<Line>() == shop.At(*shop.Find("shop.Line")));
    CHECK(SchemaOf<State>() == shop.At(*shop.Find("shop.State")));
    CHECK(
        test::Written(Basket{State::kPaid, {{"a", 1}}}) ==
        "0202026102"
        "00");
    CHECK(test::ReadBack<Basket>("0202026102 00").lines.at(0).sku == "a");
    // The default is known from the text alone.
    const char* const older = R"({"type":"record","name":"shop.Line","fields":[
        {"name":"at","type":"long"}]})";
    CHECK(test::ResolvedFrom<Line>(older, "02").sku == "none");
}

TEST_CASE("types of a schema's text keep what it says within other types") {
    using namespace schema_text_types;
    CHECK(SchemaOf<std::vector<Line>>()->element().fields()[0].default_json() == "\"none\"");
    const Schema& stall = SchemaOf<Stall>();
    CHECK(stall->full_name() == "Stall");
    const Schema shop = ParseSchema(kShop);
    CHECK(SameType(*stall.Find("shop.Basket"), *shop));
    CHECK(stall->fields()[0].type().branch(1).aliases()[0].full_name == "shop.Item");
}

TEST_CASE("a text of other bytes, or of no such type, is refused with both") {
    CHECK_THAT(
        SchemaFailure<schema_text_types::Wrong>(),
        Contains(R"(the text has ...)") && Contains(R"("name":"count","type":"int"}]})") &&
            Contains(R"("name":"count","type":"long"}]})"));
    CHECK_THAT(
        SchemaFailure<schema_text_types::Nameless>(),
        Contains("shop.Nameless") && Contains("defines no type"));
}

}  // namespace arow::avro
