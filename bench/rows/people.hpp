// SPDX-License-Identifier: MIT
// The rows of the workloads SimplePerson and Family (docs/benchmarks.md), as a user would write
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arow/describe.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"

namespace bench {

class SimplePersonRow : public arow::TypedRow {
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

class FamilyRow : public arow::TypedRow {
public:
    arow::GDID ID;
    std::string Name;
    bool Registered{};
    SimplePersonRow Father;
    SimplePersonRow Mother;
    std::vector<SimplePersonRow> Brothers;
    std::vector<SimplePersonRow> Sisters;
    std::vector<SimplePersonRow> Advisers;

    AROW_ROW(
        FamilyRow,
        (TypedRow),
        (ID, "id"),
        (Name, "fam"),
        (Registered, "reg"),
        (Father, "fat"),
        (Mother, "mot"),
        (Brothers, "bro"),
        (Sisters, "sis"),
        (Advisers, "adv"))
};

}  // namespace bench
