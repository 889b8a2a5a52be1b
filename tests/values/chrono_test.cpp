// SPDX-License-Identifier: MIT
//
// DateTime and TimeSpan to and from std::chrono: exactness, floors, ranges, kinds.

#include "arow/values/chrono.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <ratio>

namespace arow {
namespace {

namespace chrono = std::chrono;
using chrono::local_time;
using chrono::nanoseconds;
using chrono::seconds;
using chrono::sys_time;
using Ticks = chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>;

constexpr auto kMin = std::numeric_limits<std::int64_t>::min();
constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
constexpr auto kExact = Rounding::kExact;
using enum DateTimeKind;

static_assert(ToTimeSpan(seconds(1)) == TimeSpan{10'000'000});
static_assert(ToDuration<nanoseconds>(TimeSpan{-5}) == nanoseconds(-500));

TEST_CASE("Durations become TimeSpans of the same length", "[values][chrono]") {
    CHECK(ToTimeSpan(chrono::hours(-1), kExact) == TimeSpan{-36'000'000'000});
    CHECK(ToTimeSpan(chrono::days(1), kExact) == TimeSpan{864'000'000'000});
    CHECK(ToTimeSpan(chrono::milliseconds(7), kExact) == TimeSpan{70'000});
    CHECK(ToTimeSpan(Ticks(kMin), kExact) == TimeSpan{kMin});
    CHECK(ToTimeSpan(chrono::duration<std::uint8_t>(200), kExact) == TimeSpan{2'000'000'000});
    CHECK(
        ToTimeSpan(chrono::duration<int, std::ratio<1, 3>>(4), Rounding::kFloor) ==
        TimeSpan{13'333'333});
}

TEST_CASE("Nanoseconds between ticks are floored, or refused if exact", "[values][chrono]") {
    struct Row {
        std::int64_t nanoseconds;
        std::int64_t ticks;
        bool exact;
    };
    const Row rows[] = {
        {0, 0, true},
        {1, 0, false},
        {99, 0, false},
        {100, 1, true},
        {-1, -1, false},
        {-99, -1, false},
        {-100, -1, true},
        {-101, -2, false},
        {kMax, 92'233'720'368'547'758, false},
        {kMin, -92'233'720'368'547'759, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.nanoseconds);
        CHECK(ToTimeSpan(nanoseconds(row.nanoseconds)) == TimeSpan{row.ticks});
        CHECK(ToTimeSpan(nanoseconds(row.nanoseconds), kExact).has_value() == row.exact);
    }
}

TEST_CASE("Durations beyond 64 bits of ticks are refused", "[values][chrono]") {
    // 922337203685 s = 9223372036850000000 ticks; one second more exceeds 2^63 - 1.
    CHECK(ToTimeSpan(seconds(922'337'203'685)) == TimeSpan{9'223'372'036'850'000'000});
    CHECK_FALSE(ToTimeSpan(seconds(922'337'203'686)).has_value());
    CHECK(ToTimeSpan(seconds(-922'337'203'685)) == TimeSpan{-9'223'372'036'850'000'000});
    CHECK_FALSE(ToTimeSpan(seconds(-922'337'203'686)).has_value());
    CHECK_FALSE(ToTimeSpan(chrono::hours(chrono::hours::max())).has_value());
    CHECK_FALSE(ToTimeSpan(chrono::duration<std::uint64_t, Ticks::period>(
                               std::numeric_limits<std::uint64_t>::max()))
                    .has_value());
}

TEST_CASE("TimeSpans become durations that can hold them", "[values][chrono]") {
    CHECK(ToDuration<seconds>(TimeSpan{19'999'999}) == seconds(1));
    CHECK(ToDuration<seconds>(TimeSpan{-1}) == seconds(-1));
    CHECK_FALSE(ToDuration<seconds>(TimeSpan{-1}, kExact).has_value());
    CHECK(ToDuration<seconds>(TimeSpan{-20'000'000}, kExact) == seconds(-2));
    CHECK(ToDuration<Ticks>(TimeSpan{kMin}, kExact) == Ticks(kMin));
    // 2^63 - 1 nanoseconds are 92233720368547758 ticks and a rest.
    CHECK(
        ToDuration<nanoseconds>(TimeSpan{92'233'720'368'547'758}) ==
        nanoseconds(9'223'372'036'854'775'800));
    CHECK_FALSE(ToDuration<nanoseconds>(TimeSpan{92'233'720'368'547'759}).has_value());
    CHECK_FALSE(ToDuration<nanoseconds>(TimeSpan{kMin}).has_value());
    using ShortSeconds = chrono::duration<std::int8_t>;
    CHECK(ToDuration<ShortSeconds>(TimeSpan{1'270'000'000}) == ShortSeconds(127));
    CHECK_FALSE(ToDuration<ShortSeconds>(TimeSpan{1'280'000'000}).has_value());
    using UnsignedSeconds = chrono::duration<std::uint32_t>;
    CHECK_FALSE(ToDuration<UnsignedSeconds>(TimeSpan{-10'000'000}).has_value());
}

TEST_CASE("A sys_time is a UTC DateTime, and back", "[values][chrono]") {
    const sys_time<seconds> seed =
        chrono::sys_days(chrono::year(1980) / 8 / 12) + chrono::hours(13) + seconds(45 * 60 + 11);
    const DateTime expected{624705327110000000, kUtc};
    CHECK(ToDateTime(seed, kExact) == expected);
    CHECK(ToSysTime<seconds>(expected, kExact) == seed);
    CHECK(ToSysTime<nanoseconds>(expected, kExact) == sys_time<nanoseconds>(seed));
    CHECK(ToDateTime(sys_time<seconds>{}) == DateTime{DateTime::kUnixEpochTicks, kUtc});
}

TEST_CASE("A local_time is an unspecified DateTime unless told otherwise", "[values][chrono]") {
    const local_time<seconds> time(seconds(0));
    const std::int64_t ticks = DateTime::kUnixEpochTicks;
    CHECK(ToDateTime(time) == DateTime{ticks, kUnspecified});
    CHECK(ToDateTime(time, kExact, kLocal) == DateTime{ticks, kLocal});
    CHECK_FALSE(ToDateTime(time, kExact, kUtc).has_value());
    CHECK(ToLocalTime<seconds>(DateTime{ticks, kUnspecified}) == time);
    CHECK(ToLocalTime<seconds>(DateTime{ticks, kLocal}) == time);
}

TEST_CASE("Kinds are never mixed up", "[values][chrono]") {
    const std::int64_t ticks = DateTime::kUnixEpochTicks;
    CHECK_FALSE(ToSysTime<seconds>(DateTime{ticks, kUnspecified}).has_value());
    CHECK_FALSE(ToSysTime<seconds>(DateTime{ticks, kLocal}).has_value());
    CHECK_FALSE(ToLocalTime<seconds>(DateTime{ticks, kUtc}).has_value());
    CHECK_FALSE(ToLocalTime<seconds>(DateTime{ticks, DateTimeKind{3}}).has_value());
}

TEST_CASE("Times before 1970 are floored to the earlier tick and second", "[values][chrono]") {
    CHECK(
        ToDateTime(sys_time<nanoseconds>(nanoseconds(-1))) ==
        DateTime{DateTime::kUnixEpochTicks - 1, kUtc});
    CHECK_FALSE(ToDateTime(sys_time<nanoseconds>(nanoseconds(-1)), kExact).has_value());
    const DateTime before{DateTime::kUnixEpochTicks - 1, kUtc};
    CHECK(ToSysTime<seconds>(before) == sys_time<seconds>(seconds(-1)));
    CHECK_FALSE(ToSysTime<seconds>(before, kExact).has_value());
}

TEST_CASE("Times outside years 1 to 9999 are refused", "[values][chrono]") {
    const auto first = chrono::sys_days(chrono::year(1) / 1 / 1);
    const auto after_last = chrono::sys_days(chrono::year(10000) / 1 / 1);
    CHECK(ToDateTime(first) == DateTime{0, kUtc});
    CHECK_FALSE(ToDateTime(first - seconds(1)).has_value());
    CHECK_FALSE(ToDateTime(sys_time<Ticks>(first) - Ticks(1)).has_value());
    CHECK(
        ToDateTime(sys_time<Ticks>(after_last) - Ticks(1)) == DateTime{DateTime::kMaxTicks, kUtc});
    CHECK_FALSE(ToDateTime(after_last).has_value());
    CHECK_FALSE(ToDateTime(sys_time<seconds>::min()).has_value());
    CHECK_FALSE(ToDateTime(sys_time<seconds>::max()).has_value());
    CHECK_FALSE(ToDateTime(sys_time<Ticks>::max()).has_value());
}

TEST_CASE("DateTimes that the time point cannot hold are refused", "[values][chrono]") {
    CHECK_FALSE(ToSysTime<nanoseconds>(DateTime{0, kUtc}).has_value());
    CHECK_FALSE(ToSysTime<nanoseconds>(DateTime{DateTime::kMaxTicks, kUtc}).has_value());
    CHECK_FALSE(ToSysTime<seconds>(DateTime{-1, kUtc}).has_value());
    CHECK_FALSE(ToSysTime<seconds>(DateTime{DateTime::kMaxTicks + 1, kUtc}).has_value());
    CHECK(
        ToSysTime<seconds>(DateTime{0, kUtc}) ==
        sys_time<seconds>(chrono::sys_days(chrono::year(1) / 1 / 1)));
}

}  // namespace
}  // namespace arow
