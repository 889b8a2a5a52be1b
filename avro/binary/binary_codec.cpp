// SPDX-License-Identifier: MIT
// The cold side of the binary encoding, and the headers of blocks.
#include "arow/avro/detail/binary_codec.hpp"

#include <algorithm>
#include <string>

#include "arow/wire/text.hpp"

namespace arow::avro::detail {

std::nullptr_t RefuseBoolean(wire::Input& in, const std::uint8_t* at, std::uint8_t byte) noexcept {
    return in.Fail(ErrorCode::kBadValue, at, byte, "is no boolean, which is 0 or 1");
}

std::nullptr_t RefuseLength(
    wire::Input& in,
    const std::uint8_t* at,
    std::int64_t length,
    std::size_t left) noexcept {
    if (length < 0) {
        return in.Fail(
            ErrorCode::kBadLength,
            at,
            "the length " + std::to_string(length) + " is negative");
    }
    const auto size = static_cast<std::uint64_t>(length);
    if (size > left) {
        return in.Fail(
            ErrorCode::kTruncated,
            at,
            size,
            "bytes are announced, " + std::to_string(left) + " are left");
    }
    return in.Fail(
        ErrorCode::kTextLimit,
        at,
        size,
        "bytes in one text are more than DataLimits::text_bytes allows (" +
            std::to_string(in.limits().text_bytes) + ")");
}

std::nullptr_t RefuseIndex(
    wire::Input& in,
    const std::uint8_t* at,
    std::int64_t index,
    std::uint64_t count,
    std::string_view what) noexcept {
    return in.Fail(
        ErrorCode::kOutOfRange,
        at,
        std::string(what) + " " + std::to_string(index) + " is none of the " +
            std::to_string(count));
}

std::nullptr_t RefuseUtf8(wire::Input& in, const std::uint8_t* at, std::size_t size) noexcept {
    const std::size_t bad = wire::FindInvalidUtf8(reinterpret_cast<const char*>(at), size);
    return in.Fail(ErrorCode::kBadUtf8, at + bad, "the string is not UTF-8");
}

std::nullptr_t RefuseEmptyItems(wire::Input& in, const std::uint8_t* at) noexcept {
    return in.Fail(
        ErrorCode::kArrayLimit,
        at,
        "more items that take no bytes than DataLimits::empty_items allows");
}

std::nullptr_t RefuseDepth(wire::Input& in, const std::uint8_t* at, std::uint32_t depth) noexcept {
    return in.Fail(
        ErrorCode::kDepthLimit,
        at,
        std::to_string(depth) + " levels are what DataLimits::depth allows; the data nests deeper");
}

Limits InputLimits(const DataLimits& limits, std::size_t input_bytes) noexcept {
    constexpr std::uint64_t kMemoryOfAByte = 16;
    constexpr std::uint64_t kLongestText = 0xFFFF'FFFF;
    Limits result;
    result.text_bytes = std::min(limits.text_bytes, kLongestText);
    const std::uint64_t paid = kMemoryOfAByte * input_bytes;
    result.growth_bytes =
        limits.growth_bytes + paid < paid ? ~std::uint64_t{0} : limits.growth_bytes + paid;
    return result;
}

const std::uint8_t* ReadAnyString(const std::uint8_t* at, wire::Input& in, std::string& text) {
    std::size_t size = 0;
    at = ReadLength(at, in, size);
    if (at == nullptr) return nullptr;
    return wire::detail::AssignText(text, at, size) ? at + size : RefuseUtf8(in, at, size);
}

const std::uint8_t* ReadFullBlockHeader(
    const std::uint8_t* at,
    wire::Input& in,
    std::size_t fewest,
    std::uint64_t& empty_items,
    BlockHeader& block) noexcept {
    const std::uint8_t* const start = at;
    std::int64_t count = 0;
    at = ReadLong(at, in, count);
    if (at == nullptr) return nullptr;
    block.end = nullptr;
    if (count < 0) {
        if (count == std::numeric_limits<std::int64_t>::min()) {
            return in.Fail(
                ErrorCode::kBadLength,
                start,
                "the count of a block, -2^63, has no positive form");
        }
        count = -count;
        std::size_t size = 0;
        const std::uint8_t* const size_at = at;
        std::int64_t length = 0;
        at = ReadLong(at, in, length);
        if (at == nullptr) return nullptr;
        if (static_cast<std::uint64_t>(length) > in.Left(at)) {
            return RefuseLength(in, size_at, length, in.Left(at));
        }
        size = static_cast<std::size_t>(length);
        block.end = at + size;
    }
    block.count = static_cast<std::uint64_t>(count);
    if (fewest == 0) {
        if (block.count > empty_items) return RefuseEmptyItems(in, start);
        empty_items -= block.count;
        return at;
    }
    const std::size_t left =
        block.end == nullptr ? in.Left(at) : static_cast<std::size_t>(block.end - at);
    const bool is_short = (block.count | fewest) >> 32 == 0;  // a product is sooner made
    if (is_short ? block.count * fewest > left : block.count > left / fewest) {
        return in.Fail(
            ErrorCode::kTruncated,
            start,
            block.count,
            "items are announced, " + std::to_string(left) + " bytes are left for them");
    }
    return at;
}

const std::uint8_t*
CheckBlockEnd(const std::uint8_t* at, wire::Input& in, const BlockHeader& block) noexcept {
    if (block.end == nullptr || block.end == at) return at;
    return in.Fail(
        ErrorCode::kBadLength,
        at,
        "the items of a block do not end where its size says");
}

}  // namespace arow::avro::detail
