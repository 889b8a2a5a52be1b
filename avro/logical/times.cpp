// SPDX-License-Identifier: MIT
// Through std::chrono, which arow/values/chrono.hpp converts to Arow's values.
#include "arow/avro/logical_time.hpp"

namespace arow::avro {
namespace {

using Ticks = std::chrono::duration<std::int64_t, arow::detail::TickPeriod>;

std::uint32_t NumberAt(std::span<const std::byte, Duration::kSizeBytes> bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        value |= std::to_integer<std::uint32_t>(bytes[at + i]) << (8 * i);
    }
    return value;
}

}  // namespace

std::optional<DateTime> DateTimeFromDate(std::int32_t days) noexcept {
    return ToDateTime(DateFromAvro(days), Rounding::kExact);
}

std::optional<std::int32_t> DateFromDateTime(const DateTime& value) noexcept {
    const DateTime local{value.ticks, DateTimeKind::kUnspecified};
    if (!value.IsValid()) return std::nullopt;
    const auto days = ToLocalTime<std::chrono::days>(local, Rounding::kExact);
    return days ? DateToAvro(*days) : std::nullopt;
}

std::optional<TimeSpan> TimeSpanFromTime(std::int64_t value, LogicalKind kind) noexcept {
    const auto ticks = TimeFromAvro<Ticks>(value, kind);
    return ticks ? std::optional(TimeSpan{ticks->count()}) : std::nullopt;
}

std::optional<std::int64_t> TimeFromTimeSpan(TimeSpan since_midnight, LogicalKind kind) noexcept {
    return TimeToAvro(Ticks(since_midnight.ticks), kind);
}

std::optional<DateTime> DateTimeFromTimestamp(std::int64_t value, LogicalKind kind) noexcept {
    if (const auto instant = TimestampFromAvro<Ticks>(value, kind)) {
        return ToDateTime(*instant, Rounding::kExact);
    }
    if (const auto local = LocalTimestampFromAvro<Ticks>(value, kind)) {
        return ToDateTime(*local, Rounding::kExact);
    }
    return std::nullopt;
}

std::optional<std::int64_t> TimestampFromDateTime(
    const DateTime& value,
    LogicalKind kind) noexcept {
    // Each is empty for the other's kind of DateTime.
    if (const auto instant = ToSysTime<Ticks>(value, Rounding::kExact)) {
        return TimestampToAvro(*instant, kind);
    }
    if (const auto local = ToLocalTime<Ticks>(value, Rounding::kExact)) {
        return TimestampToAvro(*local, kind);
    }
    return std::nullopt;
}

Duration DurationFromBytes(std::span<const std::byte, Duration::kSizeBytes> bytes) noexcept {
    return {NumberAt(bytes, 0), NumberAt(bytes, 4), NumberAt(bytes, 8)};
}

std::array<std::byte, Duration::kSizeBytes> DurationToBytes(const Duration& value) noexcept {
    std::array<std::byte, Duration::kSizeBytes> bytes{};
    const std::uint32_t numbers[] = {value.months, value.days, value.millis};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::byte>(numbers[i / 4] >> (8 * (i % 4)) & 0xFF);
    }
    return bytes;
}

std::optional<TimeSpan> TimeSpanFromDuration(const Duration& value) noexcept {
    if (value.months != 0 || value.days != 0) return std::nullopt;
    return ToTimeSpan(
        std::chrono::milliseconds(static_cast<std::int64_t>(value.millis)),
        Rounding::kExact);
}

std::optional<Duration> DurationFromTimeSpan(TimeSpan value) noexcept {
    const auto millis = ToDuration<std::chrono::milliseconds>(value, Rounding::kExact);
    if (!millis || !std::in_range<std::uint32_t>(millis->count())) return std::nullopt;
    return Duration{0, 0, static_cast<std::uint32_t>(millis->count())};
}

}  // namespace arow::avro
