// SPDX-License-Identifier: MIT
//
// PilePointer, the address of an object in an NFX pile: node, segment, and address inside it.

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

/// All three are signed on the wire; NFX marks a local pile with node -1.
struct PilePointer {
    std::int32_t node = 0;
    std::int32_t segment = 0;
    std::int32_t address = 0;

    /// Reads "node:segment:address" in decimal, the whole text and nothing else.
    [[nodiscard]] AROW_API static std::optional<PilePointer> Parse(std::string_view text) noexcept;

    friend constexpr bool operator==(const PilePointer&, const PilePointer&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(
        const PilePointer&,
        const PilePointer&) noexcept = default;
};

/// "node:segment:address" in decimal.
[[nodiscard]] AROW_API std::string ToString(const PilePointer& value);
AROW_API std::ostream& operator<<(std::ostream& out, const PilePointer& value);

}  // namespace arow

template <>
struct std::hash<arow::PilePointer> {
    std::size_t operator()(const arow::PilePointer& value) const noexcept {
        return arow::detail::HashWords(
            {static_cast<std::uint32_t>(value.node),
             static_cast<std::uint32_t>(value.segment),
             static_cast<std::uint32_t>(value.address)});
    }
};
