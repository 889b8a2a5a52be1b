// SPDX-License-Identifier: MIT
//
// DateTime and TimeSpan to and from std::chrono. A UTC DateTime is a sys_time, any other a
// local_time. Every conversion is checked: what does not fit gives an empty optional, and no
// time zone is ever consulted.

#pragma once

#include "arow/values/date_time.hpp"
#include "arow/values/time_span.hpp"

#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ratio>
#include <utility>

namespace arow {

/// What happens to a value between two units of the target.
enum class Rounding : std::uint8_t {
    kFloor,  ///< Towards the earlier or more negative unit.
    kExact,  ///< Refused.
};

namespace detail {

using TickPeriod = std::ratio<1, TimeSpan::kTicksPerSecond>;

/// count * Num / Den, or empty when that overflows or is refused by the rounding.
template <std::intmax_t Num, std::intmax_t Den>
constexpr std::optional<std::int64_t> Rescale(std::int64_t count, Rounding rounding) noexcept {
    using Limits = std::numeric_limits<std::int64_t>;
    static_assert(Num <= Limits::max() / Den, "arow: this duration's period is too unusual");
    std::int64_t whole = count / Den;
    std::int64_t rest = count % Den;
    if (rest < 0) {
        rest += Den;
        --whole;
    }
    if (rounding == Rounding::kExact && rest * Num % Den != 0) {
        return std::nullopt;
    }
    if (whole > Limits::max() / Num || whole < Limits::min() / Num) {
        return std::nullopt;
    }
    const std::int64_t scaled = whole * Num;
    const std::int64_t fraction = rest * Num / Den;
    if (scaled > Limits::max() - fraction) {
        return std::nullopt;
    }
    return scaled + fraction;
}

template <class Rep, class Period>
constexpr std::optional<std::int64_t> DurationToTicks(
    std::chrono::duration<Rep, Period> duration,
    Rounding rounding) noexcept {
    static_assert(
        std::integral<Rep>,
        "arow: floating-point durations are not exact: use std::chrono::duration_cast first");
    using Ratio = std::ratio_divide<Period, TickPeriod>;
    if (!std::in_range<std::int64_t>(duration.count())) {
        return std::nullopt;
    }
    return Rescale<Ratio::num, Ratio::den>(static_cast<std::int64_t>(duration.count()), rounding);
}

template <class Duration>
constexpr std::optional<Duration> TicksToDuration(std::int64_t ticks, Rounding rounding) noexcept {
    using Rep = typename Duration::rep;
    static_assert(
        std::integral<Rep>,
        "arow: floating-point durations are not exact: ask for an integral one");
    using Ratio = std::ratio_divide<TickPeriod, typename Duration::period>;
    const auto count = Rescale<Ratio::num, Ratio::den>(ticks, rounding);
    if (!count || !std::in_range<Rep>(*count)) {
        return std::nullopt;
    }
    return Duration(static_cast<Rep>(*count));
}

constexpr std::optional<DateTime> UnixTicksToDateTime(
    std::optional<std::int64_t> unix_ticks,
    DateTimeKind kind) noexcept {
    if (!unix_ticks || *unix_ticks < -DateTime::kUnixEpochTicks ||
        *unix_ticks > DateTime::kMaxTicks - DateTime::kUnixEpochTicks) {
        return std::nullopt;
    }
    return DateTime{*unix_ticks + DateTime::kUnixEpochTicks, kind};
}

template <class TimePoint>
constexpr std::optional<TimePoint> DateTimeToTimePoint(
    const DateTime& value,
    Rounding rounding) noexcept {
    if (!value.IsValid()) {
        return std::nullopt;
    }
    const auto since_epoch = TicksToDuration<typename TimePoint::duration>(
        value.ticks - DateTime::kUnixEpochTicks,
        rounding);
    if (!since_epoch) {
        return std::nullopt;
    }
    return TimePoint(*since_epoch);
}

}  // namespace detail

/// A TimeSpan of the same length; empty beyond 64 bits of ticks.
template <class Rep, class Period>
[[nodiscard]] constexpr std::optional<TimeSpan> ToTimeSpan(
    std::chrono::duration<Rep, Period> duration,
    Rounding rounding = Rounding::kFloor) noexcept {
    const auto ticks = detail::DurationToTicks(duration, rounding);
    return ticks ? std::optional(TimeSpan{*ticks}) : std::nullopt;
}

/// A duration of the same length, as ToDuration<std::chrono::nanoseconds>(span); empty when its
/// representation cannot hold it.
template <class Duration>
[[nodiscard]] constexpr std::optional<Duration> ToDuration(
    TimeSpan span,
    Rounding rounding = Rounding::kFloor) noexcept {
    return detail::TicksToDuration<Duration>(span.ticks, rounding);
}

/// A DateTime of kind UTC; empty outside years 1 to 9999.
template <class Duration>
[[nodiscard]] constexpr std::optional<DateTime> ToDateTime(
    std::chrono::sys_time<Duration> time,
    Rounding rounding = Rounding::kFloor) noexcept {
    return detail::UnixTicksToDateTime(
        detail::DurationToTicks(time.time_since_epoch(), rounding),
        DateTimeKind::kUtc);
}

/// A DateTime of kind unspecified, since a local_time belongs to no zone, or of the kind given;
/// empty outside years 1 to 9999 and for kind UTC, which is a sys_time's.
template <class Duration>
[[nodiscard]] constexpr std::optional<DateTime> ToDateTime(
    std::chrono::local_time<Duration> time,
    Rounding rounding = Rounding::kFloor,
    DateTimeKind kind = DateTimeKind::kUnspecified) noexcept {
    if (kind == DateTimeKind::kUtc) {
        return std::nullopt;
    }
    return detail::UnixTicksToDateTime(
        detail::DurationToTicks(time.time_since_epoch(), rounding),
        kind);
}

/// The same instant, as ToSysTime<std::chrono::nanoseconds>(value). Empty unless the kind is UTC,
/// and when the duration cannot hold it: nanoseconds in 64 bits reach only years 1678 to 2262.
template <class Duration>
[[nodiscard]] constexpr std::optional<std::chrono::sys_time<Duration>> ToSysTime(
    const DateTime& value,
    Rounding rounding = Rounding::kFloor) noexcept {
    if (value.kind != DateTimeKind::kUtc) {
        return std::nullopt;
    }
    return detail::DateTimeToTimePoint<std::chrono::sys_time<Duration>>(value, rounding);
}

/// The same wall-clock time. Empty for kind UTC, and when the duration cannot hold it.
template <class Duration>
[[nodiscard]] constexpr std::optional<std::chrono::local_time<Duration>> ToLocalTime(
    const DateTime& value,
    Rounding rounding = Rounding::kFloor) noexcept {
    if (value.kind == DateTimeKind::kUtc) {
        return std::nullopt;
    }
    return detail::DateTimeToTimePoint<std::chrono::local_time<Duration>>(value, rounding);
}

}  // namespace arow
