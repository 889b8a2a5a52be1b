// SPDX-License-Identifier: MIT
//
// DateTime: ISO text and ticks of the original library, every day of the calendar, refusals.

#include "arow/values/date_time.hpp"

#include "arow/values/time_span.hpp"
#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <type_traits>

namespace arow {
namespace {

using enum DateTimeKind;

static_assert(std::is_trivially_copyable_v<DateTime>);
static_assert(std::is_aggregate_v<DateTime>);
static_assert(DateTime{} == DateTime{0, kUnspecified});
static_assert(DateTime{1, kUtc} != DateTime{1, kLocal});

TEST_CASE("A DateTime prints as ISO 8601 with its kind", "[values][date_time]") {
    struct Row {
        DateTime value;
        std::string text;
    };
    // Ticks and dates from rows that the original library wrote, and the edges around them.
    const Row rows[] = {
        {{0, kUnspecified}, "0001-01-01T00:00:00.0000000"},
        {{0, kUtc}, "0001-01-01T00:00:00.0000000Z"},
        {{0, kLocal}, "0001-01-01T00:00:00.0000000[local]"},
        {{1, kUnspecified}, "0001-01-01T00:00:00.0000001"},
        {{602737278670000000, kUnspecified}, "1911-01-01T14:11:07.0000000"},
        {{621355968000000000, kUtc}, "1970-01-01T00:00:00.0000000Z"},
        {{621355967999999999, kUtc}, "1969-12-31T23:59:59.9999999Z"},
        {{624547584000000000, kUnspecified}, "1980-02-12T00:00:00.0000000"},
        {{624705327110000000, kUnspecified}, "1980-08-12T13:45:11.0000000"},
        {{624705327110000000, kLocal}, "1980-08-12T13:45:11.0000000[local]"},
        {{630822815990000000, kUtc}, "1999-12-31T23:59:59.0000000Z"},
        {{636242584923450000, kUtc}, "2017-03-04T21:08:12.3450000Z"},
        {{3155378975999999999, kUnspecified}, "9999-12-31T23:59:59.9999999"},
        {{3155378975999999999, kUtc}, "9999-12-31T23:59:59.9999999Z"},
    };
    for (const Row& row : rows) {
        testing::CheckText(row.value, row.text);
        CHECK(row.value.IsValid());
    }
}

TEST_CASE("Every month of years 1 to 9999 begins and ends at its date", "[values][date_time]") {
    constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    std::int64_t ticks = 0;
    int failures = 0;
    for (int year = 1; year <= 9999; ++year) {
        const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        for (std::size_t month = 0; month < kDays.size(); ++month) {
            const int days = kDays[month] + (leap && month == 1 ? 1 : 0);
            for (int day = 1; day <= days; ++day, ticks += TimeSpan::kTicksPerDay) {
                if (day != 1 && day != days) continue;
                std::array<char, 64> text{};
                std::snprintf(
                    text.data(),
                    text.size(),
                    "%04d-%02d-%02dT00:00:00.0000000",
                    year,
                    static_cast<int>(month) + 1,
                    day);
                const DateTime value{ticks, kUnspecified};
                failures += ToString(value) == text.data() ? 0 : 1;
                failures += DateTime::Parse(text.data()) == value ? 0 : 1;
            }
        }
    }
    CHECK(failures == 0);
    CHECK(ticks == DateTime::kMaxTicks + 1);
}

TEST_CASE("Leap days exist in leap years only", "[values][date_time]") {
    for (const char* text : {"2000-02-29", "2024-02-29", "0004-02-29", "1600-02-29"}) {
        CAPTURE(text);
        CHECK(DateTime::Parse(std::string(text) + "T00:00:00").has_value());
    }
    for (const char* text : {"1900-02-29", "2100-02-29", "2023-02-29", "2024-02-30"}) {
        CAPTURE(text);
        CHECK_FALSE(DateTime::Parse(std::string(text) + "T00:00:00").has_value());
    }
}

TEST_CASE("A fraction may have 0 to 7 digits", "[values][date_time]") {
    const std::int64_t second = 624705327110000000;
    CHECK(DateTime::Parse("1980-08-12T13:45:11") == DateTime{second, kUnspecified});
    CHECK(DateTime::Parse("1980-08-12T13:45:11Z") == DateTime{second, kUtc});
    CHECK(DateTime::Parse("1980-08-12T13:45:11.5Z") == DateTime{second + 5'000'000, kUtc});
    CHECK(DateTime::Parse("1980-08-12T13:45:11.000001[local]") == DateTime{second + 10, kLocal});
}

TEST_CASE("Text that is no DateTime is refused", "[values][date_time]") {
    testing::CheckRefused<DateTime>(
        {"1980-08-12",
         "1980-08-12T",
         "1980-08-12 13:45:11",
         "1980-08-12t13:45:11",
         "1980-08-12T13:45",
         "1980-08-12T13:45:11.",
         "1980-08-12T13:45:11.12345678",
         "1980-08-12T13:45:11z",
         "1980-08-12T13:45:11ZZ",
         "1980-08-12T13:45:11Z[local]",
         "1980-08-12T13:45:11[loca]",
         "1980-08-12T13:45:11+02:00",
         "1980-08-12T24:00:00",
         "1980-08-12T23:60:00",
         "2016-12-31T23:59:60Z",
         "1980-00-12T00:00:00",
         "1980-13-12T00:00:00",
         "1980-08-00T00:00:00",
         "1980-08-32T00:00:00",
         "1980-04-31T00:00:00",
         "1980-8-12T00:00:00",
         "0000-01-01T00:00:00",
         "10000-01-01T00:00:00",
         "-001-01-01T00:00:00",
         "80-08-12T00:00:00",
         "invalid DateTime(ticks=-1, kind=0)"},
        "1980-08-12T13:45:11.0000000");
}

TEST_CASE("An invalid DateTime says so when printed", "[values][date_time]") {
    const DateTime too_late{DateTime::kMaxTicks + 1, kUtc};
    const DateTime too_early{-1, kUnspecified};
    const DateTime no_kind{0, DateTimeKind{3}};
    const DateTime far_off{std::numeric_limits<std::int64_t>::min(), DateTimeKind{255}};
    CHECK_FALSE(too_late.IsValid());
    CHECK_FALSE(too_early.IsValid());
    CHECK_FALSE(no_kind.IsValid());
    CHECK_FALSE(far_off.IsValid());
    CHECK(ToString(too_late) == "invalid DateTime(ticks=3155378976000000000, kind=1)");
    CHECK(ToString(too_early) == "invalid DateTime(ticks=-1, kind=0)");
    CHECK(ToString(no_kind) == "invalid DateTime(ticks=0, kind=3)");
    CHECK(ToString(far_off) == "invalid DateTime(ticks=-9223372036854775808, kind=255)");
}

TEST_CASE("DateTimes are ordered by ticks, then kind", "[values][date_time]") {
    testing::CheckAscending<DateTime>(
        {{0, kUnspecified},
         {0, kUtc},
         {0, kLocal},
         {1, kUnspecified},
         {DateTime::kMaxTicks, kUnspecified},
         {DateTime::kMaxTicks, kUtc}});
}

}  // namespace
}  // namespace arow
