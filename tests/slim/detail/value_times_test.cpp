// SPDX-License-Identifier: MIT
// Durations and times. Bytes are worked out by hand.
#include "arow/slim/detail/value_times.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

using namespace std::chrono_literals;

TEST_CASE("a duration is the number that it holds, in its own unit") {
    CheckValue<std::chrono::milliseconds>(1500ms, "b817");
    CheckValue<std::chrono::nanoseconds>(-1ns, "01");
    CheckValue<std::chrono::duration<std::int16_t, std::ratio<1, 3>>>(
        std::chrono::duration<std::int16_t, std::ratio<1, 3>>(7),
        "0e");
    CheckValue<std::chrono::duration<double>>(
        std::chrono::duration<double>(1.0),
        "000000000000f03f");
    CheckValue(std::chrono::nanoseconds::max(), "feffffffffffffffff01");
}

TEST_CASE("a time of any clock is its duration since the clock's epoch") {
    CheckValue(std::chrono::system_clock::time_point(1500ns), "b817");
    CheckValue(std::chrono::steady_clock::time_point(1ns), "02");
    CheckValue(std::chrono::sys_days(std::chrono::days(1)), "02");
    CheckValue(std::chrono::local_time<std::chrono::seconds>(-1s), "01");
}

TEST_CASE("a duration is named by its unit and number, the same everywhere") {
    CHECK(slim::detail::kDurationName<std::int64_t, std::milli>.view() == "duration 1/1000 int64");
    CHECK(slim::detail::kDurationName<double, std::ratio<3600>>.view() == "duration 3600/1 double");
}

}  // namespace
}  // namespace arow::test
