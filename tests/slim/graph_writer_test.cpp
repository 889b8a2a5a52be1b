// SPDX-License-Identifier: MIT
// Bytes worked out by hand from the layout: numbers are zigzag varints, a link is 0 for null, 1 or
// 2 for a new object, 3 + n for object n, and bodies follow in the order in which owners met them.
#include "arow/slim/graph_writer.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "tests/slim/graph_bytes.hpp"
#include "tests/slim/graph_types.hpp"

namespace arow::test {

namespace {

using NodePair = std::pair<std::shared_ptr<Node>, std::shared_ptr<Node>>;

slim::TypeRegistry DogsAndCats() {
    slim::TypeRegistry registry;
    registry.Add<Dog>("dog").Add<Cat>("cat");
    return registry;
}

template <class T, class... Arguments>
std::shared_ptr<T> New(Arguments&&... arguments) {
    return std::make_shared<T>(std::forward<Arguments>(arguments)...);
}

}  // namespace

TEST_CASE("writing: a null pointer is one byte") {
    CHECK(GraphBytes(std::shared_ptr<Node>()) == "00");
    CHECK(GraphBytes(std::unique_ptr<Node>()) == "00");
    CHECK(GraphBytes(std::weak_ptr<Node>()) == "00");
    CHECK(GraphBytes(static_cast<Node*>(nullptr)) == "00");
    CHECK(GraphBytes(static_cast<const Node*>(nullptr)) == "00");
}

TEST_CASE("writing: objects follow the root one after another") {
    const auto first = New<Node>(1);
    first->next = New<Node>(2);
    first->next->next = New<Node>(3);
    // link, then value, next, seen, raw of each
    CHECK(GraphBytes(first) == Hex("01  02 01 00 00  04 01 00 00  06 00 00 00"));
}

TEST_CASE("writing: an object is written once, then named by its number") {
    const auto node = New<Node>(1);
    CHECK(GraphBytes(NodePair(node, node)) == Hex("01 03  02 00 00 00"));
    CHECK(GraphBytes(NodePair(node, New<Node>(2))) == Hex("01 01  02 00 00 00  04 00 00 00"));
}

TEST_CASE("writing: an object may point to itself in every way") {
    const auto node = New<Node>(1);
    node->next = node;
    node->seen = node;
    node->raw = node.get();
    CHECK(GraphBytes(node) == Hex("01  02 03 03 03"));
    node->next.reset();
}

TEST_CASE("writing: a root by value is object 0") {
    Node root(1);
    root.next = New<Node>(2);
    root.next->raw = &root;
    root.raw = root.next.get();
    CHECK(GraphBytes(root) == Hex("02 01 00 04  04 00 00 03"));
}

TEST_CASE("writing: a root that is no class has no number") {
    const auto node = New<Node>(1);
    const std::vector<std::shared_ptr<Node>> list{node, nullptr, node};
    CHECK(GraphBytes(list) == Hex("03 01 00 03  02 00 00 00"));
}

TEST_CASE("writing: a weak or raw pointer numbers an object, an owner brings it") {
    // The root names object 1 weakly; object 2 owns it.
    Node root(1);
    root.next = New<Node>(2);
    root.next->next = New<Node>(3);
    root.next->next->next = New<Node>(4);
    root.seen = root.next->next;
    root.raw = root.next->next->next.get();
    // Numbers: root 0, next 1, seen 2, raw 3. Bodies: 1, then 2 when 1 owns it, then 3.
    CHECK(GraphBytes(root) == Hex("02 01 01 01  04 05 00 00  06 06 00 00  08 00 00 00"));
}

TEST_CASE("writing: a weak pointer to what nothing owns stays without a body") {
    const auto outside = New<Node>(9);
    Node root(1);
    root.seen = outside;
    CHECK(GraphBytes(root) == Hex("02 00 01 00"));
    outside->next = nullptr;
}

TEST_CASE("writing: an expired weak pointer is null") {
    Node root(1);
    root.seen = New<Node>(9);
    CHECK(GraphBytes(root) == Hex("02 00 00 00"));
}

TEST_CASE("writing: a class other than the declared one is named") {
    const slim::TypeRegistry registry = DogsAndCats();
    const auto cat = New<Cat>();
    cat->name = "Tom";
    cat->friend_of = New<Dog>();
    cat->friend_of->friend_of = cat;
    // 2, class 2 (cat); name, friend: 2, class 1 (dog); not grumpy; the dog: empty name, object 0
    const std::string body = "06 54 6F 6D  02 01  00   00 03 00";
    CHECK(GraphBytes(std::shared_ptr<Animal>(cat), registry) == Hex("02 02" + body));
    CHECK(GraphBytes(cat, registry) == Hex("01" + body));
    cat->friend_of.reset();
}

TEST_CASE("writing: a class that is not in every message is named the first time") {
    slim::TypeRegistry registry;
    registry.Add<Dog>("dog").Allow<Cat>("cat");
    const std::vector<std::shared_ptr<Animal>> list{New<Cat>(), New<Cat>(), New<Dog>()};
    const std::string bytes = GraphBytes(list, registry);
    // 3 elements; new class 2: length 3 as zigzag, "cat", 8 bytes of fingerprint
    CHECK(bytes.substr(0, 14) == Hex("03 02 02 06 63 61 74"));
    CHECK(bytes.substr(14 + 16) == Hex("02 02  02 01  00 00 00  00 00 00  00 00 00"));
}

TEST_CASE("writing: the same object is one, whichever base points to it") {
    const slim::TypeRegistry registry = std::move(slim::TypeRegistry().Add<Bottom>("bottom"));
    AllSides sides;
    sides.bottom = New<Bottom>();
    sides.right = sides.bottom;
    sides.left = sides.bottom;
    sides.top = sides.bottom;
    sides.raw_right = sides.bottom.get();
    sides.weak_top = sides.bottom;
    // The root is object 0. Top first, since it is a virtual base, then left, right, bottom.
    CHECK(GraphBytes(sides, registry) == Hex("01 04 04 04 04 04  02 04 06 08"));
}

TEST_CASE("writing: children that are owned alone know their parents") {
    Tree root;
    root.value = 1;
    root.Add(2).Add(4);
    root.Add(3);
    // value, parent, count of children and their links
    CHECK(GraphBytes(root) == Hex("02 00 02 01 01  04 03 01 01  06 03 00  08 04 00"));
}

TEST_CASE("writing: an unregistered class is refused with the call to make") {
    const auto dog = New<Dog>();
    const Status status = StatusOfWriting(std::shared_ptr<Animal>(dog));
    CHECK(status.code() == ErrorCode::kNotRegistered);
    CHECK(status.detail().find("Dog") != std::string_view::npos);
    CHECK(status.detail().find("Animal") != std::string_view::npos);
    CHECK(status.detail().find("TypeRegistry::Add") != std::string_view::npos);
}

TEST_CASE("writing: a raw pointer to what nothing owns is refused with its path") {
    Node outside(9);
    Node root(1);
    root.raw = &outside;
    Status status = StatusOfWriting(root);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.path() == "raw");
    CHECK(status.detail().find("arow::test::Node") != std::string_view::npos);
    CHECK(status.detail().find("std::shared_ptr") != std::string_view::npos);

