// SPDX-License-Identifier: MIT
// Avro's binary encoding, value by value, for whoever holds a position: the streaming reader and
// writer, and the programs that read and write datums. The varints are those of arow/wire.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "arow/avro/data_limits.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/byte_order.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/utf8.hpp"
#include "arow/wire/varint.hpp"

namespace arow::avro::detail {

/// The most bytes of a long.
inline constexpr std::size_t kMaxLong = wire::MaxVarintSize(64);
inline constexpr std::size_t kMaxInt = wire::MaxVarintSize(32);

// Cold: what is wrong with a value that begins at `at`. All return null.
AROW_API AROW_COLD std::nullptr_t
RefuseBoolean(wire::Input& in, const std::uint8_t* at, std::uint8_t byte) noexcept;
AROW_API AROW_COLD std::nullptr_t RefuseLength(
    wire::Input& in,
    const std::uint8_t* at,
    std::int64_t length,
    std::size_t left) noexcept;
AROW_API AROW_COLD std::nullptr_t RefuseIndex(
    wire::Input& in,
    const std::uint8_t* at,
    std::int64_t index,
    std::uint64_t count,
    std::string_view what) noexcept;
AROW_API AROW_COLD std::nullptr_t
RefuseUtf8(wire::Input& in, const std::uint8_t* at, std::size_t size) noexcept;
AROW_API AROW_COLD std::nullptr_t RefuseEmptyItems(
    wire::Input& in,
    const std::uint8_t* at) noexcept;
AROW_API AROW_COLD std::nullptr_t
RefuseDepth(wire::Input& in, const std::uint8_t* at, std::uint32_t depth) noexcept;

/// A limit on growth that is told apart by its name.
[[nodiscard]] AROW_API Limits
InputLimits(const DataLimits& limits, std::size_t input_bytes) noexcept;

AROW_INLINE const std::uint8_t*
ReadLong(const std::uint8_t* at, wire::Input& in, std::int64_t& value) noexcept {
    return wire::ReadSignedVarint<64>(at, in, value);
}

/// Five bytes at most: padded forms up to there are legal.
AROW_INLINE const std::uint8_t*
ReadInt(const std::uint8_t* at, wire::Input& in, std::int64_t& value) noexcept {
    return wire::ReadSignedVarint<32>(at, in, value);
}

AROW_INLINE const std::uint8_t*
ReadBoolean(const std::uint8_t* at, wire::Input& in, std::int64_t& value) noexcept {
    if (!in.HasLeft(at, 1)) [[unlikely]]
        return in.Truncated(in.end());
    if (*at > 1) [[unlikely]]
        return RefuseBoolean(in, at, *at);
    value = *at;
    return at + 1;
}

/// Float and double: their bits, little-endian.
template <class Bits>
AROW_INLINE const std::uint8_t*
ReadBits(const std::uint8_t* at, wire::Input& in, Bits& bits) noexcept {
    if (!in.HasLeft(at, sizeof(Bits))) [[unlikely]]
        return in.Truncated(in.end());
    bits = wire::LoadLittle<Bits>(at);
    return at + sizeof(Bits);
}

/// As many floats or doubles as `items` holds, whose bytes are known to be there.
template <class T>
const std::uint8_t* ReadFloats(const std::uint8_t* at, std::span<T> items) noexcept {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    if constexpr (wire::kLittleEndian) {
        if (!items.empty()) std::memcpy(items.data(), at, items.size_bytes());
        return at + items.size_bytes();
    } else {
        for (T& item : items) {
            item = std::bit_cast<T>(wire::LoadLittle<Bits>(at));
            at += sizeof(T);
        }
        return at;
    }
}

/// The length of a string or of bytes, which then lie before the end of the input.
AROW_INLINE const std::uint8_t*
ReadLength(const std::uint8_t* at, wire::Input& in, std::size_t& size) noexcept {
    const std::uint8_t* const start = at;
    std::int64_t length = 0;
    at = wire::ReadSignedVarint<64>(at, in, length);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if (static_cast<std::uint64_t>(length) > in.Left(at) ||
        static_cast<std::uint64_t>(length) > in.limits().text_bytes) [[unlikely]] {
        return RefuseLength(in, start, length, in.Left(at));
    }
    size = static_cast<std::size_t>(length);
    return at;
}

/// Any string, by its length.
[[nodiscard]] AROW_API AROW_NOINLINE const std::uint8_t*
ReadAnyString(const std::uint8_t* at, wire::Input& in, std::string& text);

/// The position of a symbol or of a branch, checked as 64 bits.
AROW_INLINE const std::uint8_t* ReadIndex(
    const std::uint8_t* at,
    wire::Input& in,
    std::uint32_t count,
    std::uint32_t& index,
    std::string_view what) noexcept {
    const std::uint8_t* const start = at;
    std::int64_t value = 0;
    at = wire::ReadSignedVarint<64>(at, in, value);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if (static_cast<std::uint64_t>(value) >= count) [[unlikely]]
        return RefuseIndex(in, start, value, count, what);
    index = static_cast<std::uint32_t>(value);
    return at;
}

/// What stands in front of the items of a block. No items: the array or map ends.
struct BlockHeader {
    std::uint64_t count = 0;
    /// Where the block ends, when it says so; null otherwise.
    const std::uint8_t* end = nullptr;
};

/// Reads a block's count and, behind a negative one, its size. Items of at least `fewest` bytes
/// must be able to lie in what is left; items that may take none are counted in `empty_items`.
[[nodiscard]] AROW_API const std::uint8_t* ReadFullBlockHeader(
    const std::uint8_t* at,
    wire::Input& in,
    std::size_t fewest,
    std::uint64_t& empty_items,
    BlockHeader& block) noexcept;
/// The same; every other header is an end.
AROW_INLINE const std::uint8_t* ReadBlockHeader(
    const std::uint8_t* at,
    wire::Input& in,
    std::size_t fewest,
    std::uint64_t& empty_items,
    BlockHeader& block) noexcept {
    if (in.HasLeft(at, 1) && *at == 0) [[likely]] {
        block = {};
        return at + 1;
    }
    return ReadFullBlockHeader(at, in, fewest, empty_items, block);
}
/// A block that tells its size must end there; null otherwise.
[[nodiscard]] AROW_API const std::uint8_t*
CheckBlockEnd(const std::uint8_t* at, wire::Input& in, const BlockHeader& block) noexcept;

}  // namespace arow::avro::detail
