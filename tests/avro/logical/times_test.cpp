// SPDX-License-Identifier: MIT
// Days and ticks are worked out by hand: 1970-01-01 is day 719,162 after 0001-01-01; a day has
// 864,000,000,000 ticks of 100 nanoseconds.
#include "arow/avro/logical_time.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "tests/support/hex.hpp"

namespace arow::avro {
namespace {

using std::chrono::local_days;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using namespace std::chrono_literals;

constexpr auto kMinInt = std::numeric_limits<std::int32_t>::min();
constexpr auto kMaxInt = std::numeric_limits<std::int32_t>::max();
constexpr auto kMaxLong = std::numeric_limits<std::int64_t>::max();

TEST_CASE("dates count days from 1970") {
    CHECK(DateFromAvro(0) == local_days(1970y / 1 / 1));
    CHECK(DateFromAvro(19782) == local_days(2024y / 2 / 29));
    CHECK(DateFromAvro(-719162) == local_days(1y / 1 / 1));
    CHECK(DateToAvro(local_days(9999y / 12 / 31)) == 2932896);
    CHECK(DateToAvro(DateFromAvro(kMinInt)) == kMinInt);
    CHECK_FALSE(DateToAvro(DateFromAvro(kMaxInt) + std::chrono::days(1)));
}

TEST_CASE("dates are DateTimes at midnight") {
    CHECK(DateTimeFromDate(0) == DateTime{DateTime::kUnixEpochTicks, DateTimeKind::kUnspecified});
    CHECK(DateTimeFromDate(-719162) == DateTime{});
    CHECK(DateTimeFromDate(2932896)->ticks == DateTime::kMaxTicks - 863'999'999'999);
    CHECK_FALSE(DateTimeFromDate(-719163));
    CHECK_FALSE(DateTimeFromDate(2932897));
    CHECK(DateFromDateTime(*DateTime::Parse("2024-02-29T00:00:00Z")) == 19782);
    CHECK(DateFromDateTime(*DateTime::Parse("0001-01-01T00:00:00")) == -719162);
    CHECK_FALSE(DateFromDateTime(*DateTime::Parse("2024-02-29T00:00:00.0000001")));
    CHECK_FALSE(DateFromDateTime(DateTime{-1, DateTimeKind::kUtc}));
}

TEST_CASE("times of day are less than a day") {
    constexpr auto kMillis = LogicalKind::kTimeMillis;
    constexpr auto kMicros = LogicalKind::kTimeMicros;
    CHECK(TimeFromAvro<milliseconds>(86'399'999, kMillis) == 86'399'999ms);
    CHECK(TimeFromAvro<nanoseconds>(1, kMillis) == 1'000'000ns);
    CHECK(TimeFromAvro<seconds>(43'200'000, kMillis) == 12h);
    CHECK_FALSE(TimeFromAvro<seconds>(43'200'001, kMillis));
    CHECK_FALSE(TimeFromAvro<milliseconds>(86'400'000, kMillis));
    CHECK_FALSE(TimeFromAvro<milliseconds>(-1, kMillis));
    CHECK_FALSE(TimeFromAvro<milliseconds>(1, LogicalKind::kDate));
    CHECK(TimeToAvro(86'399'999'999us, kMicros) == 86'399'999'999);
    CHECK_FALSE(TimeToAvro(24h, kMicros));
    CHECK_FALSE(TimeToAvro(1us, kMillis));
    CHECK(TimeSpanFromTime(86'399'999'999, kMicros) == TimeSpan{863'999'999'990});
    CHECK(TimeFromTimeSpan(TimeSpan{TimeSpan::kTicksPerHour}, kMillis) == 3'600'000);
    CHECK_FALSE(TimeFromTimeSpan(TimeSpan{1}, kMicros));
    CHECK(TimeFromTimeSpan(TimeSpan{10}, kMicros) == 1);
    CHECK_FALSE(TimeFromTimeSpan(TimeSpan{-10}, kMicros));
}

TEST_CASE("timestamps are instants, local ones are not") {
    constexpr auto kMillis = LogicalKind::kTimestampMillis;
    constexpr auto kNanos = LogicalKind::kTimestampNanos;
    constexpr auto kLocalMicros = LogicalKind::kLocalTimestampMicros;
    const auto instant = std::chrono::sys_days(2000y / 1 / 1) + 10h;
    CHECK(TimestampFromAvro<milliseconds>(946'720'800'000, kMillis) == instant);
    CHECK(TimestampToAvro(instant, kMillis) == 946'720'800'000);
    CHECK(TimestampToAvro(instant, kNanos) == 946'720'800'000'000'000);
    CHECK_FALSE(TimestampFromAvro<milliseconds>(1, kLocalMicros));
    CHECK_FALSE(TimestampFromAvro<milliseconds>(1, kNanos));
    CHECK_FALSE(TimestampToAvro(instant, kLocalMicros));
    // Milliseconds reach further than nanoseconds do.
    CHECK_FALSE(TimestampFromAvro<nanoseconds>(kMaxLong, kMillis));
    CHECK(TimestampFromAvro<nanoseconds>(kMaxLong, kNanos)->time_since_epoch().count() == kMaxLong);
    CHECK_FALSE(TimestampToAvro(std::chrono::sys_days(3000y / 1 / 1), kNanos));

    const auto local = local_days(1900y / 1 / 1);
    CHECK(LocalTimestampFromAvro<microseconds>(-2'208'988'800'000'000, kLocalMicros) == local);
    CHECK(TimestampToAvro(local, kLocalMicros) == -2'208'988'800'000'000);
    CHECK_FALSE(TimestampToAvro(local, kMillis));
}

TEST_CASE("timestamps are DateTimes of their kind") {
    const DateTime utc = *DateTime::Parse("2023-12-31T23:59:59.999999Z");
    const DateTime unspecified{utc.ticks, DateTimeKind::kUnspecified};
    const DateTime local{utc.ticks, DateTimeKind::kLocal};
    constexpr std::int64_t kMicros = 1'704'067'199'999'999;
    CHECK(DateTimeFromTimestamp(kMicros, LogicalKind::kTimestampMicros) == utc);
    CHECK(DateTimeFromTimestamp(kMicros, LogicalKind::kLocalTimestampMicros) == unspecified);
    CHECK(DateTimeFromTimestamp(kMicros * 1000, LogicalKind::kTimestampNanos) == utc);
    CHECK_FALSE(DateTimeFromTimestamp(kMicros * 1000 + 1, LogicalKind::kTimestampNanos));
    CHECK(
        DateTimeFromTimestamp(-1, LogicalKind::kTimestampMillis)->ticks == 621'355'967'999'990'000);
    CHECK_FALSE(DateTimeFromTimestamp(253'402'300'800'000, LogicalKind::kTimestampMillis));
    CHECK_FALSE(DateTimeFromTimestamp(0, LogicalKind::kTimeMicros));

    CHECK(TimestampFromDateTime(utc, LogicalKind::kTimestampMicros) == kMicros);
    CHECK(TimestampFromDateTime(utc, LogicalKind::kTimestampNanos) == kMicros * 1000);
    CHECK_FALSE(TimestampFromDateTime(utc, LogicalKind::kTimestampMillis));
    CHECK_FALSE(TimestampFromDateTime(utc, LogicalKind::kLocalTimestampMicros));
    CHECK(TimestampFromDateTime(unspecified, LogicalKind::kLocalTimestampMicros) == kMicros);
    CHECK(TimestampFromDateTime(local, LogicalKind::kLocalTimestampMicros) == kMicros);
    CHECK_FALSE(TimestampFromDateTime(local, LogicalKind::kTimestampMicros));
    CHECK_FALSE(TimestampFromDateTime(
        *DateTime::Parse("3000-01-01T00:00:00Z"),
        LogicalKind::kTimestampNanos));
}

TEST_CASE("durations are three numbers, least significant byte first") {
    const auto bytes = test::Bytes("01000000 02000000 FFFFFFFF");
    const std::span<const std::byte, 12> span(bytes.data(), 12);
    const Duration value{1, 2, 4'294'967'295};
    CHECK(DurationFromBytes(span) == value);
    CHECK(test::Hex(DurationToBytes(value)) == "0100000002000000ffffffff");
    CHECK_FALSE(TimeSpanFromDuration(value));
    CHECK_FALSE(TimeSpanFromDuration({0, 1, 0}));
    CHECK(TimeSpanFromDuration({0, 0, 4'294'967'295}) == TimeSpan{42'949'672'950'000});
    CHECK(DurationFromTimeSpan(TimeSpan{42'949'672'950'000}) == Duration{0, 0, 4'294'967'295});
    CHECK_FALSE(DurationFromTimeSpan(TimeSpan{42'949'672'960'000}));
    CHECK_FALSE(DurationFromTimeSpan(TimeSpan{-10'000}));
    CHECK_FALSE(DurationFromTimeSpan(TimeSpan{10'001}));
}

}  // namespace
}  // namespace arow::avro
