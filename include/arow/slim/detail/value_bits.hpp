// SPDX-License-Identifier: MIT
// Bits, eight a byte and the first one lowest: vector<bool> with a count of bits in front, bitset.
// Bits of the last byte that are none must be 0, so that equal bits are equal bytes.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arow/slim/detail/static_text.hpp"
#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

[[nodiscard]] constexpr std::size_t BytesOfBits(std::size_t bits) noexcept {
    return bits / 8 + (bits % 8 != 0);
}

/// Room is there.
template <class Bits>
std::uint8_t* PutBits(std::uint8_t* at, const Bits& bits, std::size_t count) {
    for (std::size_t i = 0; i < count;) {
        unsigned byte = 0;
        for (unsigned bit = 0; bit < 8 && i < count; ++bit, ++i) {
            byte |= static_cast<unsigned>(bits[i]) << bit;
        }
        *at++ = static_cast<std::uint8_t>(byte);
    }
    return at;
}

/// Their bytes are known to be there.
template <class Bits>
const std::uint8_t*
TakeBits(const std::uint8_t* at, wire::Input& in, Bits& bits, std::size_t count) {
    for (std::size_t i = 0; i < count;) {
        unsigned byte = *at++;
        for (unsigned bit = 0; bit < 8 && i < count; ++bit, ++i, byte >>= 1) {
            bits[i] = (byte & 1) != 0;
        }
        if (byte != 0) {
            return in.Fail(ErrorCode::kBadValue, at - 1, "bits are set behind the last one");
        }
    }
    return at;
}

/// Prints bits as 0 and 1, the first one first.
template <class Bits>
void AppendBits(std::string& text, const Bits& bits, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) text += bits[i] ? '1' : '0';
}

template <class Allocator>
struct Value<std::vector<bool, Allocator>> : ValueDefaults {
    using Vector = std::vector<bool, Allocator>;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = true;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Vector& bits) {
        at = out.PutCount(at, bits.size());
        if (at == nullptr) return nullptr;
        at = out.out().Reserve(at, BytesOfBits(bits.size()));
        return at == nullptr ? nullptr : PutBits(at, bits, bits.size());
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Vector& bits) {
        return Take(at, in.in(), bits);
    }
    static const std::uint8_t* Take(const std::uint8_t* at, wire::Input& in, Vector& bits) {
        const std::uint8_t* start = at;
        std::uint64_t count = 0;
        at = wire::ReadVarint<64>(at, in, count);
        if (at == nullptr) return nullptr;
        if (count > in.limits().array_length) {
            return in.Fail(
                ErrorCode::kArrayLimit,
                start,
                count,
                "bits are more than Limits::array_length allows (" +
                    std::to_string(in.limits().array_length) + ")");
        }
        const auto size = static_cast<std::size_t>(count);
        if (BytesOfBits(size) > in.Left(at)) return in.Truncated(in.end());
        if (!in.Grow(start, BytesOfBits(size))) return nullptr;
        bits.resize(size);
        return TakeBits(at, in, bits, size);
    }
    static void Describe(ShapeBuilder& shape) { shape.Leaf("bits", &Print); }

private:
    static const std::uint8_t* Print(const std::uint8_t* at, wire::Input& in, std::string& text) {
        std::vector<bool> bits;
        if (at == in.end()) return in.Truncated(at);
        at = Value<std::vector<bool>>::Take(at, in, bits);
        if (at != nullptr) AppendBits(text, bits, bits.size());
        return at;
    }
};

template <std::size_t kCount>
struct Value<std::bitset<kCount>> : PlainValue<Value<std::bitset<kCount>>, std::bitset<kCount>> {
    using Bits = std::bitset<kCount>;

    static constexpr std::size_t kMin = BytesOfBits(kCount);
    static constexpr std::size_t kMax = kMin;
    static constexpr bool kOwnRoom = kMax > kMostRoom;
    static constexpr std::size_t kRoom = kOwnRoom ? 0 : kMax;

    static std::uint8_t* Put(std::uint8_t* at, wire::Output& out, const Bits& bits) {
        if constexpr (kOwnRoom) at = out.Reserve(at, kMax);
        return at == nullptr ? nullptr : PutBits(at, bits, kCount);
    }
    static const std::uint8_t* Take(const std::uint8_t* at, wire::Input& in, Bits& bits) {
        return TakeBits(at, in, bits, kCount);
    }
    static void Describe(ShapeBuilder& shape) { shape.Leaf(kName.view(), &Print); }

private:
    static constexpr StaticText kName = StaticText().Add("bits ").Add(kCount);

    static const std::uint8_t* Print(const std::uint8_t* at, wire::Input& in, std::string& text) {
        if (in.Left(at) < kMin) return in.Truncated(in.end());
        Bits bits;
        at = Take(at, in, bits);
        if (at != nullptr) AppendBits(text, bits, kCount);
        return at;
    }
};

}  // namespace arow::slim::detail
