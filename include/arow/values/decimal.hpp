// SPDX-License-Identifier: MIT
//
// Decimal, .NET's decimal as a value: a 96-bit magnitude, a sign and a scale of 0 to 28, so that
// 1, 1.0 and 1.00 are three representations of one number. It stores and prints; it does not
// calculate.

#pragma once

#include "arow/detail/export_api.hpp"
#include "arow/values/detail/hash.hpp"

#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arow {

/// The integers a Decimal is made from: all but bool and characters.
template <class T>
concept DecimalInteger = std::integral<T> && sizeof(T) <= sizeof(std::uint64_t) &&
                         !std::same_as<T, bool> && !std::same_as<T, char> &&
                         !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                         !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

/// The number is magnitude / 10^scale, negated if negative. Compared and hashed as a number;
/// Identical compares representations.
class Decimal {
public:
    static constexpr std::uint8_t kMaxScale = 28;

    /// Positive zero of scale 0.
    constexpr Decimal() noexcept = default;

    /// The integer itself, with scale 0.
    template <DecimalInteger T>
    explicit constexpr Decimal(T value) noexcept : negative_(std::cmp_less(value, 0)) {
        const auto bits = static_cast<std::uint64_t>(value);
        const std::uint64_t magnitude = negative_ ? std::uint64_t{0} - bits : bits;
        low_ = static_cast<std::uint32_t>(magnitude & 0xFFFF'FFFFu);
        mid_ = static_cast<std::uint32_t>(magnitude >> 32);
    }

    /// Takes the representation as it is. Precondition: scale <= kMaxScale.
    [[nodiscard]] static constexpr Decimal FromParts(
        std::uint32_t low,
        std::uint32_t mid,
        std::uint32_t high,
        bool negative,
        std::uint8_t scale) noexcept {
        assert(scale <= kMaxScale);
        Decimal result;
        result.low_ = low;
        result.mid_ = mid;
        result.high_ = high;
        result.scale_ = scale;
        result.negative_ = negative;
        return result;
    }

    /// 79228162514264337593543950335, the largest of all.
    [[nodiscard]] static constexpr Decimal Max() noexcept {
        return FromParts(0xFFFF'FFFFu, 0xFFFF'FFFFu, 0xFFFF'FFFFu, false, 0);
    }

    /// The negative of Max.
    [[nodiscard]] static constexpr Decimal Min() noexcept {
        return FromParts(0xFFFF'FFFFu, 0xFFFF'FFFFu, 0xFFFF'FFFFu, true, 0);
    }

    /// Reads `[-]digits[.digits]`; each digit after the point counts towards the scale. Refuses
    /// what does not fit exactly (a magnitude of 2^96, 29 decimal places): nothing is rounded.
    [[nodiscard]] AROW_API static std::optional<Decimal> Parse(std::string_view text) noexcept;

    /// Bits 0..31 of the magnitude.
    [[nodiscard]] constexpr std::uint32_t low() const noexcept { return low_; }
    /// Bits 32..63 of the magnitude.
    [[nodiscard]] constexpr std::uint32_t mid() const noexcept { return mid_; }
    /// Bits 64..95 of the magnitude.
    [[nodiscard]] constexpr std::uint32_t high() const noexcept { return high_; }
    /// The sign as represented: also true for -0.
    [[nodiscard]] constexpr bool negative() const noexcept { return negative_; }
    [[nodiscard]] constexpr std::uint8_t scale() const noexcept { return scale_; }

    [[nodiscard]] constexpr bool IsZero() const noexcept { return (low_ | mid_ | high_) == 0; }

    /// The same number at its smallest scale; zero becomes positive. Numbers are equal exactly
    /// when these are identical.
    [[nodiscard]] AROW_API Decimal Normalized() const noexcept;

    /// Compares numbers: 1.0 == 1.00, and -0 == 0.
    friend bool operator==(const Decimal& a, const Decimal& b) noexcept {
        return std::is_eq(a <=> b);
    }
    friend AROW_API std::weak_ordering operator<=>(const Decimal& a, const Decimal& b) noexcept;

    /// Compares representations: 1.0 and 1.00 differ, as do -0 and 0.
    [[nodiscard]] friend constexpr bool Identical(const Decimal& a, const Decimal& b) noexcept {
        return a.low_ == b.low_ && a.mid_ == b.mid_ && a.high_ == b.high_ && a.scale_ == b.scale_ &&
               a.negative_ == b.negative_;
    }

private:
    std::uint32_t low_ = 0;
    std::uint32_t mid_ = 0;
    std::uint32_t high_ = 0;
    std::uint8_t scale_ = 0;
    bool negative_ = false;
};

/// Shows the representation, so that Parse gives back an identical one: "1.00", "-0.0".
[[nodiscard]] AROW_API std::string ToString(const Decimal& value);
AROW_API std::ostream& operator<<(std::ostream& out, const Decimal& value);

}  // namespace arow

template <>
struct std::hash<arow::Decimal> {
    std::size_t operator()(const arow::Decimal& value) const noexcept {
        const arow::Decimal number = value.Normalized();
        return arow::detail::HashWords(
            {(std::uint64_t{number.mid()} << 32) | number.low(),
             (std::uint64_t{number.high()} << 32) | (std::uint64_t{number.scale()} << 1) |
                 std::uint64_t{number.negative()}});
    }
};
