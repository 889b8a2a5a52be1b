// SPDX-License-Identifier: MIT
//
// TimeSpan: .NET's constant text format, order and hash.

#include "arow/values/time_span.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

namespace arow {
namespace {

constexpr auto kMinTicks = std::numeric_limits<std::int64_t>::min();
constexpr auto kMaxTicks = std::numeric_limits<std::int64_t>::max();

static_assert(std::is_trivially_copyable_v<TimeSpan>);
static_assert(std::is_aggregate_v<TimeSpan>);

TEST_CASE("A TimeSpan prints in .NET's constant format", "[values][time_span]") {
    struct Row {
        std::int64_t ticks;
        std::string text;
    };
    const Row rows[] = {
        {0, "00:00:00"},
        {1, "00:00:00.0000001"},
        {63, "00:00:00.0000063"},
        {-5, "-00:00:00.0000005"},
        {9'999'999, "00:00:00.9999999"},
        {10'000'000, "00:00:01"},
        {599'999'999, "00:00:59.9999999"},
        {600'000'000, "00:01:00"},
        {36'000'000'000, "01:00:00"},
        {863'999'999'999, "23:59:59.9999999"},
        {864'000'000'000, "1.00:00:00"},
        {-937'840'000'000, "-1.02:03:04"},
        {kMaxTicks, "10675199.02:48:05.4775807"},
        {-kMaxTicks, "-10675199.02:48:05.4775807"},
        {kMinTicks, "-10675199.02:48:05.4775808"},
    };
    for (const Row& row : rows) {
        testing::CheckText(TimeSpan{row.ticks}, row.text);
    }
}

TEST_CASE("Every power of two of ticks survives text, both ways", "[values][time_span]") {
    for (int bit = 0; bit < 63; ++bit) {
        for (const std::int64_t offset : {-1, 0, 1}) {
            const std::int64_t ticks = (std::int64_t{1} << bit) + offset;
            CHECK(TimeSpan::Parse(ToString(TimeSpan{ticks})) == TimeSpan{ticks});
            CHECK(TimeSpan::Parse(ToString(TimeSpan{-ticks})) == TimeSpan{-ticks});
        }
    }
}

TEST_CASE("Short fractions and needless days are accepted", "[values][time_span]") {
    CHECK(TimeSpan::Parse("00:00:00.5") == TimeSpan{5'000'000});
    CHECK(TimeSpan::Parse("00:00:00.000001") == TimeSpan{10});
    CHECK(TimeSpan::Parse("0.00:00:01") == TimeSpan{10'000'000});
    CHECK(TimeSpan::Parse("007.00:00:00") == TimeSpan{7 * TimeSpan::kTicksPerDay});
    CHECK(TimeSpan::Parse("-00:00:00") == TimeSpan{0});
}

TEST_CASE("Text that is no TimeSpan is refused", "[values][time_span]") {
    testing::CheckRefused<TimeSpan>(
        {"1",
         "1.",
         "-",
         "00:00",
         "0:00:00",
         "000:00:00",
         "00:0:00",
         "00:00:0",
         "24:00:00",
         "00:60:00",
         "00:00:60",
         "00:00:00.",
         "00:00:00.00000001",
         ".00:00:00",
         "-1.-02:00:00",
         "1.2.00:00:00",
         "1:00:00:00",
         "--00:00:01",
         "10675199.02:48:05.4775808",
         "-10675199.02:48:05.4775809",
         "10675200.00:00:00",
         "18446744073709551616.00:00:00",
         "99999999999999999999.00:00:00"},
        "01:02:03");
}

TEST_CASE("TimeSpans are ordered by length", "[values][time_span]") {
    testing::CheckAscending<TimeSpan>(
        {{kMinTicks}, {-1}, {0}, {1}, {864'000'000'000}, {kMaxTicks}});
}

}  // namespace
}  // namespace arow
