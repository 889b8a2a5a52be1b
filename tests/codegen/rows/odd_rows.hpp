// SPDX-License-Identifier: MIT
//
// Rows that a generator could stumble over. Their cores are generated and compiled with all
// warnings as errors, then odd_rows_test.cpp sends each row through them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/values/gdid.hpp"

/// At global scope, and without fields.
struct Empty {
    AROW_ROW(Empty, ())
};

namespace odd {

/// No field either, but amorphous data.
class EmptyAmorphous : public arow::AmorphousTypedRow {
    AROW_ROW(EmptyAmorphous, (AmorphousTypedRow))
};

/// All names that generated code gives to things of its own, and a namespace's.
struct Names {
    std::int32_t row{};
    std::int32_t Row{};
    std::int32_t in{};
    std::int32_t out{};
    std::int32_t at{};
    std::int32_t field{};
    std::int32_t Fields{};
    std::int32_t Parts{};
    std::int32_t progress{};
    std::int32_t keep{};
    std::int32_t fresh{};
    std::int32_t object{};
    std::int32_t arow{};
    std::int32_t std_{};
    std::int32_t kTable{};
    std::int32_t Write{};

    AROW_ROW(
        Names,
        (),
        (row, "row"),
        (Row, "Row"),
        (in, "in"),
        (out, "out"),
        (at, "at"),
        (field, "field"),
        (Fields, "Fields"),
        (Parts, "Parts"),
        (progress, "progress"),
        (keep, "keep"),
        (fresh, "fresh"),
        (object, "object"),
        (arow, "arow"),
        (std_, "std"),
        (kTable, "kTable"),
        (Write, "Write"))
};

/// Names beyond ASCII, one of them spelled by its number.
struct Maß {
    std::int32_t höhe{};
    std::int32_t \u00fcber{};

    AROW_ROW(Maß, (), (höhe, "h"), (\u00fcber, "u"))
};

/// A private member, which a derived class hides by one of its own.
class Base {
public:
    explicit Base(std::int32_t hidden = 0) : value(hidden) {}
    [[nodiscard]] std::int32_t hidden() const { return value; }

private:
    std::int32_t value;

    AROW_ROW(Base, (), (value, "base"))
};

class Derived : private Base {
public:
    using Base::hidden;

    Derived() = default;
    Derived(std::int32_t of_base, std::string own) : Base(of_base), value(std::move(own)) {}
    [[nodiscard]] const std::string& own() const { return value; }

private:
    std::string value;

    AROW_ROW(Derived, (Base), (value, "own"))
};

/// Has a member that is called as the function of its base.
class Amorphous : public arow::AmorphousTypedRow {
public:
    std::int32_t amorphous{};
    std::vector<std::optional<Names>> rows;

    AROW_ROW(Amorphous, (AmorphousTypedRow), (amorphous, "a"), (rows, "rows"))
};

inline namespace version_1 {

struct Outer {
    struct arow {
        enum class Color : std::int8_t { kRed = -1 };

        Color color{};
        std::unique_ptr<arow> next;

        AROW_ROW(arow, (), (color, "color"), (next, "next"))
    };
};

}  // namespace version_1

/// Bounded and unbounded fields in turn, more than a reader inlines.
struct Wide {
    std::int64_t a{};
    std::vector<std::int32_t> b;
    std::optional<std::string> c;
    std::vector<std::byte> d;
    std::optional<std::vector<std::uint8_t>> e;
    std::vector<std::uint8_t> f;
    std::array<std::uint8_t, 3> g{};
    std::array<std::int16_t, 2> h{};
    Outer::arow i;
    std::optional<Base> j;
    std::shared_ptr<Base> k;
    char16_t l{};
    float m{};
    double n{};
    bool o{};
    ::arow::GDID p;
    std::vector<std::string> q;
    std::uint64_t r{};

    AROW_ROW(
        Wide,
        (),
        (a, "a"),
        (b, "b"),
        (c, "c"),
        (d, "d"),
        (e, "e"),
        (f, "f", ::arow::kByteList),
        (g, "g"),
        (h, "h"),
        (i, "i"),
        (j, "j"),
        (k, "k"),
        (l, "l"),
        (m, "m"),
        (n, "n"),
        (o, "o"),
        (p, "p"),
        (q, "q"),
        (r, "r", ::arow::kRequired | ::arow::kKey))
};

#define ODD_MEMBER(n) \
    f##n {}
#define ODD_FIELD(n) (f##n, "f" #n)
#define ODD_TEN_MEMBERS(n)                                                                        \
    std::int32_t ODD_MEMBER(n##0), ODD_MEMBER(n##1), ODD_MEMBER(n##2), ODD_MEMBER(n##3),          \
        ODD_MEMBER(n##4), ODD_MEMBER(n##5), ODD_MEMBER(n##6), ODD_MEMBER(n##7), ODD_MEMBER(n##8), \
        ODD_MEMBER(n##9);
#define ODD_TEN_FIELDS(n)                                                                \
    ODD_FIELD(n##0), ODD_FIELD(n##1), ODD_FIELD(n##2), ODD_FIELD(n##3), ODD_FIELD(n##4), \
        ODD_FIELD(n##5), ODD_FIELD(n##6), ODD_FIELD(n##7), ODD_FIELD(n##8), ODD_FIELD(n##9)
#define ODD_HUNDRED(one, n)                                                                   \
    one(n##0) one(n##1) one(n##2) one(n##3) one(n##4) one(n##5) one(n##6) one(n##7) one(n##8) \
        one(n##9)
#define ODD_HUNDRED_FIELDS(n)                                                                   \
    ODD_TEN_FIELDS(n##0), ODD_TEN_FIELDS(n##1), ODD_TEN_FIELDS(n##2), ODD_TEN_FIELDS(n##3),     \
        ODD_TEN_FIELDS(n##4), ODD_TEN_FIELDS(n##5), ODD_TEN_FIELDS(n##6), ODD_TEN_FIELDS(n##7), \
        ODD_TEN_FIELDS(n##8), ODD_TEN_FIELDS(n##9)

/// 300 fields, f100 to f399.
struct Hundreds {
    ODD_HUNDRED(ODD_TEN_MEMBERS, 1)
    ODD_HUNDRED(ODD_TEN_MEMBERS, 2)
    ODD_HUNDRED(ODD_TEN_MEMBERS, 3)

    AROW_ROW(Hundreds, (), ODD_HUNDRED_FIELDS(1), ODD_HUNDRED_FIELDS(2), ODD_HUNDRED_FIELDS(3))
};

}  // namespace odd