    root.raw = nullptr;
    root.next = New<Node>(2);
    root.next->next = New<Node>(3);
    root.next->next->raw = &outside;
    status = StatusOfWriting(root);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.path() == "objects[2].raw");

    const std::vector<Node*> list{nullptr, &outside};
    CHECK(StatusOfWriting(list).path() == "[1]");
}

TEST_CASE("writing: a raw pointer may come before the owner") {
    const auto node = New<Node>(1);
    const std::pair<const Node*, std::shared_ptr<Node>> root{node.get(), node};
    CHECK(GraphBytes(root) == Hex("01 03  02 00 00 00"));
}

TEST_CASE("writing: nothing but raw pointers may refer to a root by value") {
    const auto root = New<Node>(1);
    root->next = root;
    Status status = StatusOfWriting(*root);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.path() == "next");
    CHECK(status.detail().find("serialize the pointer") != std::string_view::npos);
    root->next.reset();
    root->seen = root;
    status = StatusOfWriting(*root);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.path() == "seen");
}

TEST_CASE("writing: a root that is more than its declared class is refused") {
    const Dog dog;
    const Animal& animal = dog;
    const Status status = StatusOfWriting(animal);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.detail().find("Animal") != std::string_view::npos);
}

TEST_CASE("writing: an object that does not tell its class must be met as one class") {
    const auto derived = New<PlainDerived>();
    const std::pair<std::shared_ptr<PlainDerived>, std::shared_ptr<Plain>> root{derived, derived};
    const Status status = StatusOfWriting(root);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.detail().find("virtual") != std::string_view::npos);
}

TEST_CASE("writing: a base that is there twice is refused") {
    const slim::TypeRegistry registry = std::move(slim::TypeRegistry().Add<Twice>("twice"));
    const auto twice = New<Twice>();
    CHECK(GraphBytes(std::shared_ptr<FirstHalf>(twice), registry) == Hex("02 01  00 00"));
    const std::shared_ptr<Once> once = std::shared_ptr<FirstHalf>(twice);
    CHECK(StatusOfWriting(once, registry).code() == ErrorCode::kNotWritable);
}

TEST_CASE("writing: a failure names the object and the member") {
    const auto dog = New<Dog>();
    const auto other = New<Dog>();
    other->name = "\xFF";
    dog->friend_of = other;
    const slim::TypeRegistry registry = DogsAndCats();
    const Status status = StatusOfWriting(dog, registry);
    CHECK(status.code() == ErrorCode::kBadUtf8);
    CHECK(status.path() == "objects[1].name");
}

TEST_CASE("writing: after a failure the next graph is written as ever") {
    Node outside(9);
    Node root(1);
    root.raw = &outside;
    CHECK(StatusOfWriting(root).code() == ErrorCode::kNotWritable);
    root.raw = &root;
    CHECK(GraphBytes(root) == Hex("02 00 00 03"));
}

}  // namespace arow::test
