// SPDX-License-Identifier: MIT
// Numbers of three bytes and more, and everything that is wrong with one.
#include "arow/wire/varint.hpp"

#include "slim/wire/varint_words.hpp"

namespace arow::wire::detail {
namespace {

/// Byte after byte: near the end of the input, beyond eight bytes, padded, or wrong.
AROW_NOINLINE ReadNumber ReadAnyVarint(const std::uint8_t* at, Input& in, unsigned bits) noexcept {
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
    return PutWord<PortableWords>(at, value);
}

ReadNumber ReadLongVarint(const std::uint8_t* at, Input& in, unsigned bits) noexcept {
    if (in.Left(at) >= 8) [[likely]] {
        const auto word = LoadLittle<std::uint64_t>(at);
        const std::uint64_t ends = ~word & kHighBits;
        if (ends != 0) [[likely]] {
            const WordNumber number = TakeWord<PortableWords>(word, ends);
            if (number.padded || (bits < 64 && number.value >> bits != 0)) [[unlikely]]
                return ReadAnyVarint(at, in, bits);
            return {at + number.bytes, number.value};
        } else if (bits == 64 && in.Left(at) >= 10) {
            const std::uint64_t value = PortableWords::Gather(word) | std::uint64_t{at[8]} << 56;
            if (at[8] < 0x80 && at[8] != 0) return {at + 9, value};
            if (at[8] >= 0x80 && at[9] == 1) return {at + 10, value};
        }
    }
    return ReadAnyVarint(at, in, bits);
}

}  // namespace arow::wire::detail
