// SPDX-License-Identifier: MIT
// Described classes by their own schema and by others. Bytes are worked out by hand.
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arow/describe.hpp"
#include "avro/record_schema.hpp"
#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace record_types {

struct Point {
    std::int32_t x{};
    std::int32_t y{};
    friend bool operator==(const Point&, const Point&) = default;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
AROW_AVRO(Point)

struct Base {
    std::int32_t id{};
};
BOOST_DESCRIBE_STRUCT(Base, (), (id))

class Derived : public Base {
public:
    [[nodiscard]] const std::string& name() const { return name_; }
    void set_name(std::string name) { name_ = std::move(name); }

private:
    std::string name_;
    BOOST_DESCRIBE_CLASS(Derived, (Base), (), (), (name_))
};
AROW_AVRO(Derived, (this, "shop.Derived"), (name_, "name"))

struct R {
    std::int64_t a{};
    std::string b{"as it was"};
    std::optional<Point> p;
    std::vector<Point> all;
};
BOOST_DESCRIBE_STRUCT(R, (), (a, b, p, all))
AROW_AVRO(
    R,
    (this, "R", Doc("All of it."), Aliases("Old")),
    (a, Doc("A number."), Default("7")),
    (b, "text", Aliases("b", "c"), Default("\"none\"")),
    (all, Default("[{\"x\":1,\"y\":2}]")))

class Row {
    std::int32_t number_{};

public:
    [[nodiscard]] std::int32_t number() const { return number_; }
    void set_number(std::int32_t number) { number_ = number; }
    AROW_ROW(Row, (), (number_, "no"))
};

struct Empty {};
BOOST_DESCRIBE_STRUCT(Empty, (), ())

}  // namespace record_types

using record_types::Derived;
using record_types::Point;
using record_types::R;
using test::ResolvedFrom;

const char* const kPoint = R"({"type":"record","name":"arow.avro.record_types.Point","fields":[)"
                           R"({"name":"x","type":"int"},{"name":"y","type":"int"}]})";

TEST_CASE("a described class is a record of its members, those of bases first") {
    CHECK(
        test::SchemaTextOf<Point>() ==
        R"({"type":"record","name":"Point","namespace":"arow.avro.record_types","fields":[)"
        R"({"name":"x","type":"int"},{"name":"y","type":"int"}]})");
    CHECK(
        test::SchemaTextOf<Derived>() ==
        R"({"type":"record","name":"Derived","namespace":"shop","fields":[)"
        R"({"name":"id","type":"int"},{"name":"name","type":"string"}]})");
    CHECK(test::Written(Point{1, -1}) == "0201");
    CHECK(test::ReadBack<Point>("0201") == Point{1, -1});
    Derived derived;
    derived.id = 1;
    derived.set_name("a");
    CHECK(test::Written(derived) == "020261");
    CHECK(test::ReadBack<Derived>("020261").name() == "a");
    record_types::Row row;
    row.set_number(3);
    CHECK(test::Written(row) == "06");
    CHECK(test::ReadBack<record_types::Row>("06").number() == 3);
    CHECK(test::Written(record_types::Empty()).empty());
}

TEST_CASE("the table says what else the schema has") {
    CHECK(
        test::SchemaTextOf<R>() ==
        R"({"type":"record","name":"R","doc":"All of it.","aliases":["Old"],"fields":[)"
        R"({"name":"a","type":"long","doc":"A number.","default":7},)"
        R"({"name":"text","type":"string","default":"none","aliases":["b","c"]},)"
        R"({"name":"p","type":["null",{"type":"record","name":"Point",)"
        R"("namespace":"arow.avro.record_types","fields":[{"name":"x","type":"int"},)"
        R"({"name":"y","type":"int"}]}],"default":null},)"
        R"({"name":"all","type":{"type":"array","items":"arow.avro.record_types.Point"},)"
        R"("default":[{"x":1,"y":2}]}]})");
}

TEST_CASE("failures name the field") {
    CHECK(test::ReadFailure<R>("02").path() == "text");
    CHECK(test::ReadFailure<R>("02 00 02 80").path() == "p.x");
    CHECK(test::ReadFailure<R>("02 00 00 04 0202 02 80").path() == "all[1].y");
    R bad;
    bad.b = "\xff";
    const Status status = test::WriteFailure(bad);
    CHECK(status.code() == ErrorCode::kBadUtf8);
    CHECK(status.path() == "text");
}

TEST_CASE("fields of another writer come in its order, and those that nobody wants are skipped") {
    const std::string reordered = test::Record(
        R"({"name":"text","type":"string"},{"name":"x","type":{"type":"array",)"
        R"("items":"string"}},{"name":"a","type":"int"},{"name":"p","type":"null"},)"
        R"({"name":"all","type":{"type":"array","items":)" +
        std::string(kPoint) + "}}");
    const R read = ResolvedFrom<R>(reordered, "0261 02 02 62 00 0e 02 0204 00");
    CHECK(read.a == 7);
    CHECK(read.b == "a");
    CHECK(read.p == std::nullopt);
    CHECK(read.all == std::vector<Point>{{1, 2}});
}

TEST_CASE("fields that the writer lacks have their defaults") {
    const R read = ResolvedFrom<R>(test::Record(""), "");
    CHECK(read.a == 7);
    CHECK(read.b == "none");
    CHECK(read.p == std::nullopt);
    CHECK(read.all == std::vector<Point>{{1, 2}});
    const Status status = test::ResolveFailure<Point>(
        R"({"type":"record","name":"arow.avro.record_types.Point",)"
        R"("fields":[{"name":"x","type":"int"}]})",
        "02");
    CHECK(status.code() == ErrorCode::kUnresolvable);
    CHECK(status.path() == "y");
}

TEST_CASE("aliases lead to names that the writer used") {
    const std::string old = R"({"type":"record","name":"Old","fields":[)"
                            R"({"name":"c","type":"string"}]})";
    CHECK(ResolvedFrom<R>(old, "0261").b == "a");
}

TEST_CASE("records in records are resolved, too") {
    const std::string wider = R"({"type":"record","name":"arow.avro.record_types.Point",)"
                              R"("fields":[{"name":"y","type":"int"},{"name":"z","type":"string"},)"
                              R"({"name":"x","type":"int"}]})";
    const R read = ResolvedFrom<R>(
        test::Record(
            R"({"name":"p","type":)" + wider +
            R"(},{"name":"all","type":{"type":"array","items":)"
            R"("arow.avro.record_types.Point"}})"),
        "02 0261 04  02 06 00 08 00");
    CHECK(read.p == Point{2, 1});
    CHECK(read.all == std::vector<Point>{{4, 3}});
}

TEST_CASE("data of a class's own schema is read without looking at each field of it") {
    const auto plan = detail::MakeTypedPlan(SchemaOf<R>(), SchemaOf<R>());
    CHECK(plan->ops[plan->root].straight != detail::kNotStraight);
}

TEST_CASE("what is read again keeps nothing of what was there") {
    R value;
    value.p = Point{1, 2};
    value.all = {{1, 2}, {3, 4}};
    const TypedReader<R> reader;
    reader.Read(test::Bytes("02 0261 00 00"), value);
    CHECK(value.a == 1);
    CHECK(value.b == "a");
    CHECK(value.p == std::nullopt);
    CHECK(value.all.empty());
}

}  // namespace arow::avro
