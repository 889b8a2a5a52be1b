// SPDX-License-Identifier: MIT
// Bytes and files of other implementations (tests/data/avro) as classes: read, and written back
// byte for byte.
#include <array>
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "avro/typed/typed_check.hpp"
#include "support/vectors.hpp"

namespace arow::avro {
namespace vector_types {

using Bytes = std::vector<std::byte>;

struct AllPrim {
    std::monostate n;
    bool z{};
    std::int32_t i{};
    std::int64_t l{};
    float f{};
    double d{};
    Bytes b;
    std::string s;
};
BOOST_DESCRIBE_STRUCT(AllPrim, (), (n, z, i, l, f, d, b, s))
AROW_AVRO(AllPrim, (this, "AllPrim"))

struct LongList {
    std::int64_t value{};
    std::optional<Box<LongList>> next;
};
BOOST_DESCRIBE_STRUCT(LongList, (), (value, next))
AROW_AVRO(LongList, (this, "LongList"))

struct BinaryTree {
    std::int32_t v{};
    std::unique_ptr<BinaryTree> l;
    std::unique_ptr<BinaryTree> r;
};
BOOST_DESCRIBE_STRUCT(BinaryTree, (), (v, l, r))
AROW_AVRO(BinaryTree, (this, "t.r.BT"))

struct Dir {
    std::map<std::string, std::int64_t> files;
    std::map<std::string, Dir> dirs;
};
BOOST_DESCRIBE_STRUCT(Dir, (), (files, dirs))
AROW_AVRO(Dir, (this, "Dir"))

struct Json {
    std::variant<
        std::int64_t,
        double,
        std::string,
        bool,
        std::monostate,
        std::vector<Json>,
        std::map<std::string, Json>>
        value;
};
BOOST_DESCRIBE_STRUCT(Json, (), (value))
AROW_AVRO(Json, (this, "org.apache.avro.data.Json"))

enum class Letter : std::uint8_t { A };
BOOST_DESCRIBE_ENUM(Letter, A)
AROW_AVRO(Letter, (this, "E"))
enum class Letters : std::uint8_t { A, B };
BOOST_DESCRIBE_ENUM(Letters, A, B)
AROW_AVRO(Letters, (this, "G"))

struct Dur {
    Duration value;
};
BOOST_DESCRIBE_STRUCT(Dur, (), (value))
AROW_AVRO(Dur, (this, "q.Dur", AsFixed()))

struct Magic {
    std::array<std::byte, 4> bytes{};
};
BOOST_DESCRIBE_STRUCT(Magic, (), (bytes))
AROW_AVRO(Magic, (this, "org.apache.avro.file.Magic", AsFixed()))
struct Sync {
    std::array<std::byte, 16> bytes{};
};
BOOST_DESCRIBE_STRUCT(Sync, (), (bytes))
AROW_AVRO(Sync, (this, "org.apache.avro.file.Sync", AsFixed()))
struct FileHeader {
    Magic magic;
    std::map<std::string, Bytes> meta;
    Sync sync;
};
BOOST_DESCRIBE_STRUCT(FileHeader, (), (magic, meta, sync))
AROW_AVRO(FileHeader, (this, "org.apache.avro.file.Header"))

struct Foo {
    std::string label;
};
BOOST_DESCRIBE_STRUCT(Foo, (), (label))
AROW_AVRO(Foo, (this, "org.apache.avro.Foo"))
enum class Kind : std::uint8_t { A, B, C };
BOOST_DESCRIBE_ENUM(Kind, A, B, C)
AROW_AVRO(Kind, (this, "org.apache.avro.Kind"))
struct Md5 {
    std::array<std::byte, 16> bytes{};
};
BOOST_DESCRIBE_STRUCT(Md5, (), (bytes))
AROW_AVRO(Md5, (this, "org.apache.avro.MD5", AsFixed()))
struct Node {
    std::string label;
    std::vector<Node> children;
};
BOOST_DESCRIBE_STRUCT(Node, (), (label, children))
AROW_AVRO(Node, (this, "org.apache.avro.Node"))
struct Interop {
    std::int32_t int_field{};
    std::int64_t long_field{};
    std::string string_field;
    bool bool_field{};
    float float_field{};
    double double_field{};
    Bytes bytes_field;
    std::monostate null_field;
    std::vector<double> array_field;
    std::map<std::string, Foo> map_field;
    std::variant<bool, double, std::vector<Bytes>> union_field;
    Kind enum_field{};
    Md5 fixed_field;
    Node record_field;
};
BOOST_DESCRIBE_STRUCT(
    Interop,
    (),
    (int_field,
     long_field,
     string_field,
     bool_field,
     float_field,
     double_field,
     bytes_field,
     null_field,
     array_field,
     map_field,
     union_field,
     enum_field,
     fixed_field,
     record_field))
AROW_AVRO(
    Interop,
    (this, "org.apache.avro.Interop"),
    (int_field, "intField"),
    (long_field, "longField"),
    (string_field, "stringField"),
    (bool_field, "boolField"),
    (float_field, "floatField"),
    (double_field, "doubleField"),
    (bytes_field, "bytesField"),
    (null_field, "nullField"),
    (array_field, "arrayField"),
    (map_field, "mapField"),
    (union_field, "unionField"),
    (enum_field, "enumField"),
    (fixed_field, "fixedField"),
    (record_field, "recordField"))

struct Person {
    std::string name;
    std::int32_t age{};
    std::vector<std::string> emails;
    std::map<std::string, std::int64_t> tags;
    std::unique_ptr<Person> boss;
};
BOOST_DESCRIBE_STRUCT(Person, (), (name, age, emails, tags, boss))
AROW_AVRO(Person, (this, "ex.ample.Person"))

}  // namespace vector_types

using namespace vector_types;

namespace {

/// Reads all rows of this name, those in other forms of blocks ("name~form") too, each by T's own
/// schema and by the row's; each is written as the row is in the usual form. How many there were.
template <class T>
int CheckRows(const std::string& name) {
    std::string usual;
    int rows = 0;
    for (const auto& row : test::ReadVectors("binary", "avro/vectors")) {
        const std::string id = row.at("id");
        if (id != name && !id.starts_with(name + "~")) continue;
        CAPTURE(id);
        const std::string hex = row.at("hex");
        if (id == name) usual = hex;
        const Schema writer = ParseSchema(row.at("schema").get<std::string>());
        CHECK(SameCanonicalForm(*writer, *SchemaOf<T>()));
        const test::ExactBytes bytes{hex};
        CHECK(test::Written(TypedReader<T>().Read(bytes.span())) == usual);
        CHECK(test::Written(TypedReader<T>(writer).Read(bytes.span())) == usual);
        ++rows;
    }
    return rows;
}

}  // namespace

TEST_CASE("classes hold what other implementations wrote, and write it alike") {
    CHECK(CheckRows<AllPrim>("rec-allprim-00") == 1);
    for (const char* const length : {"1", "2", "3", "10"}) {
        CHECK(CheckRows<LongList>(std::string("linkedlist-") + length) == 1);
    }
    CHECK(CheckRows<BinaryTree>("bintree") == 1);
    CHECK(CheckRows<Dir>("map-recursive") == 3);
    CHECK(CheckRows<Json>("json-schema-01") == 1);
    CHECK(CheckRows<Json>("json-schema-02") == 3);
    using Enums = std::variant<Letter, Letters>;
    for (const char* const which : {"00", "01", "02"}) {
        CHECK(CheckRows<Enums>(std::string("union-2enum-") + which) == 1);
    }
    using Time = std::chrono::sys_time<std::chrono::milliseconds>;
    CHECK(CheckRows<std::optional<Time>>("logical-in-union-00") == 1);
    CHECK(CheckRows<std::optional<Time>>("logical-in-union-01") == 1);
    CHECK(CheckRows<std::optional<Dur>>("logical-fixed-in-union") == 1);
    CHECK(CheckRows<FileHeader>("ocf-header-record") == 2);
    CHECK(CheckRows<Interop>("apache-interop-01") == 4);
    CHECK(CheckRows<Interop>("apache-interop-02") == 4);
}

TEST_CASE("members have the values that other implementations wrote") {
    const auto prim =
        test::ReadBack<AllPrim>("01018080808080400000c03f00000000000002c0060080ff04c3bc");
    CHECK(prim.z);
    CHECK(prim.i == -1);
    CHECK(prim.l == 1099511627776);
    CHECK(prim.f == 1.5F);
    CHECK(prim.d == -2.25);
    CHECK(prim.b == Bytes{std::byte{0}, std::byte{0x80}, std::byte{0xFF}});
    CHECK(prim.s == "\u00fc");
    const auto json = test::ReadBack<Json>("0a040402780c02026b06010000");
    const auto& items = std::get<std::vector<Json>>(json.value);
    CHECK(std::get<std::string>(items.at(0).value) == "x");
    const auto& map = std::get<std::map<std::string, Json>>(items.at(1).value);
    CHECK(std::get<bool>(map.at("k").value));
    CHECK(test::ReadBack<LongList>("63026400").next.value()->value == 50);
    const auto interop = test::ReadBack<Interop>(
        "18a8d4c30e066865790100409a4400000000004893c010313233313261646600020261026100040402ff000000"
        "3130313931383137313631353134313308626c6168020a696e6e65720000");
    CHECK(interop.map_field.at("a").label == "a");
    CHECK(std::get<2>(interop.union_field) == std::vector<Bytes>{{std::byte{0xFF}}, {}});
    CHECK(interop.enum_field == vector_types::Kind::A);
    CHECK(interop.record_field.children.at(0).label == "inner");
}

TEST_CASE("files of other implementations hold people, whose bytes are written as they were") {
    int files = 0;
    for (const auto& file : test::ReadVectors("manifest", "avro/ocf")) {
        const std::string name = file.at("file");
        if (name.find("-people-") == std::string::npos) continue;
        CAPTURE(name);
        ++files;
        FileSource source(AROW_TEST_DATA "/avro/ocf/" + name);
        ContainerReader reader(source);
        CHECK(SameCanonicalForm(*reader.schema(), *SchemaOf<Person>()));
        const TypedReader<Person> people(reader.schema());
        std::string hex;
        std::size_t count = 0;
        for (Person person; reader.Next(people, person); ++count) {
            if (count == 1) CHECK(person.name == "P\u00e9rson 1");
            hex += test::Written(person);
        }
        CHECK(reader.status().ok());
        CHECK(count == file.at("count").get<std::size_t>());
        FileSource again(AROW_TEST_DATA "/avro/ocf/" + name);
        ContainerReader blocks(again);
        std::string expected;
        std::uint64_t objects = 0;
        for (std::span<const std::byte> bytes; blocks.NextObjects(objects, bytes);) {
            expected += test::Hex(bytes);
        }
        CHECK(hex == expected);
    }
    CHECK(files == 14);
}

}  // namespace arow::avro
