// SPDX-License-Identifier: MIT
//
// Classes of rich/, made by the build as users' are: with types for logical types, and without.
#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "Person.hpp"  // raw, in one folder
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "native/Person.hpp"
#include "native/Wide.hpp"
#include "native/std_/class_/Taken.hpp"
#include "tests/support/hex.hpp"

namespace arow::avro {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono;

const fs::path kSchemas = fs::path(AROW_TEST_SOURCES) / "tests/codegen/avro/rich";

// By hand, field by field, from the specification.
const std::string kPerson =
    "48 30 30 31 31 32 32 33 33 2D 34 34 35 35 2D 36 36 37 37 2D 38 38 39 39 2D "
    "61 61 62 62 63 63 64 64 65 65 66 66"              // id
    "02 0A 0C 0E 10"                                   // born 1, wakes 5, sleeps 6, seen 7, local 8
    "02 7B"                                            // balance 1.23
    "FF FF FF FF"                                      // fee -0.001
    "00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F"  // token
    "01 00 00 00 02 00 00 00 03 00 00 00"              // span
    "82 01"                                            // letter A
    "02 78"                                            // class x
    "00 00 00 00 00 00 F8 3F AB CD"                    // home
    "02"                                               // kind EOF
    "02 02 61 04 02 04 00 00"                          // tags a: 1, 2
    "02"                                               // note null
    "02 06"                                            // any 3
    "04 00 04 00 00 00 00 00 00 F8 3F AB CD 00"        // others: null, a place
    "02 04"                                            // days 2
    "02 02 19 00"                                      // prices 2.5
    "00 00"                                            // no parent, no children
    "00 00 80 3F";                                     // height 1

std::string ReadText(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Schema> Files() {
    const std::string names[] = {"person.avsc", "place.avsc", "taken.avsc", "wide.avsc"};
    std::vector<std::string> texts;
    for (const auto& name : names) texts.push_back(ReadText(kSchemas / name));
    std::vector<SchemaSource> sources;
    for (std::size_t i = 0; i < texts.size(); ++i) sources.push_back({names[i], texts[i]});
    return ParseSchemas(sources);
}

template <class T>
void CheckBytes(const T& value, std::span<const std::byte> bytes) {
    Buffer buffer;
    TypedWriter<T>().Write(value, buffer);
    CHECK(test::Hex(buffer.bytes()) == test::Hex(bytes));
    CHECK(TypedReader<T>().Read(bytes) == value);
}

TEST_CASE("the schemas of generated classes are those of the files, in everything") {
    const auto files = Files();
    CHECK(SchemaOf<native::Person>() == files[0]);
    CHECK(SchemaOf<raw::Person>() == files[0]);
    CHECK(SchemaOf<native::geo::Place>() == files[1]);
    CHECK(SchemaOf<native::std_::class_::Taken>() == files[2]);
    CHECK(SchemaOf<native::Wide>() == files[3]);
    CHECK(SchemaOf<native::Kind>() == files[0].At(*files[0].Find("rich.Kind")));
    CHECK(SchemaOf<native::Fee>() == files[0].At(*files[0].Find("rich.Fee")));
    CHECK(SchemaOf<native::Person>()->aliases().front().text == "Human");
}

TEST_CASE("a class with types for logical types has the bytes of its values") {
    const auto bytes = test::Bytes(kPerson);
    const native::Person person = TypedReader<native::Person>().Read(bytes);
    CHECK(ToString(person.id) == "00112233-4455-6677-8899-aabbccddeeff");
    CHECK(person.born == sys_days(days(1)));
    CHECK(person.wakes == TimeOfDay<milliseconds>(milliseconds(5)));
    CHECK(person.sleeps == TimeOfDay<microseconds>(microseconds(6)));
    CHECK(person.seen.time_since_epoch() == microseconds(7));
    CHECK(person.local.time_since_epoch() == milliseconds(8));
    CHECK(ToString(static_cast<const arow::Decimal&>(person.balance)) == "1.23");
    CHECK(ToString(static_cast<const arow::Decimal&>(person.fee.value)) == "-0.001");
    CHECK(ToString(person.token.value) == "00010203-0405-0607-0809-0a0b0c0d0e0f");
    CHECK(person.span.value == Duration{1, 2, 3});
    CHECK(person.letter == u'A');
    CHECK(person.class_ == "x");
    CHECK(person.home.latitude == 1.5);
    CHECK(person.home.hash.bytes == std::array{std::byte{0xAB}, std::byte{0xCD}});
    CHECK(person.kind == native::Kind::EOF_);
    CHECK(person.tags.at("a") == std::vector<std::int32_t>{1, 2});
    CHECK(std::holds_alternative<std::monostate>(person.note));
    CHECK(std::get<std::int32_t>(person.any) == 3);
    CHECK(std::get<native::geo::Place>(person.others.at(1)) == person.home);
    CHECK(person.days == sys_days(days(2)));
    CHECK(ToString(static_cast<const arow::Decimal&>(person.prices.at(0))) == "2.5");
    CHECK_FALSE(person.parent);
    CHECK(person.height == 1.0F);
    CheckBytes(person, bytes);
}

TEST_CASE("a class without types for logical types has the same bytes") {
    const auto bytes = test::Bytes(kPerson);
    const raw::Person person = TypedReader<raw::Person>().Read(bytes);
    CHECK(person.id == "00112233-4455-6677-8899-aabbccddeeff");
    CHECK(person.born == 1);
    CHECK(person.seen == 7);
    CHECK(person.balance == std::vector<std::byte>{std::byte{0x7B}});
    CHECK(person.span.bytes[4] == std::byte{2});
    CHECK(person.letter == 65);
    CHECK(person.days == 2);
    CheckBytes(person, bytes);
}

TEST_CASE("a new object has the defaults of its schema") {
    const native::Person person;
    CHECK(ToString(person.id) == "00112233-4455-6677-8899-aabbccddeeff");
    CHECK(person.born == sys_days(days(3)));
    CHECK(person.wakes == TimeOfDay<milliseconds>(milliseconds(4)));
    CHECK(person.seen.time_since_epoch() == microseconds(-5));
    CHECK(ToString(static_cast<const arow::Decimal&>(person.balance)) == "-1.23");
    CHECK(person.letter == u'B');
    CHECK(person.home.latitude == 2.5);
    CHECK(person.home.hash.bytes == std::array{std::byte{1}, std::byte{2}});
    CHECK(person.kind == native::Kind::EOF_);
    CHECK(person.tags.at("a") == std::vector<std::int32_t>{1, 2});
    CHECK(std::get<std::string>(person.note) == "none");
    CHECK(std::holds_alternative<std::monostate>(person.any));
    CHECK(person.height == 1.5F);
    CHECK(raw::Person().seen == -5);
    CHECK(raw::Person().balance == std::vector<std::byte>{std::byte{0xFF}, std::byte{0x85}});
}

TEST_CASE("recursive objects are written and read, and copies are their own") {
    native::Person person;
    person.class_ = "parent";
    native::Person child = person;
    child.parent = person;
    person.children.push_back(child);
    Buffer buffer;
    TypedWriter<native::Person>().Write(person, buffer);
    const auto again = TypedReader<native::Person>().Read(buffer.bytes());
    CHECK(again == person);
    CHECK((**again.children.at(0).parent).class_ == "parent");
}

TEST_CASE("taken names keep their places in the data, and wide records all their fields") {
    native::std_::class_::Taken taken;
    taken.EOF_ = 5;  // a field of that name, so that the macro's has another
    taken.EOF__ = 6;
    taken.class_ = 7;
    Buffer buffer;
    TypedWriter<native::std_::class_::Taken>().Write(taken, buffer);
    const std::string hex = test::Hex(buffer.bytes());
    CHECK(buffer.bytes()[0] == std::byte{12});
    CHECK(buffer.bytes()[16] == std::byte{14});
    CHECK(buffer.bytes()[23] == std::byte{10});

    native::Wide wide;
    wide.f138 = -1;
    wide.letter = native::Many::S59;
    std::vector<std::byte> bytes(138);
    bytes.push_back(std::byte{2});
    bytes.push_back(std::byte{1});
    bytes.push_back(std::byte{118});
    CheckBytes(wide, bytes);
}

}  // namespace
}  // namespace arow::avro
