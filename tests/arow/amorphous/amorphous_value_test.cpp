// SPDX-License-Identifier: MIT
#include "arow/amorphous_value.hpp"

#include <catch2/catch.hpp>
#include <limits>

namespace arow {
namespace {

AmorphousValue Int(std::int64_t value) {
    return {DataType::kInt64, value};
}

AmorphousValue DecimalOf(const char* text) {
    return {DataType::kDecimal, *Decimal::Parse(text)};
}

TEST_CASE("a field set again keeps its place and takes the last value") {
    AmorphousRow row;
    row.Set("a", Int(1));
    row.Set("b", Int(2));
    row.Set("a", Int(3));
    REQUIRE(row.size() == 2);
    CHECK(row.fields()[0].name == "a");
    CHECK(row.fields()[0].value == Int(3));
    CHECK(*row.Find("b") == Int(2));
    CHECK(row.Find("c") == nullptr);
}

TEST_CASE("rows of a hundred thousand names are filled, found and copied by name") {
    constexpr std::int64_t kFields = 100'000;
    AmorphousRow row;
    for (std::int64_t i = 0; i < kFields; ++i) row.Set(std::to_string(i), Int(i));
    for (std::int64_t i = 0; i < kFields; ++i) row.Set(std::to_string(i), Int(-i));
    const AmorphousRow copy = row;
    REQUIRE(copy.size() == kFields);
    CHECK(copy == row);
    CHECK(*copy.Find("77777") == Int(-77777));
    AmorphousRow moved = std::move(row);
    moved.Set("0", Int(5));
    CHECK(*moved.Find("0") == Int(5));
    CHECK_FALSE(moved == copy);
}

TEST_CASE("equality sees types, bits and representations") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const AmorphousValue number(DataType::kDouble, nan);
    CHECK(number == AmorphousValue(DataType::kDouble, nan));
    CHECK_FALSE(AmorphousValue(DataType::kDouble, 0.0) == AmorphousValue(DataType::kDouble, -0.0));
    CHECK_FALSE(
        AmorphousValue(DataType::kSingle, 0.0f) == AmorphousValue(DataType::kSingle, -0.0f));
    CHECK_FALSE(DecimalOf("1.0") == DecimalOf("1.00"));
    CHECK(DecimalOf("1.0") == DecimalOf("1.0"));
    CHECK_FALSE(Int(1) == AmorphousValue(DataType::kInt32, std::int64_t{1}));
    CHECK_FALSE(AmorphousValue() == AmorphousValue(DataType::kString, std::monostate()));
}

TEST_CASE("rows differ by the order of their fields") {
    AmorphousRow one;
    one.Set("a", Int(1));
    one.Set("b", Int(1));
    AmorphousRow other;
    other.Set("b", Int(1));
    other.Set("a", Int(1));
    CHECK_FALSE(one == other);
}

}  // namespace
}  // namespace arow
