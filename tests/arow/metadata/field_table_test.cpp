// SPDX-License-Identifier: MIT
//
// What AROW_ROW and AROW_FIELDS make of classes of all kinds.
#include "arow/metadata/field_table.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arow/metadata/row_note.hpp"

namespace rows {

struct Empty {
    AROW_ROW(Empty, ())
};

class Animal : public arow::TypedRow {
public:
    virtual void Feed() {}

protected:
    int legs_ = 4;

private:
    std::string name_ = "rex";
    int unlisted_ = 7;

public:
    [[nodiscard]] int unlisted() const { return unlisted_; }

    AROW_ROW(Animal, (TypedRow), (name_, "name", arow::kRequired | arow::kKey), (legs_, "legs"))
    AROW_ROW_NAME(Animal, "animal")
};

class Dog final : public Animal {
public:
    void Feed() override {}
    bool barks = true;

    AROW_ROW(Dog, (Animal), (barks, "barks", arow::kSensitive))
};

struct Plain {
    std::int32_t number;
    AROW_ROW(Plain, (), (number, "n"))
};

struct PlainDerived : Plain {
    std::int32_t number;  // hides the one of the base
    AROW_ROW(PlainDerived, (Plain), (number, "n2"))
};

struct Left {
    int left = 1;
    AROW_ROW(Left, (), (left, "l"))
};
struct Right {
    int right = 2;
    AROW_ROW(Right, (), (right, "r"))
};
struct Both : Left, Right {
    AROW_ROW(Both, (Left, Right))
};

class Outer {
public:
    struct Inner {
        int value = 3;
        AROW_ROW(Inner, (), (value, "v"))
    };
};

template <class T>
struct Page : arow::TypedRow {
    std::vector<T> items;
    AROW_ROW(Page, (TypedRow), (items, "items"))
};

class Described {
public:
    int first = 1;

protected:
    int second_ = 2;

private:
    int third_ = 3;

