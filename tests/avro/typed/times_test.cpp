// SPDX-License-Identifier: MIT
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdint>
#include <vector>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace time_types {

struct Times {
    std::chrono::sys_time<std::chrono::milliseconds> at{};
    std::chrono::milliseconds since_midnight{};
    DateTime date{};
};
BOOST_DESCRIBE_STRUCT(Times, (), (at, since_midnight, date))
AROW_AVRO(
    Times,
    (this, "Times"),
    (at, As("timestamp-micros")),
    (since_midnight, As("time-millis")),
    (date, As("local-timestamp-millis")))

}  // namespace time_types

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::ReadBack;
using test::SchemaTextOf;
using test::Written;
template <class Unit>
using SysTime = std::chrono::sys_time<Unit>;

TEST_CASE("times have the unit of their type") {
    CHECK(
        SchemaTextOf<SysTime<seconds>>() == R"({"type":"long","logicalType":"timestamp-millis"})");
    CHECK(
        SchemaTextOf<SysTime<microseconds>>() ==
        R"({"type":"long","logicalType":"timestamp-micros"})");
    CHECK(
        SchemaTextOf<std::chrono::local_time<std::chrono::nanoseconds>>() ==
        R"({"type":"long","logicalType":"local-timestamp-nanos"})");
    CHECK(SchemaTextOf<std::chrono::sys_days>() == R"({"type":"int","logicalType":"date"})");
    CHECK(SchemaTextOf<std::chrono::year_month_day>() == R"({"type":"int","logicalType":"date"})");
    CHECK(SchemaTextOf<seconds>() == "\"long\"");
    CHECK(
        SchemaTextOf<Duration>() ==
        R"({"type":"fixed","name":"Duration","size":12,"logicalType":"duration"})");
    CHECK(SchemaTextOf<DateTime>() == R"({"type":"long","logicalType":"timestamp-micros"})");
    CHECK(
        SchemaTextOf<time_types::Times>() ==
        R"({"type":"record","name":"Times","fields":[)"
        R"({"name":"at","type":{"type":"long","logicalType":"timestamp-micros"}},)"
        R"({"name":"since_midnight","type":{"type":"int","logicalType":"time-millis"}},)"
        R"({"name":"date","type":{"type":"long","logicalType":"local-timestamp-millis"}}]})");
}

TEST_CASE("times are exact or refused") {
    CHECK(Written(SysTime<seconds>(seconds(1))) == "d00f");
    CHECK(ReadBack<SysTime<seconds>>("d00f") == SysTime<seconds>(seconds(1)));
    CHECK(test::ReadFailure<SysTime<seconds>>("d20f").code() == ErrorCode::kOutOfRange);
    using std::chrono::year;
    CHECK(Written(year(1970) / 1 / 2) == "02");
    CHECK(ReadBack<std::chrono::year_month_day>("01") == year(1969) / 12 / 31);
    CHECK(test::WriteFailure(year(2026) / 2 / 30).code() == ErrorCode::kOutOfRange);
    CHECK(Written(std::chrono::sys_days(std::chrono::days(2))) == "04");
    CHECK(ReadBack<std::chrono::local_days>("04") == std::chrono::local_days(std::chrono::days(2)));
    CHECK(Written(Duration{1, 2, 3}) == "010000000200000003000000");
    CHECK(ReadBack<Duration>("010000000200000003000000") == Duration{1, 2, 3});
    CHECK(Written(seconds(-1)) == "01");
    CHECK(ReadBack<TimeSpan>("02") == TimeSpan{1});
}

TEST_CASE("a table may ask for another unit") {
    time_types::Times times;
    times.at = SysTime<milliseconds>(milliseconds(1));
    times.since_midnight = milliseconds(5);
    times.date = *DateTimeFromTimestamp(3, LogicalKind::kLocalTimestampMillis);
    CHECK(Written(times) == "d00f0a06");
    const auto read = ReadBack<time_types::Times>("d00f0a06");
    CHECK(read.at == times.at);
    CHECK(read.date == times.date);
    times.since_midnight = milliseconds(-1);
    const Status status = test::WriteFailure(times);
    CHECK(status.code() == ErrorCode::kOutOfRange);
    CHECK(status.path() == "since_midnight");
}

TEST_CASE("a time of day is a type, wherever it is") {
    using Millis = TimeOfDay<std::chrono::milliseconds>;
    using Micros = TimeOfDay<std::chrono::microseconds>;
    CHECK(test::SchemaTextOf<Millis>() == R"({"type":"int","logicalType":"time-millis"})");
    CHECK(
        test::SchemaTextOf<std::vector<Micros>>() ==
        R"({"type":"array","items":{"type":"long","logicalType":"time-micros"}})");
    CHECK(test::Written(std::vector{Micros(std::chrono::microseconds(1))}) == "020200");
    CHECK(test::ReadBack<Millis>("02").since_midnight == std::chrono::milliseconds(1));
    CHECK(Millis(std::chrono::milliseconds(1)) > Millis());
    // 86,400,000 ms are the whole day, which is no time within it.
    CHECK(test::Written(Millis(std::chrono::milliseconds(86'399'999))) == "feefb252");
    CHECK(test::WriteFailure(Millis(std::chrono::hours(24))).code() == ErrorCode::kOutOfRange);
    CHECK(test::ReadFailure<Millis>("01").code() == ErrorCode::kOutOfRange);
}

}  // namespace arow::avro
