// SPDX-License-Identifier: MIT
// Variable-length integers: seven bits a byte, low group first, bit 7 set on all but the last
// (docs/wire-format.md section 5; the same bytes as LEB128). Signed numbers put their sign into bit
// 0 first, which is zigzag. Slim, rows and Avro share this; varint_array.hpp is for many.
#pragma once

#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/byte_order.hpp"
#include "arow/wire/input.hpp"

namespace arow::wire {

/// The most bytes that an unsigned number of `bits` can need.
[[nodiscard]] constexpr std::size_t MaxVarintSize(unsigned bits) noexcept {
    return (bits + 6) / 7;
}

[[nodiscard]] constexpr std::size_t VarintSize(std::uint64_t value) noexcept {
    std::size_t size = 1;
    while (value >= 0x80) {
        value >>= 7;
        ++size;
    }
    return size;
}

[[nodiscard]] constexpr std::uint64_t ZigZag(std::int64_t value) noexcept {
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}

[[nodiscard]] constexpr std::int64_t UnZigZag(std::uint64_t value) noexcept {
    return static_cast<std::int64_t>(value >> 1 ^ (~(value & 1) + 1));
}

namespace detail {

AROW_API std::uint8_t* PutLongVarint(std::uint8_t* at, std::uint64_t value) noexcept;
/// A number and the position after it, both in registers.
struct ReadNumber {
    const std::uint8_t* at;
    std::uint64_t value;
};
AROW_API ReadNumber ReadLongVarint(const std::uint8_t* at, Input& in, unsigned bits) noexcept;

}  // namespace detail

/// Writes `value`; up to ten bytes of room are needed.
AROW_INLINE std::uint8_t* PutVarint(std::uint8_t* at, std::uint64_t value) noexcept {
    if (value < 0x80) [[likely]] {
        *at = static_cast<std::uint8_t>(value);
        return at + 1;
    }
    if (value < 0x4000) [[likely]] {
        StoreLittle<std::uint16_t>(
            at,
            static_cast<std::uint16_t>((value & 0x7F) | 0x80 | value >> 7 << 8));
        return at + 2;
    }
    return detail::PutLongVarint(at, value);
}

/// The same behind a constant of up to seven bytes, in one store where both fit a word.
template <std::uint64_t kHead, std::size_t kHeadSize>
AROW_INLINE std::uint8_t* PutVarintBehind(std::uint8_t* at, std::uint64_t value) noexcept {
    if (value < 0x80) [[likely]] {
        StoreLittle(at, kHead | value << 8 * kHeadSize);
        return at + kHeadSize + 1;
    }
    StoreLittle(at, kHead);
    return PutVarint(at + kHeadSize, value);
}

AROW_INLINE std::uint8_t* PutSignedVarint(std::uint8_t* at, std::int64_t value) noexcept {
    return PutVarint(at, ZigZag(value));
}

/// Reads an unsigned number of at most kBits bits; null after a failure. A padded number is
/// accepted within the length that its type can need, unless the input is strict. With kFirstKnown
/// its first byte is known to lie before the end.
template <unsigned kBits, bool kFirstKnown = false>
AROW_INLINE const std::uint8_t*
ReadVarint(const std::uint8_t* at, Input& in, std::uint64_t& value) noexcept {
    static_assert(kBits >= 16 && kBits <= 64);
    if ((kFirstKnown || in.Left(at) >= 1) && at[0] < 0x80) [[likely]] {
        value = at[0];
        return at + 1;
    }
    if (in.Left(at) >= 2 && at[1] < 0x80 && at[1] != 0) [[likely]] {
        value = (at[0] & 0x7Fu) | static_cast<std::uint64_t>(at[1]) << 7;
        return at + 2;
    }
    const detail::ReadNumber number = detail::ReadLongVarint(at, in, kBits);
    value = number.value;
    return number.at;
}

/// Reads a signed number of at most kBits bits.
template <unsigned kBits, bool kFirstKnown = false>
AROW_INLINE const std::uint8_t*
ReadSignedVarint(const std::uint8_t* at, Input& in, std::int64_t& value) noexcept {
    std::uint64_t bits = 0;
    at = ReadVarint<kBits, kFirstKnown>(at, in, bits);
    value = UnZigZag(bits);
    return at;
}

}  // namespace arow::wire
