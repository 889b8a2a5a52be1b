// SPDX-License-Identifier: MIT
// arow::Decimal to the bytes of a decimal in fixed memory: a number of 96 bits, times at most
// 10^28, over 32-bit words, least significant first.
#include <algorithm>
#include <array>

#include "arow/avro/logical_decimal.hpp"

namespace arow::avro::detail {
namespace {

constexpr std::size_t kDecimalWords = 6;  // of 192 bits, of which 190 are in use at most
using DecimalWords = std::array<std::uint32_t, kDecimalWords>;

constexpr std::int32_t kChunk = 9;
constexpr std::array<std::uint32_t, kChunk + 1> kSmallPowers =
    {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000};

constexpr void Multiply(DecimalWords& words, std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& word : words) {
        carry += std::uint64_t{word} * factor;
        word = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
}

/// Gives the remainder.
constexpr std::uint32_t Divide(DecimalWords& words, std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = kDecimalWords; i-- > 0;) {
        rest = rest << 32 | words[i];
        words[i] = static_cast<std::uint32_t>(rest / divisor);
        rest %= divisor;
    }
    return static_cast<std::uint32_t>(rest);
}

/// Powers of ten up to the greatest that six words hold.
constexpr std::size_t kPowers = 58;
constexpr std::array<DecimalWords, kPowers> kPowersOfTen = [] {
    std::array<DecimalWords, kPowers> powers{};
    powers[0][0] = 1;
    for (std::size_t i = 1; i < kPowers; ++i) {
        powers[i] = powers[i - 1];
        Multiply(powers[i], 10);
    }
    return powers;
}();

/// Whether the number has more digits than the precision allows.
bool IsTooLong(const DecimalWords& words, std::int32_t precision) {
    if (static_cast<std::size_t>(precision) >= kPowers) return false;
    const DecimalWords& power = kPowersOfTen[static_cast<std::size_t>(precision)];
    for (std::size_t i = kDecimalWords; i-- > 0;) {
        if (words[i] != power[i]) return words[i] > power[i];
    }
    return true;
}

/// Changes the scale by so many places; false when that would drop digits.
bool Rescale(DecimalWords& words, std::int32_t places) {
    while (places < 0) {
        const std::int32_t step = std::min(-places, kChunk);
        if (Divide(words, kSmallPowers[static_cast<std::size_t>(step)]) != 0) return false;
        places += step;
    }
    while (places > 0) {
        const std::int32_t step = std::min(places, kChunk);
        Multiply(words, kSmallPowers[static_cast<std::size_t>(step)]);
        places -= step;
    }
    return true;
}

}  // namespace

std::size_t PutDecimal(
    const Decimal& value,
    const LogicalType& type,
    std::span<std::byte, kMostDecimalBytes> out) noexcept {
    DecimalWords words{value.low(), value.mid(), value.high()};
    if (type.kind != LogicalKind::kDecimal || type.precision < 0 ||
        !Rescale(words, type.scale - value.scale()) || IsTooLong(words, type.precision)) {
        return 0;
    }
    const bool is_negative = value.negative() && words != DecimalWords{};
    if (is_negative) {
        std::uint64_t carry = 1;
        for (std::uint32_t& word : words) {
            carry += std::uint32_t{~word};
            word = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
    }
    const auto byte_at = [&words](std::size_t index) {
        return static_cast<std::uint8_t>(words[index / 4] >> (8 * (index % 4)));
    };
    // Bytes at the front that only repeat the sign are not needed.
    const std::uint8_t sign = is_negative ? 0xFF : 0;
    std::size_t size = 4 * kDecimalWords;
    while (size > 1 && byte_at(size - 1) == sign && (byte_at(size - 2) ^ sign) < 0x80) --size;
    for (std::size_t i = 0; i < size; ++i) out[i] = std::byte{byte_at(size - 1 - i)};
    return size;
}

}  // namespace arow::avro::detail
