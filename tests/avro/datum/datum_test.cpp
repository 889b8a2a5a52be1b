// SPDX-License-Identifier: MIT
// Making datums, asking for their parts, copying them.
#include "arow/avro/datum.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "arow/avro/schema_parser.hpp"
#include "arow/error.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

constexpr const char* kPerson = R"({"type":"record","name":"n.Person","fields":[
    {"name":"id","type":"long"},{"name":"name","type":"string"},
    {"name":"mood","type":{"type":"enum","name":"Mood","symbols":["GOOD","BAD"]}}]})";

template <class Ask>
ErrorCode CodeOf(Ask ask) {
    try {
        ask();
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::kOk;
}

static_assert(sizeof(Datum) == 16);

TEST_CASE("a datum is null until something is put in") {
    Datum datum;
    CHECK(datum.kind() == Kind::kNull);
    CHECK_FALSE(datum.branch());
    datum = true;
    CHECK(datum.AsBoolean());
    datum = 5;
    CHECK(datum.AsInt() == 5);
    datum = std::int64_t{-5};
    CHECK(datum.AsLong() == -5);
    datum = 5LL;
    CHECK(datum.AsLong() == 5);
    datum = 0.5f;
    CHECK(datum.AsFloat() == 0.5f);
    datum = 0.25;
    CHECK(datum.AsDouble() == 0.25);
    datum = "text";
    CHECK(datum.AsString() == "text");
    datum = Datum::Bytes(test::Bytes("00FF"));
    CHECK(test::Hex(datum.AsBytes()) == "00ff");
    datum = Datum::Fixed(test::Bytes("0102"));
    CHECK(test::Hex(datum.AsFixed()) == "0102");
}

TEST_CASE("texts of every size keep their characters") {
    for (std::size_t size = 0; size < 40; ++size) {
        std::string text;
        for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i % 26);
        Datum datum(text);
        CHECK(datum.AsString() == text);
        const Datum copy = datum;
        CHECK(copy.AsString() == text);
        CHECK(copy == datum);
        const Datum moved = std::move(datum);
        CHECK(moved.AsString() == text);
        CHECK(datum.kind() == Kind::kNull);
    }
}

TEST_CASE("asking for what another kind has is an error") {
    const Datum number = 5;
    CHECK(CodeOf([&] { (void)number.AsLong(); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { (void)number.AsString(); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { (void)number.size(); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { (void)number.type(); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { (void)number.Find("x"); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { (void)number.Entries(); }) == ErrorCode::kTypeMismatch);
    const Datum longs = Datum::Array(Kind::kLong);
    CHECK(CodeOf([&] { (void)longs.Ints(); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { (void)longs.Items(); }) == ErrorCode::kTypeMismatch);
    CHECK(CodeOf([&] { Datum(longs).Append(5); }) == ErrorCode::kTypeMismatch);
}

TEST_CASE("fields of a record go by name and by position") {
    const Schema schema = ParseSchema(kPerson);
    Datum person = Datum::Record(*schema);
    CHECK(person.size() == 3);
    CHECK(person["id"].kind() == Kind::kNull);
    person["id"] = std::int64_t{7};
    person[1] = "Jacques";
    person["mood"] = Datum::Enum(*schema.Find("n.Mood"), "BAD");
    CHECK(person[0].AsLong() == 7);
    CHECK(person["name"].AsString() == "Jacques");
    CHECK(person["mood"].AsSymbolIndex() == 1);
    CHECK(person["mood"].AsSymbol() == "BAD");
    CHECK(&person.type() == &*schema);
    CHECK(person.Find("age") == nullptr);
    CHECK(CodeOf([&] { (void)person["age"]; }) == ErrorCode::kNotOfSchema);
    CHECK(CodeOf([&] { (void)person[3]; }) == ErrorCode::kNotOfSchema);
    CHECK(CodeOf([&] {
              (void)Datum::Enum(*schema.Find("n.Mood"), "UGLY");
          }) == ErrorCode::kNotOfSchema);
    CHECK(CodeOf([&] { (void)Datum::Enum(*schema.Find("n.Mood"), 2); }) == ErrorCode::kNotOfSchema);
    CHECK(CodeOf([&] { (void)Datum::Record(*schema.Find("n.Mood")); }) == ErrorCode::kNotOfSchema);
}

TEST_CASE("copies are apart, moves take all") {
    const Schema schema = ParseSchema(kPerson);
    Datum person = Datum::Record(*schema);
    person["name"] = "a name that is not short";
    Datum copy = person;
    copy["name"] = "another name that is not short";
    CHECK(person["name"].AsString() == "a name that is not short");
    person = copy;
    CHECK(person["name"].AsString() == "another name that is not short");
    // A part of a datum may become the datum.
    person = std::move(person["name"]);
    CHECK(person.AsString() == "another name that is not short");
    copy = copy["name"];
    CHECK(copy.AsString() == "another name that is not short");
    Datum& self = copy;
    copy = self;
    CHECK(copy.AsString() == "another name that is not short");
}

TEST_CASE("arrays of numbers are arrays of numbers") {
    Datum longs = Datum::Array(Kind::kLong);
    CHECK(longs.Longs().empty());
    for (std::int64_t i = 0; i < 100; ++i) longs.Append(i);
    CHECK(longs.size() == 100);
    CHECK(longs.item_kind() == Kind::kLong);
    CHECK(longs.Longs()[99] == 99);
    CHECK(longs.Item(98).AsLong() == 98);
    CHECK(CodeOf([&] { (void)longs.Item(100); }) == ErrorCode::kNotOfSchema);
    Datum booleans = Datum::Array(Kind::kBoolean);
    booleans.Append(true);
    CHECK(booleans.Booleans()[0]);
    const std::int32_t numbers[] = {1, -2};
    CHECK(Datum::Array(std::span(numbers)).Ints()[1] == -2);
    const double fractions[] = {0.5};
    CHECK(Datum::Array(std::span(fractions)).Item(0).AsDouble() == 0.5);
    const Datum copy = longs;
    CHECK(copy == longs);
}

TEST_CASE("arrays of everything else hold datums") {
    Datum texts = Datum::Array(Kind::kString);
    CHECK(texts.item_kind() == Kind::kNull);
    CHECK(texts.Items().empty());
    texts.Append("a");
    texts.Append("a text that is not short");
    CHECK(texts.size() == 2);
    CHECK(texts[0].AsString() == "a");
    CHECK(texts.Item(1).AsString() == "a text that is not short");
    const Datum copy = texts;
    texts[0] = "b";
    CHECK(copy[0].AsString() == "a");
}

TEST_CASE("a union's value knows its branch") {
    Datum datum = Datum("x").SetBranch(1);
    CHECK(datum.branch() == 1u);
    CHECK(datum.AsString() == "x");
    CHECK_FALSE(datum == Datum("x"));
    const Datum copy = Datum("a text that is not short").SetBranch(3);
    CHECK(Datum(copy).branch() == 3u);
    datum.SetBranch(65'533);
    CHECK(datum.branch() == 65'533u);
    CHECK(datum.AsString() == "x");
}

}  // namespace
}  // namespace arow::avro
