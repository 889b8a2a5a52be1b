// SPDX-License-Identifier: MIT
//
// Rows that binaries.py compiles in many ways; two source files export one each.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arow/describe.hpp"

namespace binaries {

enum class Color : std::int16_t { kRed, kGreen = -7 };
BOOST_DESCRIBE_ENUM(Color, kRed, kGreen)

class First : public arow::TypedRow {
    std::optional<std::string> name_;
    std::vector<std::unique_ptr<First>> friends_;
    Color color_{};
    AROW_ROW(
        First,
        (TypedRow),
        (name_, "name", arow::kRequired),
        (friends_, "friends"),
        (color_, "color"))
    AROW_ROW_NAME(First, "first")
};

struct Second {
    std::int64_t number = 0;
    AROW_ROW(Second, (), (number, "n"))
};

struct Third : Second {
    double real = 0;
    AROW_ROW(Third, (Second), (real, "real"))
};

}  // namespace binaries
