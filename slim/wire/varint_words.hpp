// SPDX-License-Identifier: MIT
// Variable-length integers a word at a time. How the groups of seven bits are moved is a parameter:
// PortableWords here, Bmi2Words in varint_words_x86.hpp.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "arow/detail/attributes.hpp"
#include "arow/wire/byte_order.hpp"
#include "arow/wire/varint.hpp"

namespace arow::wire::detail {

/// Numbers of one byte are looked at so many at once: a word of them.
inline constexpr std::size_t kSmallRun = 8;

template <class T>
AROW_INLINE std::uint64_t ToVarintBits(T value) noexcept {
    if constexpr (std::is_signed_v<T>) {
        return ZigZag(value);
    } else {
        return value;
    }
}

template <class T>
AROW_INLINE T FromVarintBits(std::uint64_t bits) noexcept {
    if constexpr (std::is_signed_v<T>) {
        return static_cast<T>(UnZigZag(bits));
    } else {
        return static_cast<T>(bits);
    }
}

/// Value `index` of an array of T.
template <class T>
AROW_INLINE T LoadValue(const std::uint8_t* values, std::size_t index) noexcept {
    return LoadNative<T>(values + index * sizeof(T));
}

struct PortableWords {
    /// Moves the low eight groups of seven bits apart, one into each byte: halves, quarters,
    /// eighths. Adding (2^k - 1) times what moves by k bits spares a mask.
    static AROW_INLINE std::uint64_t Spread(std::uint64_t value) noexcept {
        value = value >> 28 << 36 >> 4 | (value & 0x0FFFFFFFu);
        value += 3 * (value & 0x0FFFC0000FFFC000u);
        return value + (value & 0x3F803F803F803F80u);
    }
    /// The reverse; bits 7 of the bytes do not matter.
    static AROW_INLINE std::uint64_t Gather(std::uint64_t bytes) noexcept {
        bytes &= 0x7F7F7F7F7F7F7F7Fu;
        bytes -= bytes >> 1 & 0x3F803F803F803F80u;
        bytes -= 3 * (bytes >> 2 & 0x0FFFC0000FFFC000u);
        return bytes >> 32 << 28 | (bytes & 0x0FFFFFFFu);
    }

    /// Writes kSmallRun values if each takes one byte.
    template <class T>
    static AROW_INLINE bool PutSmall(std::uint8_t* at, const std::uint8_t* values) noexcept {
        std::uint64_t all = 0;
        std::uint64_t word = 0;
        for (unsigned i = 0; i < kSmallRun; ++i) {
            const std::uint64_t bits = ToVarintBits(LoadValue<T>(values, i));
            all |= bits;
            word |= bits << 8 * i;
        }
        if (all >= 0x80) return false;
        StoreLittle(at, word);
        return true;
    }
    /// Reads kSmallRun values, each of one byte.
    template <class T>
    static AROW_INLINE void ReadSmall(const std::uint8_t* at, std::uint8_t* values) noexcept {
        for (std::size_t i = 0; i < kSmallRun; ++i) {
            StoreNative(values + i * sizeof(T), FromVarintBits<T>(at[i]));
        }
    }
};

/// Writes a number; ten bytes are written at most, eight at least.
template <class Words, unsigned kBits = 64>
AROW_INLINE std::uint8_t* PutWord(std::uint8_t* at, std::uint64_t value) noexcept {
    constexpr unsigned kBitsInWord = 56;
    const std::uint64_t spread = Words::Spread(value);
    const std::uint64_t rest = kBits > kBitsInWord ? value >> kBitsInWord : 0;
    if (rest == 0) {
        // What has to go on is all below the highest byte that is not empty.
        const auto last = static_cast<unsigned>(std::bit_width(spread | 1) - 1) / 8;
        StoreLittle(at, spread | (kHighBits & ((std::uint64_t{1} << 8 * last) - 1)));
        return at + last + 1;
    }
    // What bit 63 becomes is the tenth byte. Numbers of random bits have it half the time, so that
    // a branch would not do.
    StoreLittle(at, spread | kHighBits);
    const std::uint64_t tenth = rest >> 7;
    StoreLittle(at + 8, static_cast<std::uint16_t>(rest | tenth << 8));
    return at + 9 + tenth;
}

/// A number within one word.
struct WordNumber {
    std::uint64_t value;
    unsigned bytes;
    bool padded;  ///< with a needless zero byte at its end
};

/// `ends` has bit 7 of each byte of `word` that ends a number, of which there is one.
template <class Words>
AROW_INLINE WordNumber TakeWord(std::uint64_t word, std::uint64_t ends) noexcept {
    const std::uint64_t used = ends ^ (ends - 1);
    word &= used;
    // Bit 0 makes zero, the one number that ends in a zero byte of its own, look like one.
    const bool padded = (word | 1) <= used >> 8;
    return {Words::Gather(word), static_cast<unsigned>(std::countr_zero(ends) + 1) / 8, padded};
}

}  // namespace arow::wire::detail
