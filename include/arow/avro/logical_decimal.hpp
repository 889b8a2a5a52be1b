// SPDX-License-Identifier: MIT
// Avro's decimals as arow::Decimal and as text, and uuids as Guid. Avro's decimals may be longer
// than any number type: text holds all of them. Every conversion is exact or gives an empty
// optional.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/logical_type.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/guid.hpp"

namespace arow::avro {

/// Longer unscaled values have no text, and longer texts no value: the time to convert grows with
/// the square of the length.
inline constexpr std::size_t kMaxDecimalBytes = 1024;
/// The most digits, with those behind the point or in its place, that a decimal's text has.
inline constexpr std::size_t kMaxDecimalDigits = 4096;

/// decimal: two's complement, most significant byte first, any number of needless sign bytes; the
/// scale is the schema's. Empty for no bytes, and for what arow::Decimal cannot hold.
[[nodiscard]] AROW_API std::optional<Decimal> DecimalFromBytes(
    std::span<const std::byte> unscaled,
    std::int32_t scale);
/// "[-]digits[.digits]", with as many digits behind the point as the scale says.
[[nodiscard]] AROW_API std::optional<std::string> DecimalText(
    std::span<const std::byte> unscaled,
    std::int32_t scale);

/// As few bytes as hold the number. Empty when `type` is no decimal, when the number needs more
/// digits behind the point than its scale, or more in all than its precision.
[[nodiscard]] AROW_API std::optional<std::vector<std::byte>> DecimalToBytes(
    const Decimal& value,
    const LogicalType& type);
[[nodiscard]] AROW_API std::optional<std::vector<std::byte>> DecimalToBytes(
    std::string_view text,
    const LogicalType& type);
/// The same number in exactly `size` bytes, for a fixed; empty when it needs more.
[[nodiscard]] AROW_API std::optional<std::vector<std::byte>> ExtendDecimal(
    std::span<const std::byte> unscaled,
    std::size_t size);

namespace detail {

/// The most that PutDecimal puts: 190 bits.
inline constexpr std::size_t kMostDecimalBytes = 24;

/// DecimalToBytes into memory that is there; gives the number of bytes, 0 for none. Precondition:
/// the scale is one that a Decimal can have.
[[nodiscard]] AROW_API std::size_t PutDecimal(
    const Decimal& value,
    const LogicalType& type,
    std::span<std::byte, kMostDecimalBytes> out) noexcept;

}  // namespace detail

/// big-decimal: a number that carries its own scale, which may be negative.
struct BigDecimal {
    std::vector<std::byte> unscaled;  ///< as of a decimal
    std::int32_t scale = 0;

    friend bool operator==(const BigDecimal&, const BigDecimal&) = default;
};

/// From and to what the bytes of the datum hold: unscaled value as Avro bytes, scale as Avro int.
[[nodiscard]] AROW_API std::optional<BigDecimal> BigDecimalFromBytes(
    std::span<const std::byte> bytes);
[[nodiscard]] AROW_API std::vector<std::byte> BigDecimalToBytes(const BigDecimal& value);
/// The scale is the number of digits behind the point.
[[nodiscard]] AROW_API std::optional<BigDecimal> BigDecimalFromText(std::string_view text);

/// uuid on fixed(16). On string it is Guid::Parse and ToString.
[[nodiscard]] AROW_API Guid
UuidFromBytes(std::span<const std::byte, Guid::kSizeBytes> bytes) noexcept;
[[nodiscard]] AROW_API std::array<std::byte, Guid::kSizeBytes> UuidToBytes(
    const Guid& value) noexcept;

}  // namespace arow::avro
