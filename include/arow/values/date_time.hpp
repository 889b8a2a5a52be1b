// SPDX-License-Identifier: MIT
//
// DateTime, .NET's point in time: ticks of 100 nanoseconds since 0001-01-01 in the Gregorian
// calendar, and what kind of clock they were read from. No time zone is ever consulted: local
// wall-clock ticks stay as they are. Conversions to std::chrono are in arow/values/chrono.hpp.

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

/// Numbered as on the wire; other numbers are refused there.
enum class DateTimeKind : std::uint8_t { kUnspecified = 0, kUtc = 1, kLocal = 2 };

/// Equal when both ticks and kind are; ordered by ticks, then kind.
struct DateTime {
    /// 9999-12-31T23:59:59.9999999, the last valid tick; the first is 0.
    static constexpr std::int64_t kMaxTicks = 3'155'378'975'999'999'999;
    /// 1970-01-01T00:00:00.
    static constexpr std::int64_t kUnixEpochTicks = 621'355'968'000'000'000;

    std::int64_t ticks = 0;
    DateTimeKind kind = DateTimeKind::kUnspecified;

    /// Whether the ticks lie in years 1 to 9999 and the kind is one of the three.
    [[nodiscard]] constexpr bool IsValid() const noexcept {
        return ticks >= 0 && ticks <= kMaxTicks && kind <= DateTimeKind::kLocal;
    }

    /// Reads `yyyy-mm-ddThh:mm:ss[.f][Z|[local]]` with 1 to 7 digits of fraction. Refuses dates
    /// and times that do not exist, leap seconds, hour 24, and offsets such as +02:00.
    [[nodiscard]] AROW_API static std::optional<DateTime> Parse(std::string_view text) noexcept;

    friend constexpr bool operator==(const DateTime&, const DateTime&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(const DateTime&, const DateTime&) noexcept =
        default;
};

/// ISO 8601 with seven digits of fraction: "1980-08-12T13:45:11.0000000", followed by "Z" for
/// UTC, "[local]" for local, and nothing for unspecified. An invalid DateTime, which has no date,
/// is shown as "invalid DateTime(ticks=-1, kind=0)", which Parse refuses.
[[nodiscard]] AROW_API std::string ToString(const DateTime& value);
AROW_API std::ostream& operator<<(std::ostream& out, const DateTime& value);

}  // namespace arow

template <>
struct std::hash<arow::DateTime> {
    std::size_t operator()(const arow::DateTime& value) const noexcept {
        return arow::detail::HashWords(
            {static_cast<std::uint64_t>(value.ticks), static_cast<std::uint64_t>(value.kind)});
    }
};
