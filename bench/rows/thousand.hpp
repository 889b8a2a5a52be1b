// SPDX-License-Identifier: MIT
// A thousand rows with the fields of SimplePersonRow, to measure what generating their cores costs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "arow/describe.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"

// Calls `each` with the numbers from 1000 to 1999.
// clang-format off
#define BENCH_TEN(each, n) \
    each(n##0) each(n##1) each(n##2) each(n##3) each(n##4) \
    each(n##5) each(n##6) each(n##7) each(n##8) each(n##9)
#define BENCH_HUNDRED(each, n) \
    BENCH_TEN(each, n##0) BENCH_TEN(each, n##1) BENCH_TEN(each, n##2) BENCH_TEN(each, n##3) \
    BENCH_TEN(each, n##4) BENCH_TEN(each, n##5) BENCH_TEN(each, n##6) BENCH_TEN(each, n##7) \
    BENCH_TEN(each, n##8) BENCH_TEN(each, n##9)
#define BENCH_THOUSAND(each) \
    BENCH_HUNDRED(each, 10) BENCH_HUNDRED(each, 11) BENCH_HUNDRED(each, 12) \
    BENCH_HUNDRED(each, 13) BENCH_HUNDRED(each, 14) BENCH_HUNDRED(each, 15) \
    BENCH_HUNDRED(each, 16) BENCH_HUNDRED(each, 17) BENCH_HUNDRED(each, 18) \
    BENCH_HUNDRED(each, 19)
// clang-format on

#define BENCH_PERSON_ROW(number)                        \
    class Person##number##Row : public arow::TypedRow { \
    public:                                             \
        arow::GDID ID;                                  \
        std::optional<std::string> Name;                \
        std::int32_t Age{};                             \
        bool Bool1{};                                   \
        std::optional<std::string> Str1;                \
        std::optional<std::string> Str2;                \
        arow::DateTime Date;                            \
        double Salary{};                                \
                                                        \
        AROW_ROW(                                       \
            Person##number##Row,                        \
            (TypedRow),                                 \
            (ID, "id"),                                 \
            (Name, "name"),                             \
            (Age, "age"),                               \
            (Bool1, "b1"),                              \
            (Str1, "s1"),                               \
            (Str2, "s2"),                               \
            (Date, "d1"),                               \
            (Salary, "slr"))                            \
    };

namespace bench {

BENCH_THOUSAND(BENCH_PERSON_ROW)

}  // namespace bench
