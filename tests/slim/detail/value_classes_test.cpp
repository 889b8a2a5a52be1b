// SPDX-License-Identifier: MIT
// Described classes: bases, private and shadowed members, virtual bases, hooks, depth. Bytes are
// worked out by hand.
#include "arow/slim/detail/value_classes.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arow/describe.hpp"
#include "support/slim_values.hpp"

namespace arow::test {
namespace {

struct Plain {
    std::int32_t number = 0;
    std::string text;
    double real = 0;
    bool flag = false;
    friend bool operator==(const Plain&, const Plain&) = default;
};
BOOST_DESCRIBE_STRUCT(Plain, (), (number, text, real, flag))

TEST_CASE("a class is its members in the order of its description") {
    CheckValue(Plain{-1, "ab", 1.0, true}, "01 04 6162 000000000000f03f ff");
    CheckValue(std::vector<Plain>(2), "02 00 00 0000000000000000 00 00 00 0000000000000000 00");
}

TEST_CASE("a failure in a class names the members on the way") {
    std::vector<Plain> list;
    const Status status = ReadValue(list, "01 00 02ff 0000000000000000 00");
    CHECK(status.code() == ErrorCode::kBadUtf8);
    CHECK(status.path() == "[0].text");
    std::string hex;
    CHECK(WriteValue(Plain{1, "\xff", 0, false}, hex).path() == "text");
    CHECK(ReadValue(list, "01 00 0261 00000000000000 00").path() == "[0].real");
}

class Secretive {
public:
    Secretive() = default;
    Secretive(std::int32_t a, std::int32_t b, std::int32_t c) : open(a), guarded_(b), hidden_(c) {}
    friend bool operator==(const Secretive&, const Secretive&) = default;
    std::int32_t open = 0;
    std::int32_t ignored = 9;

protected:
    std::int32_t guarded_ = 0;

private:
    std::int32_t hidden_ = 0;
    BOOST_DESCRIBE_CLASS(Secretive, (), (open), (guarded_), (hidden_))
};

class Inheritor : private Secretive {
public:
    Inheritor() = default;
    Inheritor(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t own)
        : Secretive(a, b, c), open(own) {}
    friend bool operator==(const Inheritor&, const Inheritor&) = default;

private:
    std::int32_t open = 0;  // hides the base's
    BOOST_DESCRIBE_CLASS(Inheritor, (Secretive), (), (), (open))
};

TEST_CASE("private members, private bases and hidden members travel") {
    CheckValue(Secretive(1, 2, 3), "02 04 06");
    CheckValue(Inheritor(1, 2, 3, 4), "02 04 06 08");
}

struct Top {
    std::int32_t top = 0;
    BOOST_DESCRIBE_CLASS(Top, (), (top), (), ())
};
struct Left : virtual Top {
    std::int32_t left = 0;
    BOOST_DESCRIBE_CLASS(Left, (Top), (left), (), ())
};
struct Right : virtual Top {
    std::int32_t right = 0;
    BOOST_DESCRIBE_CLASS(Right, (Top), (right), (), ())
};
struct Bottom : Left, Right {
    std::int32_t bottom = 0;
    BOOST_DESCRIBE_CLASS(Bottom, (Left, Right), (bottom), (), ())
};
struct BesideTop : Top {
    std::int32_t beside = 0;
    BOOST_DESCRIBE_CLASS(BesideTop, (Top), (beside), (), ())
};
struct OtherTop : Top {
    BOOST_DESCRIBE_CLASS(OtherTop, (Top), (), (), ())
};
struct TwoTops : BesideTop, OtherTop {
    BOOST_DESCRIBE_CLASS(TwoTops, (BesideTop, OtherTop), (), (), ())
};

TEST_CASE("a virtual base comes once and first, other bases as often as they are there") {
    Bottom bottom;
    bottom.top = 1;
    bottom.left = 2;
    bottom.right = 3;
    bottom.bottom = 4;
    CheckValue(bottom, "02 04 06 08");

    TwoTops two;
    two.BesideTop::top = 1;
    two.beside = 2;
    two.OtherTop::top = 3;
    CheckValue(two, "02 04 06");
}

struct Row {
    std::int32_t number = 0;
    std::optional<std::string> text;
    AROW_ROW(Row, (), (number, "n"), (text, "t"))
};
struct TypedRowOfMine : TypedRow {
    std::int32_t number = 0;
    AROW_ROW(TypedRowOfMine, (TypedRow), (number, "n"))
};

TEST_CASE("rows travel as the classes that they are, without their names") {
    Row row;
    row.number = 1;
    row.text = "a";
    CheckValue(row, "02 ff 0261");
    TypedRowOfMine typed;
    typed.number = -1;
    CheckValue(typed, "01");
}

struct Tree {
    std::vector<Tree> branches;
    friend bool operator==(const Tree&, const Tree&) = default;
    BOOST_DESCRIBE_CLASS(Tree, (), (branches), (), ())
};
struct Leaf {
    std::int32_t number = 0;
    BOOST_DESCRIBE_CLASS(Leaf, (), (number), (), ())
};
struct Holder {
    Leaf leaf;
    BOOST_DESCRIBE_CLASS(Holder, (), (leaf), (), ())
};

TEST_CASE("classes in classes are held against the limit of depth, both ways") {
    Tree tree;
    tree.branches.resize(1);
    tree.branches[0].branches.resize(2);
    CheckValue(tree, "01 02 00 00");
    std::string hex;
    CHECK(WriteValue(tree, hex, Limits{.depth = 3}).ok());
    const Status status = WriteValue(tree, hex, Limits{.depth = 2});
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.path() == "branches[0].branches[0]");
    CHECK(Refusal<Tree>("01 02 00 00", Limits{.depth = 3}) == ErrorCode::kOk);
    CHECK(Refusal<Tree>("01 02 00 00", Limits{.depth = 2}) == ErrorCode::kDepthLimit);

