// SPDX-License-Identifier: MIT
// SimplePersonRow as other versions of a program have it. Only their bytes matter: SimplePersonRow
// reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"

namespace bench {

/// All fields in the reverse order.
class ReversedPersonRow : public arow::TypedRow {
public:
    double Salary{};
    arow::DateTime Date;
    std::optional<std::string> Str2;
    std::optional<std::string> Str1;
    bool Bool1{};
    std::int32_t Age{};
    std::optional<std::string> Name;
    arow::GDID ID;

    AROW_ROW(
        ReversedPersonRow,
        (TypedRow),
        (Salary, "slr"),
        (Date, "d1"),
        (Str2, "s2"),
        (Str1, "s1"),
        (Bool1, "b1"),
        (Age, "age"),
        (Name, "name"),
        (ID, "id"))
};

/// One more text in the middle.
class NicknamedPersonRow : public arow::TypedRow {
public:
    arow::GDID ID;
    std::optional<std::string> Name;
    std::int32_t Age{};
    bool Bool1{};
    std::optional<std::string> Nick;
    std::optional<std::string> Str1;
    std::optional<std::string> Str2;
    arow::DateTime Date;
    double Salary{};

    AROW_ROW(
        NicknamedPersonRow,
        (TypedRow),
        (ID, "id"),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Nick, "nick"),
        (Str1, "s1"),
        (Str2, "s2"),
        (Date, "d1"),
        (Salary, "slr"))
};

/// Without the second text.
class PreviousPersonRow : public arow::TypedRow {
public:
    arow::GDID ID;
    std::optional<std::string> Name;
    std::int32_t Age{};
    bool Bool1{};
    std::optional<std::string> Str1;
    arow::DateTime Date;
    double Salary{};

    AROW_ROW(
        PreviousPersonRow,
        (TypedRow),
        (ID, "id"),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Str1, "s1"),
        (Date, "d1"),
        (Salary, "slr"))
};

/// With a number more at the end.
class NextPersonRow : public arow::TypedRow {
public:
    arow::GDID ID;
    std::optional<std::string> Name;
    std::int32_t Age{};
    bool Bool1{};
    std::optional<std::string> Str1;
    std::optional<std::string> Str2;
    arow::DateTime Date;
    double Salary{};
    std::int64_t Rank{};

    AROW_ROW(
        NextPersonRow,
        (TypedRow),
        (ID, "id"),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Str1, "s1"),
        (Str2, "s2"),
        (Date, "d1"),
        (Salary, "slr"),
        (Rank, "rank"))
};

/// The same fields, and whatever else arrives.
class KeepingPersonRow : public arow::AmorphousTypedRow {
public:
    arow::GDID ID;
    std::optional<std::string> Name;
    std::int32_t Age{};
    bool Bool1{};
    std::optional<std::string> Str1;
    std::optional<std::string> Str2;
    arow::DateTime Date;
    double Salary{};

    AROW_ROW(
        KeepingPersonRow,
        (AmorphousTypedRow),
        (ID, "id"),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Str1, "s1"),
        (Str2, "s2"),
        (Date, "d1"),
        (Salary, "slr"))
};

}  // namespace bench
