// SPDX-License-Identifier: MIT
// Avro's dates, times, timestamps and durations as std::chrono and as Arow's values. Every
// conversion is exact or gives an empty optional: nothing is rounded, and no time zone is ever
// consulted.
#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ratio>
#include <span>
#include <utility>

#include "arow/avro/logical_type.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/values/chrono.hpp"

namespace arow::avro {

namespace detail {

/// What one unit of the underlying int or long is, in nanoseconds; 0 for types without a unit.
[[nodiscard]] constexpr std::int64_t UnitNanos(LogicalKind kind) noexcept {
    switch (kind) {
        case LogicalKind::kTimeMillis:
        case LogicalKind::kTimestampMillis:
        case LogicalKind::kLocalTimestampMillis:
            return 1'000'000;
        case LogicalKind::kTimeMicros:
        case LogicalKind::kTimestampMicros:
        case LogicalKind::kLocalTimestampMicros:
            return 1'000;
        case LogicalKind::kTimestampNanos:
        case LogicalKind::kLocalTimestampNanos:
            return 1;
        default:
            return 0;
    }
}

[[nodiscard]] constexpr bool IsTimeOfDay(LogicalKind kind) noexcept {
    return kind == LogicalKind::kTimeMillis || kind == LogicalKind::kTimeMicros;
}
[[nodiscard]] constexpr bool IsTimestamp(LogicalKind kind) noexcept {
    return kind >= LogicalKind::kTimestampMillis && kind <= LogicalKind::kTimestampNanos;
}
[[nodiscard]] constexpr bool IsLocalTimestamp(LogicalKind kind) noexcept {
    return kind >= LogicalKind::kLocalTimestampMillis && kind <= LogicalKind::kLocalTimestampNanos;
}

/// A number of units of `From` as one of `To`.
template <class From, class To>
[[nodiscard]] constexpr std::optional<std::int64_t> ChangeUnit(std::int64_t count) noexcept {
    using Ratio = std::ratio_divide<From, To>;
    return arow::detail::Rescale<Ratio::num, Ratio::den>(count, Rounding::kExact);
}

/// A number of units of the logical type as one of `Period`, or the other way round.
template <class Period, bool kToAvro>
[[nodiscard]] constexpr std::optional<std::int64_t> ChangeUnit(
    std::int64_t count,
    LogicalKind kind) noexcept {
    const auto change = [count](auto unit) {
        using Unit = decltype(unit);
        if constexpr (kToAvro) {
            return ChangeUnit<Period, Unit>(count);
        } else {
            return ChangeUnit<Unit, Period>(count);
        }
    };
    switch (UnitNanos(kind)) {
        case 1'000'000:
            return change(std::milli{});
        case 1'000:
            return change(std::micro{});
        case 1:
            return change(std::nano{});
        default:
            return std::nullopt;
    }
}

inline constexpr std::int64_t kNanosPerDay = 86'400'000'000'000;

[[nodiscard]] constexpr bool IsWithinDay(std::int64_t count, LogicalKind kind) noexcept {
    return IsTimeOfDay(kind) && count >= 0 && count < kNanosPerDay / UnitNanos(kind);
}

template <class Duration>
[[nodiscard]] constexpr std::optional<Duration> DurationFromAvro(
    std::int64_t count,
    LogicalKind kind) noexcept {
    using Rep = typename Duration::rep;
    static_assert(std::integral<Rep>, "arow: floating-point durations are not exact");
    const auto value = ChangeUnit<typename Duration::period, false>(count, kind);
    if (!value || !std::in_range<Rep>(*value)) return std::nullopt;
    return Duration(static_cast<Rep>(*value));
}

template <class Rep, class Period>
[[nodiscard]] constexpr std::optional<std::int64_t> DurationToAvro(
    std::chrono::duration<Rep, Period> value,
    LogicalKind kind) noexcept {
    static_assert(std::integral<Rep>, "arow: floating-point durations are not exact");
    if (!std::in_range<std::int64_t>(value.count())) return std::nullopt;
    return ChangeUnit<Period, true>(static_cast<std::int64_t>(value.count()), kind);
}

}  // namespace detail

/// date: days since 1970-01-01 in the Gregorian calendar.
[[nodiscard]] constexpr std::chrono::local_days DateFromAvro(std::int32_t days) noexcept {
    return std::chrono::local_days(std::chrono::days(days));
}
[[nodiscard]] constexpr std::optional<std::int32_t> DateToAvro(
    std::chrono::local_days date) noexcept {
    const auto days = date.time_since_epoch().count();
    if (!std::in_range<std::int32_t>(days)) return std::nullopt;
    return static_cast<std::int32_t>(days);
}
/// As midnight of unspecified kind; empty outside years 1 to 9999.
[[nodiscard]] AROW_API std::optional<DateTime> DateTimeFromDate(std::int32_t days) noexcept;
/// Refuses a DateTime that is not at midnight, whatever its kind.
[[nodiscard]] AROW_API std::optional<std::int32_t> DateFromDateTime(const DateTime& value) noexcept;

/// time-millis and time-micros: since midnight, less than a day. `kind` is one of the two, as
/// TimeFromAvro<std::chrono::microseconds>(value, LogicalKind::kTimeMillis).
template <class Duration>
[[nodiscard]] constexpr std::optional<Duration> TimeFromAvro(
    std::int64_t value,
    LogicalKind kind) noexcept {
    if (!detail::IsWithinDay(value, kind)) return std::nullopt;
    return detail::DurationFromAvro<Duration>(value, kind);
}
template <class Rep, class Period>
[[nodiscard]] constexpr std::optional<std::int64_t> TimeToAvro(
    std::chrono::duration<Rep, Period> since_midnight,
    LogicalKind kind) noexcept {
    const auto value = detail::DurationToAvro(since_midnight, kind);
    return value && detail::IsWithinDay(*value, kind) ? value : std::nullopt;
}
[[nodiscard]] AROW_API std::optional<TimeSpan> TimeSpanFromTime(
    std::int64_t value,
    LogicalKind kind) noexcept;
[[nodiscard]] AROW_API std::optional<std::int64_t> TimeFromTimeSpan(
    TimeSpan since_midnight,
    LogicalKind kind) noexcept;

/// timestamp-millis, -micros and -nanos: instants, since 1970 in UTC.
template <class Duration>
[[nodiscard]] constexpr std::optional<std::chrono::sys_time<Duration>> TimestampFromAvro(
    std::int64_t value,
    LogicalKind kind) noexcept {
    if (!detail::IsTimestamp(kind)) return std::nullopt;
    const auto since_epoch = detail::DurationFromAvro<Duration>(value, kind);
    if (!since_epoch) return std::nullopt;
    return std::chrono::sys_time<Duration>(*since_epoch);
}
template <class Duration>
[[nodiscard]] constexpr std::optional<std::int64_t> TimestampToAvro(
    std::chrono::sys_time<Duration> time,
    LogicalKind kind) noexcept {
    if (!detail::IsTimestamp(kind)) return std::nullopt;
    return detail::DurationToAvro(time.time_since_epoch(), kind);
}

/// local-timestamp-millis, -micros and -nanos: wall-clock times of no zone.
template <class Duration>
[[nodiscard]] constexpr std::optional<std::chrono::local_time<Duration>> LocalTimestampFromAvro(
    std::int64_t value,
    LogicalKind kind) noexcept {
    if (!detail::IsLocalTimestamp(kind)) return std::nullopt;
    const auto since_epoch = detail::DurationFromAvro<Duration>(value, kind);
    if (!since_epoch) return std::nullopt;
    return std::chrono::local_time<Duration>(*since_epoch);
}
template <class Duration>
[[nodiscard]] constexpr std::optional<std::int64_t> TimestampToAvro(
    std::chrono::local_time<Duration> time,
    LogicalKind kind) noexcept {
    if (!detail::IsLocalTimestamp(kind)) return std::nullopt;
    return detail::DurationToAvro(time.time_since_epoch(), kind);
}

/// All six timestamps as DateTime: UTC for instants, unspecified for local ones. Empty outside
/// years 1 to 9999, and for nanoseconds between two ticks.
[[nodiscard]] AROW_API std::optional<DateTime> DateTimeFromTimestamp(
    std::int64_t value,
    LogicalKind kind) noexcept;
/// An instant needs a DateTime of kind UTC, a local timestamp one of another kind.
[[nodiscard]] AROW_API std::optional<std::int64_t> TimestampFromDateTime(
    const DateTime& value,
    LogicalKind kind) noexcept;

/// duration: three amounts that do not add up, since months and days differ in length.
struct Duration {
    static constexpr std::size_t kSizeBytes = 12;

    std::uint32_t months = 0;
    std::uint32_t days = 0;
    std::uint32_t millis = 0;

    friend constexpr bool operator==(const Duration&, const Duration&) noexcept = default;
};

/// From and to the twelve bytes of the fixed, each number with its least significant byte first.
[[nodiscard]] AROW_API Duration
DurationFromBytes(std::span<const std::byte, Duration::kSizeBytes> bytes) noexcept;
[[nodiscard]] AROW_API std::array<std::byte, Duration::kSizeBytes> DurationToBytes(
    const Duration& value) noexcept;
/// Empty when there are months or days.
[[nodiscard]] AROW_API std::optional<TimeSpan> TimeSpanFromDuration(const Duration& value) noexcept;
/// Milliseconds only; empty for negative spans, parts of a millisecond, and beyond 49 days.
[[nodiscard]] AROW_API std::optional<Duration> DurationFromTimeSpan(TimeSpan value) noexcept;

}  // namespace arow::avro
