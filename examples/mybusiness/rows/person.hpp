// SPDX-License-Identifier: MIT
// The person of the original library's documentation.
#pragma once

#include <cstdint>

#include "arow/describe.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"
#include "rows/nullable.hpp"

namespace mybusiness {

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
        (ID, "id", arow::kRequired | arow::kKey),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Str1, "s1"),
        (Str2, "s2"),
        (Date, "d1"),
        (Salary, "slr"))
};

}  // namespace mybusiness
