// SPDX-License-Identifier: MIT
// Loads and stores of a fixed byte order at any address, whatever the machine's own order is.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "arow/detail/attributes.hpp"

namespace arow::wire {

inline constexpr bool kLittleEndian = std::endian::native == std::endian::little;

/// Bit 7 of each byte of a word: of a varint's bytes that go on, and of text beyond ASCII.
inline constexpr std::uint64_t kHighBits = 0x8080808080808080u;

template <class T>
[[nodiscard]] constexpr T ReverseBytes(T value) noexcept {
    static_assert(std::is_unsigned_v<T>);
#if defined(__GNUC__) || defined(__clang__)
    // g++ 12 does not see the one instruction in the loop below.
    if constexpr (sizeof(T) == 8) return __builtin_bswap64(value);
    if constexpr (sizeof(T) == 4) return __builtin_bswap32(value);
#endif
    T reversed = 0;
    for (unsigned i = 0; i < sizeof(T); ++i) {
        reversed = static_cast<T>(reversed << 8 | (value >> (8 * i) & 0xFF));
    }
    return reversed;
}

template <class T>
AROW_INLINE T LoadNative(const std::uint8_t* at) noexcept {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

template <class T>
AROW_INLINE void StoreNative(std::uint8_t* at, T value) noexcept {
    std::memcpy(at, &value, sizeof value);
}

template <class T>
AROW_INLINE T LoadLittle(const std::uint8_t* at) noexcept {
    const T value = LoadNative<T>(at);
    return kLittleEndian ? value : ReverseBytes(value);
}

template <class T>
AROW_INLINE void StoreLittle(std::uint8_t* at, T value) noexcept {
    StoreNative<T>(at, kLittleEndian ? value : ReverseBytes(value));
}

template <class T>
AROW_INLINE T LoadBig(const std::uint8_t* at) noexcept {
    const T value = LoadNative<T>(at);
    return kLittleEndian ? ReverseBytes(value) : value;
}

template <class T>
AROW_INLINE void StoreBig(std::uint8_t* at, T value) noexcept {
    StoreNative<T>(at, kLittleEndian ? ReverseBytes(value) : value);
}

}  // namespace arow::wire
