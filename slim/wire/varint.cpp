// SPDX-License-Identifier: MIT
// Numbers of three bytes and more, and everything that is wrong with one. Up to eight bytes the
// groups are spread and gathered within one word.
#include "arow/wire/varint.hpp"

#include <bit>

namespace arow::wire::detail {
namespace {

/// Moves eight groups of seven bits apart, one into each byte.
std::uint64_t SpreadGroups(std::uint64_t value) noexcept {
    value = (value & 0x00FFFFFFF0000000u) << 4 | (value & 0x000000000FFFFFFFu);
    value = (value & 0x0FFFC0000FFFC000u) << 2 | (value & 0x00003FFF00003FFFu);
    return (value & 0x3F803F803F803F80u) << 1 | (value & 0x007F007F007F007Fu);
}

/// The reverse; bits 7 of the bytes do not matter.
std::uint64_t GatherGroups(std::uint64_t bytes) noexcept {
    bytes = (bytes & 0x7F007F007F007F00u) >> 1 | (bytes & 0x007F007F007F007Fu);
    bytes = (bytes & 0x3FFF00003FFF0000u) >> 2 | (bytes & 0x00003FFF00003FFFu);
    return (bytes & 0x0FFFFFFF00000000u) >> 4 | (bytes & 0x000000000FFFFFFFu);
}

/// Byte after byte: near the end of the input, beyond eight bytes, padded, or wrong.
AROW_NOINLINE ReadNumber
ReadAnyVarint(const std::uint8_t* at, Input& in, unsigned bits) noexcept {
    const std::size_t most = MaxVarintSize(bits);
    const std::size_t left = in.Left(at);
    const std::size_t readable = left < most ? left : most;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < readable; ++i) {
        const std::uint64_t group = at[i] & 0x7Fu;
        const unsigned shift = static_cast<unsigned>(7 * i);
        // Only the last byte that a type can need may hold bits that it cannot.
        if (shift + 7 > bits && group >> (bits - shift) != 0) {
            return {in.Fail(ErrorCode::kOutOfRange, at, "a number that does not fit its type"), 0};
        }
        value |= group << shift;
        if (at[i] < 0x80) {
            if (i > 0 && at[i] == 0 && in.rules().refuse_padded_varints) {
                in.Fail(
                    ErrorCode::kPaddedVarint,
                    at,
                    "a number with needless zero bytes (strict mode)");
                return {nullptr, 0};
            }
            return {at + i + 1, value};
        }
    }
    if (left < most) {
        in.Truncated(in.end());
    } else {
        in.Fail(ErrorCode::kBadVarint, at, "a number with more bytes than its type can need");
    }
    return {nullptr, 0};
}

}  // namespace

std::uint8_t* PutLongVarint(std::uint8_t* at, std::uint64_t value) noexcept {
    constexpr unsigned kBitsInWord = 56;
    const std::uint64_t spread = SpreadGroups(value & ((std::uint64_t{1} << kBitsInWord) - 1));
    const std::uint64_t rest = value >> kBitsInWord;
    if (rest == 0) [[likely]] {
        // A seventh of the bits, rounded up, without a division; right for all widths.
        const auto bytes = (static_cast<unsigned>(std::bit_width(value)) * 9 + 64) / 64;
        StoreLittle(at, spread | (kHighBits & ((std::uint64_t{1} << 8 * (bytes - 1)) - 1)));
        return at + bytes;
    }
    StoreLittle(at, spread | kHighBits);
    at[8] = static_cast<std::uint8_t>(rest);
    if (rest < 0x80) return at + 9;
    at[9] = 1;
    return at + 10;
}

ReadNumber ReadLongVarint(const std::uint8_t* at, Input& in, unsigned bits) noexcept {
    if (in.Left(at) >= 8) [[likely]] {
        const auto word = LoadLittle<std::uint64_t>(at);
        const std::uint64_t ends = ~word & kHighBits;
        if (ends != 0) [[likely]] {
            const auto bytes = static_cast<unsigned>(std::countr_zero(ends) + 1) / 8;
            const std::uint64_t value = GatherGroups(word & (ends ^ (ends - 1)));
            const bool padded = bytes > 1 && (word >> 8 * (bytes - 1) & 0xFF) == 0;
            const bool fits = bits == 64 || value >> bits == 0;
            if (!padded && fits) [[likely]]
                return {at + bytes, value};
        } else if (bits == 64 && in.Left(at) >= 10) {
            const std::uint64_t value = GatherGroups(word) | std::uint64_t{at[8]} << 56;
            if (at[8] < 0x80 && at[8] != 0) return {at + 9, value};
            if (at[8] >= 0x80 && at[9] == 1) return {at + 10, value};
        }
    }
    return ReadAnyVarint(at, in, bits);
}

}  // namespace arow::wire::detail