    CHECK(WriteValue(Holder(), hex, Limits{.depth = 2}).ok());
    CHECK(WriteValue(Holder(), hex, Limits{.depth = 1}).code() == ErrorCode::kDepthLimit);
    CHECK(Refusal<Holder>("00", Limits{.depth = 1}) == ErrorCode::kDepthLimit);
    CHECK(Refusal<std::vector<Leaf>>("02 00 00", Limits{.depth = 1}) == ErrorCode::kOk);
}

/// Notes which of its hooks are called, and what was known then.
class Hooked {
public:
    Hooked() = default;
    explicit Hooked(std::int32_t number) : number_(number) {}
    static inline std::string calls;

private:
    friend slim::Access;
    void OnSerializing() const { (calls += "<") += std::to_string(number_); }
    void OnSerialized() const { calls += ">"; }
    void OnDeserializing() { calls += "[" + std::to_string(number_); }
    void OnDeserialized() { calls += "]" + std::to_string(number_); }
    void OnGraphDeserialized() { calls += "!" + std::to_string(number_); }

    std::int32_t number_ = 0;
    BOOST_DESCRIBE_CLASS(Hooked, (), (), (), (number_))
};
struct HookedInside {
    std::vector<Hooked> inner;
    void OnSerializing() const { Hooked::calls += "("; }
    void OnSerialized() const { Hooked::calls += ")"; }
    BOOST_DESCRIBE_CLASS(HookedInside, (), (inner), (), ())
};
struct HookedDerived : HookedInside {
    BOOST_DESCRIBE_CLASS(HookedDerived, (HookedInside), (), (), ())
};

TEST_CASE("hooks are called around an object's members, private ones too") {
    HookedInside value;
    value.inner.emplace_back(1);
    value.inner.emplace_back(2);
    Hooked::calls.clear();
    const std::string hex = ValueHex(value);
    CHECK(hex == Hex("02 02 04"));
    CHECK(Hooked::calls == "(<1><2>)");

    Hooked::calls.clear();
    HookedInside read;
    REQUIRE(ReadValue(read, hex).ok());
    CHECK(Hooked::calls == "[0]1[0]2!1!2");

    Hooked::calls.clear();
    CHECK_FALSE(ReadValue(read, "02 02").ok());
    CHECK(Hooked::calls == "");
    CHECK_FALSE(ReadValue(read, "02 02 80").ok());
    CHECK(Hooked::calls == "[1]1[2");
}

TEST_CASE("an inherited hook is called once") {
    Hooked::calls.clear();
    CHECK(ValueHex(HookedDerived()) == "00");
    CHECK(Hooked::calls == "()");
}

struct Abstract {
    virtual ~Abstract() = default;
    virtual void OnDeserialized() = 0;
    std::int32_t number = 1;
    BOOST_DESCRIBE_CLASS(Abstract, (), (number), (), ())
};
struct Concrete : Abstract {
    void OnDeserialized() override { ++calls; }
    int calls = 0;
    BOOST_DESCRIBE_CLASS(Concrete, (Abstract), (), (), ())
};

TEST_CASE("a virtual hook is called once, also where a base's is pure") {
    Concrete concrete;
    REQUIRE(ReadValue(concrete, "06").ok());
    CHECK(concrete.number == 3);
    CHECK(concrete.calls == 1);
}

class OnlyAccess {
    friend slim::Access;
    OnlyAccess() = default;

public:
    std::int32_t number = 0;
    BOOST_DESCRIBE_CLASS(OnlyAccess, (), (number), (), ())
};
struct HoldsOnlyAccess {
    std::vector<OnlyAccess> vector;
    std::list<OnlyAccess> list;
    std::deque<OnlyAccess> deque;
    std::forward_list<OnlyAccess> forward;
    std::map<std::int32_t, OnlyAccess> map;
    std::optional<OnlyAccess> optional;
    std::variant<std::int32_t, OnlyAccess> variant;
    BOOST_DESCRIBE_CLASS(
        HoldsOnlyAccess,
        (),
        (vector, list, deque, forward, map, optional, variant),
        (),
        ())
};

TEST_CASE("objects with a private constructor are made everywhere") {
    constexpr std::string_view kHex = "01 02 01 04 01 06 01 08 01 02 0a ff 0c 01 0e";
    HoldsOnlyAccess read;
    REQUIRE(ReadValue(read, kHex).ok());
    CHECK(read.map.at(1).number == 5);
    CHECK(std::get<1>(read.variant).number == 7);
    CHECK(ValueHex(read) == Hex(kHex));
}

struct Many {
    std::int64_t a[30]{};
    std::int64_t b[30]{};
    std::string text;
    std::int64_t c[30]{};
    std::vector<std::int32_t> list;
    std::int32_t last = 0;
    BOOST_DESCRIBE_CLASS(Many, (), (a, b, text, c, list, last), (), ())
};

TEST_CASE("a class beyond the room of a run makes room for several") {
    Many many;
    for (std::int64_t& number : many.b) number = std::numeric_limits<std::int64_t>::min();
    many.text = std::string(3000, 'x');
    many.list = {1, 2, 3};
    many.last = -1;
    Many read;
    const std::string hex = ValueHex(many);
    CHECK(hex.size() == 2 * (30 + 300 + 2 + 3000 + 30 + 4 + 1));
    REQUIRE(ReadValue(read, hex).ok());
    CHECK(ValueHex(read) == hex);
}

struct Outer {
    std::optional<Plain> maybe;
    std::pair<Plain, std::int32_t> pair;
    BOOST_DESCRIBE_CLASS(Outer, (), (maybe, pair), (), ())
};

TEST_CASE("classes in optionals and pairs") {
    Outer outer;
    outer.maybe = Plain{1, "a", 0, false};
    CheckValue(outer, "ff 02 0261 0000000000000000 00  00 00 0000000000000000 00 00");
}

}  // namespace
}  // namespace arow::test
