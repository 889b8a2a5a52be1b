// SPDX-License-Identifier: MIT
//
// Text and comparison of Decimal, with long multiplication and division over 32-bit words (the
// least significant first), since no standard integer has 96 bits.

#include "arow/values/decimal.hpp"

#include "text_scanner.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace arow {
namespace {

/// Holds 2^96 * 10^28, what the comparison needs at most: 190 bits.
using WideWords = std::array<std::uint32_t, 6>;

/// words = words * factor + addend; returns what does not fit.
std::uint32_t
MultiplyAdd(std::span<std::uint32_t> words, std::uint32_t factor, std::uint32_t addend) noexcept {
    std::uint64_t carry = addend;
    for (std::uint32_t& word : words) {
        carry += std::uint64_t{word} * factor;
        word = static_cast<std::uint32_t>(carry & 0xFFFF'FFFFu);
        carry >>= 32;
    }
    return static_cast<std::uint32_t>(carry);
}

/// words = words / divisor; returns the remainder.
std::uint32_t Divide(std::span<std::uint32_t> words, std::uint32_t divisor) noexcept {
    std::uint64_t remainder = 0;
    for (std::size_t i = words.size(); i-- > 0;) {
        const std::uint64_t dividend = (remainder << 32) | words[i];
        words[i] = static_cast<std::uint32_t>(dividend / divisor);
        remainder = dividend % divisor;
    }
    return static_cast<std::uint32_t>(remainder);
}

std::array<std::uint32_t, 3> Magnitude(const Decimal& value) noexcept {
    return {value.low(), value.mid(), value.high()};
}

/// The magnitude in units of 10^-scale; precondition: the scale is not below the value's own.
WideWords MagnitudeAtScale(const Decimal& value, std::uint8_t scale) noexcept {
    WideWords words{value.low(), value.mid(), value.high()};
    for (std::uint8_t i = value.scale(); i < scale; ++i) {
        MultiplyAdd(words, 10, 0);
    }
    return words;
}

std::weak_ordering CompareMagnitudes(const Decimal& a, const Decimal& b) noexcept {
    const std::uint8_t scale = std::max(a.scale(), b.scale());
    const WideWords words_a = MagnitudeAtScale(a, scale);
    const WideWords words_b = MagnitudeAtScale(b, scale);
    return std::lexicographical_compare_three_way(
        words_a.rbegin(),
        words_a.rend(),
        words_b.rbegin(),
        words_b.rend());
}

int SignOf(const Decimal& value) noexcept {
    if (value.IsZero()) {
        return 0;
    }
    return value.negative() ? -1 : 1;
}

/// The digits of the magnitude, at least `count` of them.
std::string MagnitudeDigits(const Decimal& value, std::size_t count) {
    std::array<std::uint32_t, 3> words = Magnitude(value);
    std::string reversed;
    while (words != std::array<std::uint32_t, 3>{}) {
        reversed += static_cast<char>('0' + Divide(words, 10));
    }
    reversed.append(count - std::min(count, reversed.size()), '0');
    return {reversed.rbegin(), reversed.rend()};
}

}  // namespace

std::optional<Decimal> Decimal::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    const bool negative = scanner.Skip("-");
    std::array<std::uint32_t, 3> words{};
    const auto scan_digits = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto digit = static_cast<std::uint32_t>(scanner.Take() - '0');
            if (MultiplyAdd(words, 10, digit) != 0) {
                return false;
            }
        }
        return count != 0;
    };
    if (!scan_digits(scanner.CountDigits())) {
        return std::nullopt;
    }
    std::size_t scale = 0;
    if (scanner.Skip(".")) {
        scale = scanner.CountDigits();
        if (scale > kMaxScale || !scan_digits(scale)) {
            return std::nullopt;
        }
    }
    if (!scanner.AtEnd()) {
        return std::nullopt;
    }
    return FromParts(words[0], words[1], words[2], negative, static_cast<std::uint8_t>(scale));
}

Decimal Decimal::Normalized() const noexcept {
    std::array<std::uint32_t, 3> words = Magnitude(*this);
    if (IsZero()) {
        return {};
    }
    std::uint8_t scale = scale_;
    for (auto tenth = words; scale > 0 && Divide(tenth, 10) == 0; --scale) {
        words = tenth;
    }
    return FromParts(words[0], words[1], words[2], negative_, scale);
}

std::weak_ordering operator<=>(const Decimal& a, const Decimal& b) noexcept {
    const int sign = SignOf(a);
    if (const std::weak_ordering by_sign = sign <=> SignOf(b); by_sign != 0) {
        return by_sign;
    }
    return sign < 0 ? CompareMagnitudes(b, a) : CompareMagnitudes(a, b);
}

std::string ToString(const Decimal& value) {
    const std::size_t scale = value.scale();
    std::string text = MagnitudeDigits(value, scale + 1);
    if (scale != 0) {
        text.insert(text.size() - scale, 1, '.');
    }
    if (value.negative()) {
        text.insert(0, 1, '-');
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const Decimal& value) {
    return out << ToString(value);
}

}  // namespace arow