    BOOST_DESCRIBE_CLASS(Described, (), (first), (second_), (third_))
    AROW_FIELDS(Described, (third_, "c"), (first, "a"))
};

// Names that macros, Boost.Describe and Arow's own headers use inside.
struct Clashing {
    int name = 0;
    int pointer = 1;
    int Class = 2;
    int member = 3;
    int field = 4;
    int arow = 5;
    int boost = 6;
    int std = 7;
    int _boost_desc = 8;
    int kEntry = 9;
    AROW_ROW(
        Clashing,
        (),
        (name, "0"),
        (pointer, "1"),
        (Class, "2"),
        (member, "3"),
        (field, "4"),
        (arow, "5"),
        (boost, "6"),
        (std, "7"),
        (_boost_desc, "8"),
        (kEntry, "9"))
};

#define TEN_OF(macro, n)                                                                \
    macro(n##0) macro(n##1) macro(n##2) macro(n##3) macro(n##4) macro(n##5) macro(n##6) \
        macro(n##7) macro(n##8) macro(n##9)
#define HUNDRED_OF(macro, n) \
    TEN_OF(macro, n##0)      \
    TEN_OF(macro, n##1)      \
    TEN_OF(macro, n##2)      \
    TEN_OF(macro, n##3)      \
    TEN_OF(macro, n##4)      \
    TEN_OF(macro, n##5)      \
    TEN_OF(macro, n##6) TEN_OF(macro, n##7) TEN_OF(macro, n##8) TEN_OF(macro, n##9)
#define WIDE_MEMBER(n) std::int32_t m##n = n;
#define WIDE_FIELD(n) , (m##n, "f" #n)
#define DESCRIBE_WIDE(...) AROW_ROW(__VA_ARGS__)  // expands the commas first

struct Wide {
    HUNDRED_OF(WIDE_MEMBER, 1)
    HUNDRED_OF(WIDE_MEMBER, 2)
    HUNDRED_OF(WIDE_MEMBER, 3)
    DESCRIBE_WIDE(
        Wide,
        () HUNDRED_OF(WIDE_FIELD, 1) HUNDRED_OF(WIDE_FIELD, 2) HUNDRED_OF(WIDE_FIELD, 3))
};

}  // namespace rows

namespace {

template <class Row>
std::string Table() {
    std::string text;
    for (const arow::FieldEntry& field : arow::kFields<Row>) {
        text += std::string(field.owner) + "." + std::string(field.member) + "=" +
                std::string(field.backend) + ":" + std::to_string(field.attributes) + " ";
    }
    return text;
}

template <class Row>
std::vector<int> Numbers(const Row& row) {
    std::vector<int> numbers;
    arow::ForEachMember<Row>([&](auto field) {
        if constexpr (std::is_convertible_v<typename decltype(field)::Type, int>) {
            numbers.push_back(row.*field.kPointer);
        }
    });
    return numbers;
}

TEST_CASE("fields come bases first and in the order of each table") {
    CHECK(Table<rows::Empty>().empty());
    CHECK(Table<rows::Animal>() == "rows::Animal.name_=name:3 rows::Animal.legs_=legs:0 ");
    CHECK(
        Table<rows::Dog>() ==
        "rows::Animal.name_=name:3 rows::Animal.legs_=legs:0 rows::Dog.barks=barks:4 ");
    CHECK(Table<rows::Both>() == "rows::Left.left=l:0 rows::Right.right=r:0 ");
    CHECK(Table<rows::Outer::Inner>() == "rows::Outer::Inner.value=v:0 ");
    CHECK(Table<rows::Page<int>>() == "rows::Page<int>.items=items:0 ");
    CHECK(Table<rows::Described>() == "rows::Described.third_=c:0 rows::Described.first=a:0 ");
}

TEST_CASE("members are reached whatever their access and name") {
    CHECK(Numbers(rows::Dog()) == std::vector<int>{4, 1});
    CHECK(Numbers(rows::Both()) == std::vector<int>{1, 2});
    CHECK(Numbers(rows::Described()) == std::vector<int>{3, 1});
    CHECK(Numbers(rows::Clashing()) == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK(rows::Dog().unlisted() == 7);
}

TEST_CASE("a member that hides one of a base is a field of its own") {
    rows::PlainDerived row;
    row.Plain::number = 1;
    row.number = 2;
    CHECK(Numbers(row) == std::vector<int>{1, 2});
}

TEST_CASE("a row may have 300 fields") {
    const std::vector<int> numbers = Numbers(rows::Wide());
    REQUIRE(numbers.size() == 300);
    CHECK(numbers.front() == 100);
    CHECK(numbers.back() == 399);
    CHECK(arow::kFields<rows::Wide>[299].backend == "f399");
    CHECK(arow::detail::CheckedRow<rows::Wide>::kIsChecked);
}

TEST_CASE("only a class with a table of its own is a row") {
    struct Undescribed : rows::Plain {};
    CHECK(arow::DescribedRow<rows::Plain>);
    CHECK(arow::DescribedRow<rows::Page<std::string>>);
    CHECK_FALSE(arow::DescribedRow<Undescribed>);
    CHECK_FALSE(arow::DescribedRow<arow::TypedRow>);
    CHECK_FALSE(arow::DescribedRow<int>);
}

TEST_CASE("a row tells its class at run time") {
    const rows::Dog dog;
    const rows::Page<int> page;
    const arow::TypedRow* typed_rows[] = {&dog, &page};
    CHECK(typed_rows[0]->arow_type() == arow::kRowType<rows::Dog>);
    CHECK(typed_rows[0]->arow_type().name == "rows::Dog");
    CHECK_FALSE(typed_rows[0]->arow_type() == arow::kRowType<rows::Animal>);
    CHECK(typed_rows[1]->arow_type().name == "rows::Page<int>");
}

TEST_CASE("a plain struct stays plain") {
    CHECK(sizeof(rows::Plain) == sizeof(std::int32_t));
    CHECK(std::is_aggregate_v<rows::Plain>);
    CHECK(std::is_trivially_copyable_v<rows::Plain>);
    CHECK(rows::Plain().arow_type().name == "rows::Plain");
}

TEST_CASE("a row's packed name is its own and not inherited") {
    CHECK(arow::detail::PackedRowName<rows::Animal>() == "animal");
    CHECK(arow::detail::PackedRowName<rows::Dog>().empty());
}

}  // namespace
