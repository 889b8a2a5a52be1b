// SPDX-License-Identifier: MIT
// Classes that tests make graphs of. Every object counts itself, so that a leak shows without a
// sanitizer, and cycles can be taken apart when a test ends.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "arow/slim/describe.hpp"

namespace arow::test {

/// Knows its living objects. `Unlink` drops what an object owns by shared pointers.
class Tracked {
public:
    Tracked() { alive().insert(this); }
    Tracked(const Tracked&) { alive().insert(this); }
    Tracked& operator=(const Tracked&) = default;
    virtual ~Tracked() { alive().erase(this); }

    [[nodiscard]] static std::size_t count() { return alive().size(); }
    /// Takes all cycles apart.
    static void UnlinkAll() {
        // Unlinking may destroy objects: each is looked up again.
        const std::vector<Tracked*> all(alive().begin(), alive().end());
        for (Tracked* object : all) {
            if (alive().count(object) != 0) object->Unlink();
        }
    }

private:
    virtual void Unlink() {}
    static std::set<Tracked*>& alive() {
        static std::set<Tracked*> objects;
        return objects;
    }
};

/// Fails a test that leaves objects behind.
class NoLeaks {
public:
    NoLeaks() : before_(Tracked::count()) {}
    [[nodiscard]] std::size_t leaked() const { return Tracked::count() - before_; }

private:
    std::size_t before_;
};

/// Everything that a pointer can be, without a virtual function of its own but the destructor,
/// which counts: `value` and links in this order.
struct Node : Tracked {
    std::int32_t value = 0;
    std::shared_ptr<Node> next;
    std::weak_ptr<Node> seen;
    Node* raw = nullptr;

    Node() = default;
    explicit Node(std::int32_t number) : value(number) {}
    void Unlink() override { std::shared_ptr<Node>().swap(next); }
    BOOST_DESCRIBE_CLASS(Node, (), (value, next, seen, raw), (), ())
};

/// Not polymorphic: only the declared class can be behind a pointer to it.
struct Plain {
    std::int32_t value = 0;
    std::shared_ptr<Plain> next;
    BOOST_DESCRIBE_CLASS(Plain, (), (value, next), (), ())
};
struct PlainDerived : Plain {
    std::int32_t more = 0;
    BOOST_DESCRIBE_CLASS(PlainDerived, (Plain), (more), (), ())
};

struct Animal : Tracked {
    std::string name;
    std::shared_ptr<Animal> friend_of;
    virtual std::string Sound() const = 0;
    void Unlink() override { std::shared_ptr<Animal>().swap(friend_of); }
    BOOST_DESCRIBE_CLASS(Animal, (), (name, friend_of), (), ())
};
struct Dog : Animal {
    std::int32_t age = 0;
    std::string Sound() const override { return "wow"; }
    BOOST_DESCRIBE_CLASS(Dog, (Animal), (age), (), ())
};
struct Cat : Animal {
    bool grumpy = false;
    std::string Sound() const override { return "mew"; }
    BOOST_DESCRIBE_CLASS(Cat, (Animal), (grumpy), (), ())
};

/// A tree that owns its children alone; each knows its parent.
struct Tree : Tracked {
    std::int32_t value = 0;
    Tree* parent = nullptr;
    std::vector<std::unique_ptr<Tree>> children;

    Tree& Add(std::int32_t number) {
        children.push_back(std::make_unique<Tree>());
        children.back()->value = number;
        children.back()->parent = this;
        return *children.back();
    }
    BOOST_DESCRIBE_CLASS(Tree, (), (value, parent, children), (), ())
};

/// A diamond: one Top below two sides.
struct Top {
    std::int32_t top = 1;
    Top() = default;
    Top(const Top&) = default;
    Top& operator=(const Top&) = default;
    virtual ~Top() = default;
    BOOST_DESCRIBE_CLASS(Top, (), (top), (), ())
};
struct Left : virtual Top {
    std::int32_t left = 2;
    BOOST_DESCRIBE_CLASS(Left, (Top), (left), (), ())
};
struct Right : virtual Top {
    std::int32_t right = 3;
    BOOST_DESCRIBE_CLASS(Right, (Top), (right), (), ())
};
struct Bottom : Left, Right {
    std::int32_t bottom = 4;
    BOOST_DESCRIBE_CLASS(Bottom, (Left, Right), (bottom), (), ())
};
struct AllSides {
    std::shared_ptr<Bottom> bottom;
    std::shared_ptr<Right> right;
    std::shared_ptr<Left> left;
    std::shared_ptr<Top> top;
    Right* raw_right = nullptr;
    std::weak_ptr<Top> weak_top;
    BOOST_DESCRIBE_CLASS(AllSides, (), (bottom, right, left, top, raw_right, weak_top), (), ())
};

/// Two bases of one class: a way to Twice exists, one to each half, none to Once.
struct Once {
    std::int32_t once = 0;
    virtual ~Once() = default;
    BOOST_DESCRIBE_CLASS(Once, (), (once), (), ())
};
struct FirstHalf : Once {
    BOOST_DESCRIBE_CLASS(FirstHalf, (Once), (), (), ())
};
struct SecondHalf : Once {
    BOOST_DESCRIBE_CLASS(SecondHalf, (Once), (), (), ())
};
struct Twice : FirstHalf, SecondHalf {
    BOOST_DESCRIBE_CLASS(Twice, (FirstHalf, SecondHalf), (), (), ())
};

/// Its base is nobody's business, its constructor is Slim's.
struct Shape {
    std::int32_t corners = 0;
    virtual ~Shape() = default;
    BOOST_DESCRIBE_CLASS(Shape, (), (corners), (), ())
};
class Secret : Shape, public std::enable_shared_from_this<Secret> {
public:
    [[nodiscard]] static std::shared_ptr<Secret> Make(std::int32_t corners, std::int32_t key) {
        std::shared_ptr<Secret> made(new Secret());
        made->corners = corners;
        made->key_ = key;
        return made;
    }
    [[nodiscard]] std::int32_t corners_of_base() const { return corners; }
    [[nodiscard]] std::int32_t key() const { return key_; }
    [[nodiscard]] std::shared_ptr<Shape> AsShape() {
        return {shared_from_this(), static_cast<Shape*>(this)};
    }

private:
    friend arow::slim::Access;
    Secret() = default;

    std::int32_t key_ = 0;
    BOOST_DESCRIBE_CLASS(Secret, (Shape), (), (), (key_))
};

}  // namespace arow::test
