// SPDX-License-Identifier: MIT
// Dates of the calendar. Bytes are worked out by hand.
#include "arow/slim/detail/value_calendar.hpp"

#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

using namespace std::chrono;

TEST_CASE("the fields of a date are numbers") {
    CheckValue(year(2026), "d41f");
    CheckValue(year(-1), "01");
    CheckValue(month(12), "0c");
    CheckValue(day(31), "1f");
    CheckValue(weekday(7), "00");
}

TEST_CASE("a date is its fields, one after another") {
    CheckValue(2026y / 12 / 1d, "d41f0c01");
    CheckValue(2026y / 12, "d41f0c");
    CheckValue(month(2) / 29d, "021d");
    CheckValue(2026y / 5 / Sunday[2], "d41f050002");
    CheckValue(Friday[1], "0501");
}

TEST_CASE("a date that does not exist stays what it is") {
    CheckValue(2025y / 2 / 30d, "d21f021e");
    CheckValue(month(200), "c8");
}

TEST_CASE("a time of day is its duration since midnight") {
    CheckValue(hh_mm_ss<seconds>(1h + 2min + 3s), "963a");
    CheckValue(hh_mm_ss<minutes>(-1min), "01");
}

}  // namespace
}  // namespace arow::test
