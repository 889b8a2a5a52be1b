// SPDX-License-Identifier: MIT
//
// Guid, sixteen bytes kept in the order in which RFC 4122 text shows them. .NET, and so the wire,
// stores the first three groups little-endian: convert with FromDotNet and ToDotNet.

#pragma once

#include "arow/detail/export_api.hpp"
#include "arow/values/detail/hash.hpp"

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace arow {

/// Ordered as its text is.
struct Guid {
    static constexpr std::size_t kSizeBytes = 16;

    std::array<std::uint8_t, kSizeBytes> bytes{};

    /// Reads 16 bytes in the order of .NET's Guid.ToByteArray.
    [[nodiscard]] static constexpr Guid FromDotNet(const std::uint8_t* dot_net_bytes) noexcept {
        Guid result;
        for (std::size_t i = 0; i < kSizeBytes; ++i) {
            result.bytes[i] = dot_net_bytes[kDotNetOrder[i]];
        }
        return result;
    }

    /// Writes 16 bytes in the order of .NET's Guid.ToByteArray.
    constexpr void ToDotNet(std::uint8_t* dot_net_bytes) const noexcept {
        for (std::size_t i = 0; i < kSizeBytes; ++i) {
            dot_net_bytes[kDotNetOrder[i]] = bytes[i];
        }
    }

    /// Reads "00112233-4455-6677-8899-aabbccddeeff", digits of either case, without braces.
    [[nodiscard]] AROW_API static std::optional<Guid> Parse(std::string_view text) noexcept;

    friend constexpr bool operator==(const Guid&, const Guid&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(const Guid&, const Guid&) noexcept = default;

private:
    // Swaps within groups, so it is its own inverse.
    static constexpr std::array<std::uint8_t, kSizeBytes>
        kDotNetOrder{3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};
};

/// 36 characters in lower case: "00112233-4455-6677-8899-aabbccddeeff".
[[nodiscard]] AROW_API std::string ToString(const Guid& value);
AROW_API std::ostream& operator<<(std::ostream& out, const Guid& value);

}  // namespace arow

template <>
struct std::hash<arow::Guid> {
    std::size_t operator()(const arow::Guid& value) const noexcept {
        const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(value.bytes);
        return arow::detail::HashWords({words[0], words[1]});
    }
};
