// SPDX-License-Identifier: MIT
// The row types of the golden data, member for member as the original library declares them. There
// strings, arrays, lists and rows may be null, so all of these are optional here; rows that hold
// rows of their own type do so by pointer. The widest row, AllArowTypesRow, is that of the example
// (examples/mybusiness/rows), since its core takes long to compile.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"

namespace people {

using Text = std::optional<std::string>;
template <class T>
using List = std::optional<std::vector<T>>;

enum class MaritalStatus : std::int32_t { Single, Married, Divorced, Alien };
BOOST_DESCRIBE_ENUM(MaritalStatus, Single, Married, Divorced, Alien)

class SimplePersonRow : public arow::TypedRow {
public:
    arow::GDID ID;
    Text Name;
    std::int32_t Age{};
    bool Bool1{};
    Text Str1;
    Text Str2;
    arow::DateTime Date;
    double Salary{};

    AROW_ROW(
        SimplePersonRow,
        (TypedRow),
        (ID, "id"),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Str1, "s1"),
        (Str2, "s2"),
        (Date, "d1"),
        (Salary, "slr"))
};

class SimplePersonWithEnumRow : public SimplePersonRow {
public:
    MaritalStatus Married{};

    AROW_ROW(SimplePersonWithEnumRow, (SimplePersonRow), (Married, "mar"))
};

class FamilyRow : public arow::TypedRow {
public:
    arow::GDID ID;
    Text Name;
    bool RegisteredToVote{};
    std::optional<SimplePersonRow> Father;
    std::optional<SimplePersonRow> Mother;
    List<std::optional<SimplePersonRow>> Brothers;
    List<std::optional<SimplePersonRow>> Sisters;
    List<std::optional<SimplePersonRow>> Advisers;

    AROW_ROW(
        FamilyRow,
        (TypedRow),
        (ID, "id"),
        (Name, "fam"),
        (RegisteredToVote, "reg"),
        (Father, "fat"),
        (Mother, "mot"),
        (Brothers, "bro"),
        (Sisters, "sis"),
        (Advisers, "adv"))
};

/// An older and a newer version of one row: some fields have changed their types, some their names.
class Ver1Row : public arow::AmorphousTypedRow {
public:
    Text A;
    std::int32_t B{};
    std::optional<std::int32_t> C;
    std::optional<bool> D;
    List<std::uint8_t> E;
    arow::DateTime F;
    List<std::unique_ptr<Ver1Row>> G;

    AROW_ROW(
        Ver1Row,
        (AmorphousTypedRow),
        (A, "a"),
        (B, "b"),
        (C, "c"),
        (D, "d"),
        (E, "e"),
        (F, "f"),
        (G, "g"))
};

class Ver2Row : public arow::AmorphousTypedRow {
public:
    Text A;
    std::int32_t B{};
    std::optional<std::int32_t> C;
    bool D{};
    List<char16_t> E;
    std::optional<arow::DateTime> F;
    List<std::unique_ptr<Ver2Row>> G;

    AROW_ROW(
        Ver2Row,
        (AmorphousTypedRow),
        (A, "a"),
        (B, "be"),
        (C, "ce"),
        (D, "d"),
        (E, "e"),
        (F, "f"),
        (G, "ge"))
};

}  // namespace people
