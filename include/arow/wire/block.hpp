// SPDX-License-Identifier: MIT
// Sixteen bytes that are moved and looked at as one, where the processor can.
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/wire/byte_order.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace arow::wire {

class Block {
public:
    static constexpr std::size_t kSize = 16;

#if defined(__SSE2__)
    explicit AROW_INLINE Block(const std::uint8_t* from) noexcept
        : bytes_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))) {}

    AROW_INLINE void Store(std::uint8_t* to) const noexcept {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to), bytes_);
    }
    /// Whether the first `size` bytes are ASCII.
    [[nodiscard]] AROW_INLINE bool IsAscii(std::size_t size) const noexcept {
        const auto beyond = static_cast<std::uint32_t>(_mm_movemask_epi8(bytes_));
        return (beyond & ((std::uint32_t{1} << size) - 1)) == 0;
    }
    /// Whether all bytes are.
    [[nodiscard]] AROW_INLINE bool IsAscii() const noexcept {
        return _mm_movemask_epi8(bytes_) == 0;
    }
    AROW_INLINE Block& operator|=(const Block& other) noexcept {
        bytes_ = _mm_or_si128(bytes_, other.bytes_);
        return *this;
    }

private:
    __m128i bytes_;
#else
    explicit AROW_INLINE Block(const std::uint8_t* from) noexcept
        : low_(LoadNative<std::uint64_t>(from)), high_(LoadNative<std::uint64_t>(from + 8)) {}

    AROW_INLINE void Store(std::uint8_t* to) const noexcept {
        StoreNative(to, low_);
        StoreNative(to + 8, high_);
    }
    /// Whether the first `size` bytes are ASCII.
    [[nodiscard]] AROW_INLINE bool IsAscii(std::size_t size) const noexcept {
        const std::uint64_t low = kLittleEndian ? low_ : ReverseBytes(low_);
        const std::uint64_t high = kLittleEndian ? high_ : ReverseBytes(high_);
        const std::uint64_t beyond =
            size < 8 ? low & First(size)
                     : low | (high & (size < kSize ? First(size - 8) : ~std::uint64_t{0}));
        return (beyond & kHighBits) == 0;
    }
    /// Whether all bytes are.
    [[nodiscard]] AROW_INLINE bool IsAscii() const noexcept {
        return ((low_ | high_) & kHighBits) == 0;
    }
    AROW_INLINE Block& operator|=(const Block& other) noexcept {
        low_ |= other.low_;
        high_ |= other.high_;
        return *this;
    }

private:
    /// The bits of the first bytes of a word, fewer than all.
    static AROW_INLINE std::uint64_t First(std::size_t bytes) noexcept {
        return (std::uint64_t{1} << 8 * bytes) - 1;
    }

    std::uint64_t low_;
    std::uint64_t high_;
#endif
};

}  // namespace arow::wire
