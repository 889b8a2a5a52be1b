// SPDX-License-Identifier: MIT
// Rows that are one array of numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "arow/describe.hpp"

namespace bench {

class CountersRow : public arow::TypedRow {
public:
    std::vector<std::int64_t> Values;

    AROW_ROW(CountersRow, (TypedRow), (Values, "values"))
};

class FloatsRow : public arow::TypedRow {
public:
    std::vector<float> Values;

    AROW_ROW(FloatsRow, (TypedRow), (Values, "values"))
};

class DoublesRow : public arow::TypedRow {
public:
    std::vector<double> Values;

    AROW_ROW(DoublesRow, (TypedRow), (Values, "values"))
};

}  // namespace bench
