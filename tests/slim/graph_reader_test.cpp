// SPDX-License-Identifier: MIT
// What is read from bytes worked out by hand; graph_writer_test.cpp says how to read them. Every
// refusal has its code and the offset of the byte at fault.
#include "arow/slim/graph_reader.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "tests/slim/graph_bytes.hpp"
#include "tests/slim/graph_types.hpp"

namespace arow::test {

namespace {

using SharedNode = std::shared_ptr<Node>;
using SharedAnimal = std::shared_ptr<Animal>;

slim::TypeRegistry Animals() {
    slim::TypeRegistry registry;
    registry.Add<Dog>("dog").Add<Cat>("cat").Add<Node>("node").Add<Animal>("animal");
    return registry;
}

/// Reads what must be refused, and leaves nothing behind.
template <class T>
Status Refused(std::string_view hex, const slim::TypeRegistry& registry = kNoTypes) {
    const NoLeaks no_leaks;
    Status status;
    {
        T root{};
        status = ReadGraph(root, hex, registry);
    }
    INFO(hex);
    CHECK(!status.ok());
    CHECK(no_leaks.leaked() == 0);
    return status;
}

}  // namespace

TEST_CASE("reading: shared objects are read once and owned by all") {
    const auto root = GraphOf<std::pair<SharedNode, SharedNode>>("01 03  02 00 00 00");
    CHECK(root.first == root.second);
    CHECK(root.first->value == 1);
    CHECK(root.first.use_count() == 2);
}

TEST_CASE("reading: an object that points to itself in every way") {
    const NoLeaks no_leaks;
    {
        const auto node = GraphOf<SharedNode>("01  02 03 03 03");
        CHECK(node->next == node);
        CHECK(node->seen.lock() == node);
        CHECK(node->raw == node.get());
        CHECK(node.use_count() == 2);
        node->next.reset();
    }
    CHECK(no_leaks.leaked() == 0);
}

TEST_CASE("reading: raw pointers to a root by value point to the one that is read into") {
    Node root;
    REQUIRE(ReadGraph(root, "02 01 00 04  04 00 00 03").ok());
    CHECK(root.raw == root.next.get());
    CHECK(root.next->raw == &root);
    CHECK(root.next.use_count() == 1);
}

TEST_CASE("reading: objects that are named before they are owned are the same objects") {
    Node root;
    REQUIRE(ReadGraph(root, "02 01 01 01  04 05 00 00  06 06 00 00  08 00 00 00").ok());
    CHECK(root.next->value == 2);
    CHECK(root.next->next->value == 3);
    CHECK(root.next->next->next->value == 4);
    CHECK(root.seen.lock() == root.next->next);
    CHECK(root.raw == root.next->next->next.get());
}

TEST_CASE("reading: a weak pointer to what nothing owns is expired") {
    Node root;
    const auto old = std::make_shared<Node>();
    root.seen = old;
    REQUIRE(ReadGraph(root, "02 00 01 00").ok());
    CHECK(root.seen.expired());
}

TEST_CASE("reading: null replaces what a pointer held") {
    Node root(5);
    root.next = std::make_shared<Node>();
    root.seen = root.next;
    root.raw = &root;
    REQUIRE(ReadGraph(root, "02 00 00 00").ok());
    CHECK(root.next == nullptr);
    CHECK(root.seen.lock() == nullptr);
    CHECK(root.raw == nullptr);
}

TEST_CASE("reading: an object is made as the class that is named") {
    const auto animal = GraphOf<SharedAnimal>("02 02 06 54 6F 6D 02 01 FF  00 03 0A", Animals());
    const auto* cat = dynamic_cast<const Cat*>(animal.get());
    REQUIRE(cat != nullptr);
    CHECK(cat->name == "Tom");
    CHECK(cat->grumpy);
    const auto* dog = dynamic_cast<const Dog*>(cat->friend_of.get());
    REQUIRE(dog != nullptr);
    CHECK(dog->age == 5);
    CHECK(dog->friend_of == animal);
    animal->friend_of.reset();
}

TEST_CASE("reading: the same object is one, whichever base points to it") {
    const slim::TypeRegistry registry = std::move(slim::TypeRegistry().Add<Bottom>("bottom"));
    const auto sides = GraphOf<AllSides>("01 04 04 04 04 04  02 04 06 08", registry);
    REQUIRE(sides.bottom != nullptr);
    CHECK(sides.right == sides.bottom);
    CHECK(sides.left == sides.bottom);
    CHECK(sides.top == sides.bottom);
    CHECK(sides.raw_right == sides.bottom.get());
    CHECK(sides.weak_top.lock() == sides.bottom);
    CHECK(sides.bottom.use_count() == 4);
    CHECK(sides.bottom->top == 1);
    CHECK(sides.bottom->left == 2);
    CHECK(sides.bottom->right == 3);
    CHECK(sides.bottom->bottom == 4);
}

TEST_CASE("reading: links to objects that are not there are refused where they stand") {
    struct {
        const char* claim;
        const char* hex;
        ErrorCode code;
        std::size_t offset;
    } const rows[] = {
        {"object 0 of none", "03 02 00 00 00", ErrorCode::kBadLink, 0},
        {"an object after the last", "01 02 04 00 00", ErrorCode::kBadLink, 2},
        {"the greatest number", "01 02 FF FF FF FF 0F 00 00", ErrorCode::kBadLink, 2},
        {"a number beyond 32 bits", "01 02 FF FF FF FF 1F 00 00", ErrorCode::kOutOfRange, 2},
        {"no class of this number", "02 07 02 00 00 00", ErrorCode::kBadLink, 1},
        {"cut in a number", "01 02 83", ErrorCode::kTruncated, 3},
        {"cut before a body", "01", ErrorCode::kTruncated, 1},
        {"cut in a body", "01 02 01 00", ErrorCode::kTruncated, 4},
        {"bodies that cannot all be there", "01 02 01 01 00 00 00 00", ErrorCode::kTruncated, 8},
        {"a raw pointer without object", "01 02 00 00 01", ErrorCode::kBadLink, 5},
    };
    for (const auto& row : rows) {
        INFO(row.claim);
        const Status status = Refused<SharedNode>(row.hex);
        CHECK(status.code() == row.code);
        CHECK(status.offset() == row.offset);
    }
}

TEST_CASE("reading: an object has one unique owner or any number of shared ones") {
    using Owners = std::tuple<SharedNode, std::unique_ptr<Node>, std::weak_ptr<Node>, Node*>;
    using TwoUnique = std::pair<std::unique_ptr<Node>, std::unique_ptr<Node>>;
    using WeakAndUnique = std::pair<std::weak_ptr<Node>, std::unique_ptr<Node>>;
    const std::string body = "02 00 00 00";
    CHECK(Refused<Owners>("01 03 00 00" + body).code() == ErrorCode::kBadLink);
    CHECK(Refused<Owners>("00 01 03 00" + body).code() == ErrorCode::kBadLink);
    CHECK(Refused<TwoUnique>("01 03" + body).code() == ErrorCode::kBadLink);
    CHECK(Refused<WeakAndUnique>("01 03" + body).code() == ErrorCode::kBadLink);
    const auto good = GraphOf<Owners>("01 00 03 03" + body);
    CHECK(std::get<2>(good).lock() == std::get<0>(good));
    CHECK(std::get<3>(good) == std::get<0>(good).get());
    const auto unique = GraphOf<Owners>("00 01 00 03" + body);
    CHECK(std::get<3>(unique) == std::get<1>(unique).get());
}

TEST_CASE("reading: nothing owns or observes a root by value") {
    CHECK(Refused<Node>("02 03 00 00").code() == ErrorCode::kBadLink);
    CHECK(Refused<Node>("02 03 00 00").path() == "next");
    CHECK(Refused<Node>("02 00 03 00").code() == ErrorCode::kBadLink);
    CHECK(Refused<Tree>("02 00 01 03").code() == ErrorCode::kBadLink);
}

TEST_CASE("reading: an object must be of the declared class") {
    const slim::TypeRegistry registry = Animals();
    // A node (class 3) behind a pointer to Animal; an animal (object 0) behind one to Node.
    Status status = Refused<SharedAnimal>("02 03 02 00 00 00", registry);
    CHECK(status.code() == ErrorCode::kTypeMismatch);
    CHECK(status.offset() == 1);
    CHECK(status.detail().find("arow::test::Node") != std::string_view::npos);
    CHECK(status.detail().find("arow::test::Animal") != std::string_view::npos);
    using Both = std::pair<SharedAnimal, Node*>;
    status = Refused<Both>("02 01 03  00 00 00", registry);
    CHECK(status.code() == ErrorCode::kTypeMismatch);
    CHECK(status.offset() == 2);
}

TEST_CASE("reading: a pointer to a class without virtual functions takes that class alone") {
    const slim::TypeRegistry registry =
        std::move(slim::TypeRegistry().Add<PlainDerived>("derived"));
    CHECK(
        Refused<std::shared_ptr<Plain>>("02 01 00 00 00", registry).code() ==
        ErrorCode::kTypeMismatch);
    using Both = std::pair<std::shared_ptr<PlainDerived>, std::shared_ptr<Plain>>;
    CHECK(Refused<Both>("01 03 00 00 00", registry).code() == ErrorCode::kTypeMismatch);
    CHECK(GraphOf<Both>("01 01 02 00 04  06 00", registry).first->more == 2);
}

TEST_CASE("reading: an abstract class is not made") {
    const slim::TypeRegistry registry = Animals();
    CHECK(Refused<SharedAnimal>("01 00 00").code() == ErrorCode::kTypeMismatch);
    CHECK(Refused<SharedAnimal>("02 04 00 00", registry).code() == ErrorCode::kTypeMismatch);
}

TEST_CASE("reading: a class that was not registered is not made") {
    // A new class "dog" with a fingerprint, and no registry that knows it.
    CHECK(
        Refused<SharedAnimal>("02 01 06 64 6F 67 00 00 00 00 00 00 00 00 00 00 00").code() ==
        ErrorCode::kNotRegistered);
}

TEST_CASE("reading: a failure names the object and the member") {
    const Status status = Refused<SharedNode>("01  02 01 00 00  04 09 00 00");
    CHECK(status.path() == "objects[1].next");
    CHECK(status.offset() == 6);
}

TEST_CASE("reading: objects count as growth") {
    Limits limits;
    limits.growth_bytes = 2 * sizeof(Node);
    const auto read = [&](std::string_view hex) {
        SharedNode root;
        return ReadGraph(root, std::span<const std::byte>(Bytes(hex)), kNoTypes, limits).code();
    };
    CHECK(read("01  02 01 00 00  04 00 00 00") == ErrorCode::kOk);
    CHECK(read("01  02 01 00 00  04 01 00 00  06 00 00 00") == ErrorCode::kGrowthLimit);
}

}  // namespace arow::test
