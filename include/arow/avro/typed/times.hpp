// SPDX-License-Identifier: MIT
// Dates, times and durations of std::chrono and of Arow. The unit of a timestamp is the type's own
// if Avro has it, otherwise the next finer one; a table may ask for another (As).
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <ratio>

#include "arow/avro/logical_time.hpp"
#include "arow/avro/time_of_day.hpp"
#include "arow/avro/typed/mapped.hpp"
#include "arow/avro/typed/numbers.hpp"
#include "arow/avro/typed/texts.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/time_span.hpp"

namespace arow::avro::detail {

/// What is asked for, or what `Period` takes.
template <class Period>
constexpr LogicalKind TimestampKind(LogicalKind asked, bool is_local) {
    if (asked != LogicalKind::kNone) return asked;
    if (std::ratio_greater_equal_v<Period, std::milli>) {
        return is_local ? LogicalKind::kLocalTimestampMillis : LogicalKind::kTimestampMillis;
    }
    if (std::ratio_greater_equal_v<Period, std::micro>) {
        return is_local ? LogicalKind::kLocalTimestampMicros : LogicalKind::kTimestampMicros;
    }
    return is_local ? LogicalKind::kLocalTimestampNanos : LogicalKind::kTimestampNanos;
}

template <class Clock, class Duration>
inline constexpr bool kIsCalendar =
    std::is_same_v<Clock, std::chrono::system_clock> || std::is_same_v<Clock, std::chrono::local_t>;

template <class Unit>
struct LogicalsOf<std::chrono::sys_time<Unit>> {
    static constexpr bool Has(LogicalKind kind) { return IsTimestamp(kind); }
};
template <class Unit>
struct LogicalsOf<std::chrono::local_time<Unit>> {
    static constexpr bool Has(LogicalKind kind) { return IsLocalTimestamp(kind); }
};

template <class Clock, class Unit, LogicalType kLogical>
requires kIsCalendar<Clock, Unit>
struct Mapping<std::chrono::time_point<Clock, Unit>, kLogical> {
    using Time = std::chrono::time_point<Clock, Unit>;
    using Wire = std::int64_t;
    static constexpr bool kIsLocal = std::is_same_v<Clock, std::chrono::local_t>;
    static constexpr LogicalKind kKind =
        TimestampKind<typename Unit::period>(kLogical.kind, kIsLocal);

    static void Describe(SchemaJson& text) { text.Logical("long", LogicalType{kKind}); }
    static std::optional<Wire> To(const Time& time) { return TimestampToAvro(time, kKind); }
    static std::optional<Time> From(Wire count) {
        if constexpr (kIsLocal) {
            return LocalTimestampFromAvro<Unit>(count, kKind);
        } else {
            return TimestampFromAvro<Unit>(count, kKind);
        }
    }
};

struct OnlyDate {
    static constexpr bool Has(LogicalKind kind) { return kind == LogicalKind::kDate; }
};
template <class Rep>
struct LogicalsOf<std::chrono::sys_time<std::chrono::duration<Rep, std::chrono::days::period>>>
    : OnlyDate {};
template <class Rep>
struct LogicalsOf<std::chrono::local_time<std::chrono::duration<Rep, std::chrono::days::period>>>
    : OnlyDate {};
template <>
struct LogicalsOf<std::chrono::year_month_day> : OnlyDate {};

/// Days, of any clock: date.
template <class Clock, class Rep, LogicalType kLogical>
requires kIsCalendar<Clock, Rep>
struct Mapping<
    std::chrono::time_point<Clock, std::chrono::duration<Rep, std::chrono::days::period>>,
    kLogical> {
    using Day =
        std::chrono::time_point<Clock, std::chrono::duration<Rep, std::chrono::days::period>>;
    using Wire = std::int32_t;

    static void Describe(SchemaJson& text) { text.Logical("int", LogicalType{LogicalKind::kDate}); }
    static std::optional<Wire> To(const Day& day) {
        return DateToAvro(
            std::chrono::local_days(std::chrono::days(day.time_since_epoch().count())));
    }
    static std::optional<Day> From(Wire days) {
        return Day(typename Day::duration(static_cast<Rep>(days)));
    }
};

template <LogicalType kLogical>
struct Mapping<std::chrono::year_month_day, kLogical> {
    using Date = std::chrono::year_month_day;
    using Days = Mapping<std::chrono::local_days, kLogical>;
    using Wire = std::int32_t;

