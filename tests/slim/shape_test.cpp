// SPDX-License-Identifier: MIT
// Fingerprints: what makes two classes the same on the wire. Expected numbers were computed from
// the rules of docs/slim.md with the package libxxhash, not with Arow.
#include "arow/slim/shape.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <optional>

#include "arow/slim/type_registry.hpp"
#include "tests/slim/pets.hpp"

namespace arow::slim {
namespace {

struct Renamed {
    std::int32_t x;
    std::int32_t z;
    BOOST_DESCRIBE_CLASS(Renamed, (), (x, z), (), ())
};
struct Reordered {
    std::int32_t y;
    std::int32_t x;
    BOOST_DESCRIBE_CLASS(Reordered, (), (y, x), (), ())
};
struct Wider {
    std::int64_t x;
    std::int32_t y;
    BOOST_DESCRIBE_CLASS(Wider, (), (x, y), (), ())
};
struct OtherPoint {
    std::int32_t x;
    std::int32_t y;
    BOOST_DESCRIBE_CLASS(OtherPoint, (), (x, y), (), ())
};

/// Holds itself, by value in lists and behind pointers.
struct Tree {
    std::vector<Tree> branches;
    std::unique_ptr<Tree> other;
    std::map<std::string, Tree*> by_name;
    BOOST_DESCRIBE_CLASS(Tree, (), (branches, other, by_name), (), ())
};

struct First {
    std::string name;
    BOOST_DESCRIBE_CLASS(First, (), (name), (), ())
    static constexpr Since kSlimSince[] = {{"name", 1}};
};
struct Second {
    std::string name;
    std::optional<std::string> email;
    BOOST_DESCRIBE_CLASS(Second, (), (name, email), (), ())
    static constexpr Since kSlimSince[] = {{"email", 2}};
};
struct Without {
    std::string name;
    BOOST_DESCRIBE_CLASS(Without, (), (name), (), ())
};

struct OfPoint {
    std::shared_ptr<pets::Point> to;
    BOOST_DESCRIBE_CLASS(OfPoint, (), (to), (), ())
};
struct OfWider {
    std::shared_ptr<Wider> to;
    BOOST_DESCRIBE_CLASS(OfWider, (), (to), (), ())
};

template <class T>
std::uint64_t Fingerprint() {
    return ShapeBuilder().Fingerprint(detail::kTypeInfo<T>);
}

TEST_CASE("a fingerprint is that of the shape in words") {
    CHECK(Fingerprint<pets::Point>() == 0xa76afb7f65dbb24e);
    CHECK(Fingerprint<pets::Cat>() == 0xe9b3e7ca5223539c);
    CHECK(Fingerprint<pets::House>() == 0x9806aef3d1db2bb6);
    CHECK(static_cast<std::uint32_t>(Fingerprint<std::vector<std::int32_t>>()) == 0x182a0b4c);
}

TEST_CASE("members count by name, order and type, and classes do not by name") {
    CHECK(Fingerprint<OtherPoint>() == Fingerprint<pets::Point>());
    CHECK(Fingerprint<Renamed>() != Fingerprint<pets::Point>());
    CHECK(Fingerprint<Reordered>() != Fingerprint<pets::Point>());
    CHECK(Fingerprint<Wider>() != Fingerprint<pets::Point>());
}

TEST_CASE("what is behind pointers counts") {
    CHECK(Fingerprint<OfPoint>() != Fingerprint<OfWider>());
    CHECK(Fingerprint<std::shared_ptr<Wider>>() == Fingerprint<std::unique_ptr<Wider>>());
    CHECK(Fingerprint<std::shared_ptr<Wider>>() != Fingerprint<std::weak_ptr<Wider>>());
}

TEST_CASE("members with later versions do not count") {
    CHECK(Fingerprint<First>() == Fingerprint<Second>());
    CHECK(Fingerprint<First>() != Fingerprint<Without>());
}

TEST_CASE("recursive classes have an end") {
    ShapeBuilder shapes;
    CHECK(shapes.Fingerprint(detail::kTypeInfo<Tree>) == Fingerprint<Tree>());
    const detail::ClassShape& tree = shapes.ClassOf(detail::kTypeInfo<Tree>);
    REQUIRE(tree.parts.size() == 3);
    CHECK(tree.parts[0].member == "branches");
    CHECK(detail::SameType(*tree.parts[0].parts[0].type, detail::kTypeInfo<Tree>));
}

TEST_CASE("a fingerprint does not depend on what was asked before") {
    ShapeBuilder shapes;
    CHECK(shapes.Fingerprint(detail::kTypeInfo<pets::House>) == Fingerprint<pets::House>());
    CHECK(shapes.Fingerprint(detail::kTypeInfo<pets::Animal>) == Fingerprint<pets::Animal>());
    CHECK(shapes.Fingerprint(detail::kTypeInfo<pets::House>) == Fingerprint<pets::House>());
}

}  // namespace
}  // namespace arow::slim
