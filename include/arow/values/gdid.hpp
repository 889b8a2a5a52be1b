// SPDX-License-Identifier: MIT
//
// GDID, the global distributed identifier: an era, and a 64-bit id that holds the number of the
// authority that issued it and that authority's counter.

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

/// Ordered by era, then id.
struct GDID {
    static constexpr std::uint32_t kMaxAuthority = 15;
    static constexpr std::uint64_t kMaxCounter = 0x0FFF'FFFF'FFFF'FFFFu;

    std::uint32_t era = 0;
    std::uint64_t id = 0;

    /// The top 4 bits of the id.
    [[nodiscard]] constexpr std::uint32_t authority() const noexcept {
        return static_cast<std::uint32_t>(id >> 60);
    }

    /// The low 60 bits of the id.
    [[nodiscard]] constexpr std::uint64_t counter() const noexcept { return id & kMaxCounter; }

    /// Empty when the authority or the counter needs more bits than it has.
    [[nodiscard]] static constexpr std::optional<GDID>
    FromParts(std::uint32_t era, std::uint32_t authority, std::uint64_t counter) noexcept {
        if (authority > kMaxAuthority || counter > kMaxCounter) {
            return std::nullopt;
        }
        return GDID{era, (std::uint64_t{authority} << 60) | counter};
    }

    /// Reads "era:authority:counter" in decimal, the whole text and nothing else.
    [[nodiscard]] AROW_API static std::optional<GDID> Parse(std::string_view text) noexcept;

    friend constexpr bool operator==(const GDID&, const GDID&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(const GDID&, const GDID&) noexcept = default;
};

/// "era:authority:counter" in decimal, as NFX prints it.
[[nodiscard]] AROW_API std::string ToString(const GDID& value);
AROW_API std::ostream& operator<<(std::ostream& out, const GDID& value);

}  // namespace arow

template <>
struct std::hash<arow::GDID> {
    std::size_t operator()(const arow::GDID& value) const noexcept {
        return arow::detail::HashWords({value.era, value.id});
    }
};
