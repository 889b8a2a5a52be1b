// SPDX-License-Identifier: MIT
// Is a text UTF-8 (Unicode 15, table 3-7: no surrogates, no over-long forms, nothing above
// U+10FFFF)?
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

/// Copies a text of up to 16 bytes as overlapping words, and returns bits that tell, with
/// kHighBits, whether a byte beyond ASCII was among them. With kCopy false it only looks.
template <bool kCopy>
AROW_INLINE std::uint64_t VisitShortText(
    [[maybe_unused]] std::uint8_t* to,
    const std::uint8_t* from,
    std::size_t size) noexcept {
    const auto visit = [&](auto word) {
        using Word = decltype(word);
        const Word first = LoadNative<Word>(from);
        const Word last = LoadNative<Word>(from + size - sizeof(Word));
        if constexpr (kCopy) {
            StoreNative(to, first);
            StoreNative(to + size - sizeof(Word), last);
        }
        return std::uint64_t{static_cast<Word>(first | last)};
    };
    if (size >= 8) return visit(std::uint64_t{});
    if (size >= 4) return visit(std::uint32_t{});
    if (size == 0) return 0;
    // First, middle and last byte of up to three: no branch between them.
    const std::uint8_t bytes[] = {from[0], from[size / 2], from[size - 1]};
    if constexpr (kCopy) {
        to[0] = bytes[0];
        to[size / 2] = bytes[1];
        to[size - 1] = bytes[2];
    }
    return static_cast<std::uint64_t>(bytes[0] | bytes[1] | bytes[2]);
}

/// Quick for short ASCII text, which most fields hold.
[[nodiscard]] AROW_INLINE bool IsUtf8(const char* text, std::size_t size) noexcept {
    if (size <= 16) [[likely]] {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(text);
        if ((VisitShortText<false>(nullptr, bytes, size) & kHighBits) == 0) [[likely]]
            return true;
    }
    return detail::IsUtf8Slow(text, size);
}

}  // namespace arow::wire
