// SPDX-License-Identifier: MIT
// Is a text UTF-8 (Unicode 15, table 3-7: no surrogates, no over-long forms, nothing above U+10FFFF)?
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/byte_order.hpp"

namespace arow::wire {

/// Offset of the first byte that begins no valid sequence, or `size` when all is UTF-8.
[[nodiscard]] AROW_API std::size_t FindInvalidUtf8(const char* text, std::size_t size) noexcept;

/// The text with U+FFFD in place of each maximal invalid part, as the Unicode standard recommends.
[[nodiscard]] AROW_API std::string ReplaceInvalidUtf8(const char* text, std::size_t size);

namespace detail {
/// Whole-text check for what is not known to be ASCII.
[[nodiscard]] AROW_API bool IsUtf8Slow(const char* text, std::size_t size) noexcept;
}  // namespace detail

inline constexpr std::uint64_t kHighBits = 0x8080808080808080u;

/// Quick for short ASCII text, which most fields hold.
[[nodiscard]] AROW_INLINE bool IsUtf8(const char* text, std::size_t size) noexcept {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text);
    if (size >= 8 && size <= 16) {
        const std::uint64_t all = LoadNative<std::uint64_t>(bytes) |
                                  LoadNative<std::uint64_t>(bytes + size - 8);
        if ((all & kHighBits) == 0) return true;
    } else if (size >= 4 && size < 8) {
        const std::uint32_t all = LoadNative<std::uint32_t>(bytes) |
                                  LoadNative<std::uint32_t>(bytes + size - 4);
        if ((all & 0x80808080u) == 0) return true;
    } else if (size < 4) {
        if (size == 0) return true;
        if (((bytes[0] | bytes[size / 2] | bytes[size - 1]) & 0x80) == 0) return true;
    }
    return detail::IsUtf8Slow(text, size);
}

}  // namespace arow::wire