    static void Describe(SchemaJson& text) { Days::Describe(text); }
    static std::optional<Wire> To(const Date& date) {
        return date.ok() ? Days::To(std::chrono::local_days(date)) : std::nullopt;
    }
    static std::optional<Date> From(Wire days) {
        const Date date(DateFromAvro(days));
        // Years beyond 32,767 have no place in the class.
        if (std::chrono::local_days(date) != DateFromAvro(days)) return std::nullopt;
        return date;
    }
};

template <class Rep, class Period>
struct LogicalsOf<std::chrono::duration<Rep, Period>> {
    static constexpr bool Has(LogicalKind kind) { return IsTimeOfDay(kind); }
};

/// A number of units, or the time since midnight when the table says so.
template <class Rep, class Period, LogicalType kLogical>
struct Mapping<std::chrono::duration<Rep, Period>, kLogical> {
    using Span = std::chrono::duration<Rep, Period>;
    static constexpr bool kIsTime = kLogical.kind != LogicalKind::kNone;
    static_assert(std::integral<Rep>, "arow: durations of fractions have no exact form");
    using Wire =
        std::conditional_t<kLogical.kind == LogicalKind::kTimeMillis, std::int32_t, std::int64_t>;

    static void Describe(SchemaJson& text) {
        text.Logical(sizeof(Wire) == 4 ? "int" : "long", kLogical);
    }
    static std::optional<Wire> To(const Span& span) {
        if constexpr (kIsTime) {
            const auto count = TimeToAvro(span, kLogical.kind);
            return count ? std::optional(static_cast<Wire>(*count)) : std::nullopt;
        } else {
            if (!std::in_range<Wire>(span.count())) return std::nullopt;
            return static_cast<Wire>(span.count());
        }
    }
    static std::optional<Span> From(Wire count) {
        if constexpr (kIsTime) {
            return TimeFromAvro<Span>(count, kLogical.kind);
        } else {
            if (!std::in_range<Rep>(count)) return std::nullopt;
            return Span(static_cast<Rep>(count));
        }
    }
};

template <class Unit>
struct Mapping<TimeOfDay<Unit>, LogicalType{}> {
    using Time = Mapping<
        Unit,
        LogicalType{
            std::is_same_v<Unit, std::chrono::milliseconds> ? LogicalKind::kTimeMillis
                                                            : LogicalKind::kTimeMicros}>;
    using Wire = typename Time::Wire;

    static void Describe(SchemaJson& text) { Time::Describe(text); }
    static std::optional<Wire> To(const TimeOfDay<Unit>& time) {
        return Time::To(time.since_midnight);
    }
    static std::optional<TimeOfDay<Unit>> From(Wire count) {
        const std::optional<Unit> time = Time::From(count);
        return time ? std::optional(TimeOfDay<Unit>(*time)) : std::nullopt;
    }
};

template <>
struct LogicalsOf<DateTime> {
    static constexpr bool Has(LogicalKind kind) {
        return IsTimestamp(kind) || IsLocalTimestamp(kind);
    }
};

/// timestamp-micros, unless the table says otherwise. What is no instant must be UTC's or local as
/// the logical type is.
template <LogicalType kLogical>
struct Mapping<DateTime, kLogical> {
    using Wire = std::int64_t;
    static constexpr LogicalKind kKind =
        kLogical.kind != LogicalKind::kNone ? kLogical.kind : LogicalKind::kTimestampMicros;

    static void Describe(SchemaJson& text) { text.Logical("long", LogicalType{kKind}); }
    static std::optional<Wire> To(const DateTime& time) {
        return TimestampFromDateTime(time, kKind);
    }
    static std::optional<DateTime> From(Wire count) { return DateTimeFromTimestamp(count, kKind); }
};

/// Ticks of 100 nanoseconds as they are.
template <>
struct Mapping<TimeSpan, LogicalType{}> {
    using Wire = std::int64_t;

    static void Describe(SchemaJson& text) { text.Simple("long"); }
    static std::optional<Wire> To(TimeSpan span) { return span.ticks; }
    static std::optional<TimeSpan> From(Wire ticks) { return TimeSpan{ticks}; }
};

template <>
struct LogicalsOf<Duration> {
    static constexpr bool Has(LogicalKind kind) { return kind == LogicalKind::kDuration; }
};

template <LogicalType kLogical>
struct Mapping<Duration, kLogical> {
    using Wire = std::array<std::byte, Duration::kSizeBytes>;

    static void Describe(SchemaJson& text) {
        if (text.BeginNamed("fixed", "Duration", {})) {
            text.Size(Duration::kSizeBytes, LogicalType{LogicalKind::kDuration});
        }
    }
    static std::optional<Wire> To(const Duration& value) { return DurationToBytes(value); }
    static std::optional<Duration> From(const Wire& bytes) { return DurationFromBytes(bytes); }
};

}  // namespace arow::avro::detail
