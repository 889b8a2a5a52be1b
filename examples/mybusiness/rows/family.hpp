// SPDX-License-Identifier: MIT
// Rows within rows: by value, by optional, and in lists whose elements may be null.
#pragma once

#include "rows/person.hpp"

namespace mybusiness {

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

}  // namespace mybusiness
