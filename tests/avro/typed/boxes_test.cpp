// SPDX-License-Identifier: MIT
#include <array>
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace box_types {

struct Node {
    std::int32_t value{};
    std::optional<Box<Node>> next;

    friend bool operator==(const Node&, const Node&) = default;
};
BOOST_DESCRIBE_STRUCT(Node, (), (value, next))
AROW_AVRO(Node, (this, "Node"))

struct Term {
    std::variant<std::string, Box<Term>> either;
    std::map<std::string, Box<Term>> named;
    std::vector<Box<Term>> all;

    friend bool operator==(const Term&, const Term&) = default;
};
BOOST_DESCRIBE_STRUCT(Term, (), (either, named, all))
AROW_AVRO(Term, (this, "Term"))

struct Before {
    std::optional<Box<Before>> boxed;
    std::int32_t value{};
    std::unique_ptr<Before> pointer;
    bool last{};

    Before() = default;
    Before(const Before& other) : boxed(other.boxed), value(other.value) {}
    Before(std::optional<Box<Before>> box, std::int32_t number, std::unique_ptr<Before> other)
        : boxed(std::move(box)), value(number), pointer(std::move(other)) {}
};
BOOST_DESCRIBE_STRUCT(Before, (), (boxed, value, pointer, last))

struct Wide {
    std::array<std::int64_t, 1000> numbers{};
};
BOOST_DESCRIBE_STRUCT(Wide, (), (numbers))
struct Holder {
    Box<Wide> wide;
};
BOOST_DESCRIBE_STRUCT(Holder, (), (wide))

}  // namespace box_types

using box_types::Node;
using box_types::Term;

TEST_CASE("a box is a value") {
    Box<std::string> a("text");
    Box<std::string> b = a;
    CHECK(a == b);
    *b += "s";
    CHECK(*a == "text");
    CHECK(a != b);
    CHECK(b->size() == 5);
    Box<std::string> c = std::move(b);
    b = a;
    CHECK(*b == "text");
    CHECK(*c == "texts");
    CHECK(Box<std::int32_t>() == 0);
    // What is assigned may be within what it is assigned to.
    Node list{1, Node{2, Node{3, std::nullopt}}};
    list.next = Box<Node>(*list.next)->next;
    CHECK(list == Node{1, Node{3, std::nullopt}});
    Box<Node> head(Node{1, Node{2, std::nullopt}});
    head = *head->next;
    CHECK(head == Node{2, std::nullopt});
}

TEST_CASE("boxes make types that contain themselves, and are not seen") {
    CHECK(
        test::SchemaTextOf<Node>() ==
        R"({"type":"record","name":"Node","fields":[{"name":"value","type":"int"},)"
        R"({"name":"next","type":["null","Node"],"default":null}]})");
    CHECK(
        test::SchemaTextOf<Term>() ==
        R"({"type":"record","name":"Term","fields":[{"name":"either","type":["string","Term"]},)"
        R"({"name":"named","type":{"type":"map","values":"Term"}},)"
        R"({"name":"all","type":{"type":"array","items":"Term"}}]})");
    const Node list{1, Node{2, std::nullopt}};
    CHECK(test::Written(list) == "02020400");
    CHECK(test::ReadBack<Node>("02020400") == list);
    const Term leaf{"x", {}, {}};  // 00 0278 00 00
    const Term term{leaf, {{"a", leaf}}, {leaf, leaf}};
    const std::string hex =
        "02"
        "0002780000"
        "02026100027800000"
        "0"
        "0400027800000002780000"
        "00";
    CHECK(test::Written(term) == hex);
    CHECK(test::ReadBack<Term>(hex) == term);
}

TEST_CASE("what contains itself need not do so last") {
    using box_types::Before;
    const Before before{Before{std::nullopt, 2, nullptr}, 1, std::make_unique<Before>()};
    CHECK(
        test::Written(before) ==
        "0200040000"
        "02"
        "0200000000"
        "00");
    const auto read = test::ReadBack<Before>("0200040000 02 0200000000 00");
    CHECK(read.boxed.value()->value == 2);
    CHECK(read.pointer->value == 0);
}

TEST_CASE("what a box holds is resolved") {
    const char* const writer =
        R"({"type":"record","name":"Node","fields":[{"name":"next","type":["Node","null"]},)"
        R"({"name":"value","type":"int"}]})";
    CHECK(test::ResolvedFrom<Node>(writer, "00020402") == Node{1, Node{2, std::nullopt}});
    CHECK(test::ResolvedFrom<Box<std::int64_t>>("\"int\"", "02") == 1);
}

TEST_CASE("each box is a level, and its memory counts") {
    DataLimits limits;
    limits.depth = 1;
    const Status status = test::ReadFailure<Node>("020204020600", limits);
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.path() == "next.next");
    // A list makes its items before it reads them: 100 of 8,000 bytes.
    limits.growth_bytes = 700'000;
    std::string hex = "c801";
    for (int i = 0; i < 100; ++i) hex += "00";
    using Holders = std::vector<box_types::Holder>;
    CHECK(test::ReadFailure<Holders>(hex, limits).code() == ErrorCode::kGrowthLimit);
    CHECK(
        test::ReadFailure<std::vector<Box<box_types::Wide>>>(hex, limits).code() ==
        ErrorCode::kGrowthLimit);
}

}  // namespace arow::avro
