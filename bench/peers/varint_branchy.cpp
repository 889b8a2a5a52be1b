// SPDX-License-Identifier: MIT
#include "peers/varint_reference.hpp"

namespace bench {
namespace {

constexpr std::size_t kLongest = 10;

std::uint64_t ZigZag(std::int64_t value) {
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}

std::int64_t UnZigZag(std::uint64_t bits) {
    return static_cast<std::int64_t>(bits >> 1 ^ (~(bits & 1) + 1));
}

/// Ten bytes may be read.
inline const std::uint8_t* DecodeOne(const std::uint8_t* at, std::uint64_t& value) {
    std::uint64_t bits = at[0];
    if (bits < 0x80) [[likely]] {
        value = bits;
        return at + 1;
    }
    for (std::size_t i = 1; i < kLongest; ++i) {
        // Adding (byte - 1) << 7i takes away the continuation bit of the byte before.
        bits += (static_cast<std::uint64_t>(at[i]) - 1) << 7 * i;
        if (at[i] < 0x80) {
            value = bits;
            return at + i + 1;
        }
    }
    return nullptr;
}

const std::uint8_t*
DecodeLast(const std::uint8_t* at, const std::uint8_t* end, std::uint64_t& value) {
    value = 0;
    for (std::size_t i = 0; i < kLongest && at + i != end; ++i) {
        value |= static_cast<std::uint64_t>(at[i] & 0x7F) << 7 * i;
        if (at[i] < 0x80) return at + i + 1;
    }
    return nullptr;
}

}  // namespace

std::uint8_t* BranchyVarints::Encode(std::uint8_t* at, const std::vector<std::int64_t>& values) {
    for (const std::int64_t value : values) {
        std::uint64_t bits = ZigZag(value);
        while (bits >= 0x80) {
            *at++ = static_cast<std::uint8_t>(bits | 0x80);
            bits >>= 7;
        }
        *at++ = static_cast<std::uint8_t>(bits);
    }
    return at;
}

const std::uint8_t* BranchyVarints::Decode(
    const std::uint8_t* at,
    const std::uint8_t* end,
    std::vector<std::int64_t>& values) {
    for (std::int64_t& value : values) {
        std::uint64_t bits = 0;
        at = static_cast<std::size_t>(end - at) >= kLongest ? DecodeOne(at, bits)
                                                            : DecodeLast(at, end, bits);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        value = UnZigZag(bits);
    }
    return at;
}

}  // namespace bench
