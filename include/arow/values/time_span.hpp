// SPDX-License-Identifier: MIT
//
// TimeSpan, a signed length of time in ticks of 100 nanoseconds, up to 29,000 years either way.
// Conversions to and from std::chrono::duration are in arow/values/chrono.hpp.

#pragma once

#include "arow/detail/export_api.hpp"
#include "arow/values/detail/hash.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace arow {

struct TimeSpan {
    static constexpr std::int64_t kTicksPerSecond = 10'000'000;
    static constexpr std::int64_t kTicksPerMinute = 60 * kTicksPerSecond;
    static constexpr std::int64_t kTicksPerHour = 60 * kTicksPerMinute;
    static constexpr std::int64_t kTicksPerDay = 24 * kTicksPerHour;

    std::int64_t ticks = 0;

    /// Reads `[-][d.]hh:mm:ss[.f]`: hours below 24, minutes and seconds below 60, two digits
    /// each, and 1 to 7 digits of fraction. Empty when the ticks exceed 64 bits.
    [[nodiscard]] AROW_API static std::optional<TimeSpan> Parse(std::string_view text) noexcept;

    friend constexpr bool operator==(const TimeSpan&, const TimeSpan&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(const TimeSpan&, const TimeSpan&) noexcept =
        default;
};

/// .NET's constant format `[-][d.]hh:mm:ss[.fffffff]`: "1.02:03:04", "-00:00:00.0000005".
[[nodiscard]] AROW_API std::string ToString(const TimeSpan& value);
AROW_API std::ostream& operator<<(std::ostream& out, const TimeSpan& value);

}  // namespace arow

template <>
struct std::hash<arow::TimeSpan> {
    std::size_t operator()(const arow::TimeSpan& value) const noexcept {
        return arow::detail::HashWords({static_cast<std::uint64_t>(value.ticks)});
    }
};
