// SPDX-License-Identifier: MIT
//
// FID, the "fast id" that is unique inside one process for about two weeks: 24 bits of time, 24
// bits of thread seed and a 16-bit counter. Arow carries FIDs; it does not issue them.

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

struct FID {
    static constexpr std::uint32_t kMaxTimestamp = 0xFF'FFFF;
    static constexpr std::uint32_t kMaxSeed = 0xFF'FFFF;

    std::uint64_t id = 0;

    /// The top 24 bits, in steps of 100 ms; they wrap around after 19 days.
    [[nodiscard]] constexpr std::uint32_t timestamp() const noexcept {
        return static_cast<std::uint32_t>(id >> 40);
    }

    /// The middle 24 bits.
    [[nodiscard]] constexpr std::uint32_t seed() const noexcept {
        return static_cast<std::uint32_t>(id >> 16) & kMaxSeed;
    }

    /// The low 16 bits.
    [[nodiscard]] constexpr std::uint16_t counter() const noexcept {
        return static_cast<std::uint16_t>(id & 0xFFFFu);
    }

    /// Reads "timestamp-seed-counter" in decimal, the whole text and nothing else.
    [[nodiscard]] AROW_API static std::optional<FID> Parse(std::string_view text) noexcept;

    friend constexpr bool operator==(const FID&, const FID&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(const FID&, const FID&) noexcept = default;
};

/// "timestamp-seed-counter" in decimal, as NFX prints it: id 1 is "0-0-1".
[[nodiscard]] AROW_API std::string ToString(const FID& value);
AROW_API std::ostream& operator<<(std::ostream& out, const FID& value);

}  // namespace arow

template <>
struct std::hash<arow::FID> {
    std::size_t operator()(const arow::FID& value) const noexcept {
        return arow::detail::HashWords({value.id});
    }
};
