// SPDX-License-Identifier: MIT
// The logical types of Avro 1.12. A type whose "logicalType" is unknown, or whose attributes break
// the rules, has none: it is read as its underlying type, and the attributes stay on the type.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "arow/detail/export_api.hpp"

namespace arow::avro {

enum class LogicalKind : std::uint8_t {
    kNone,
    kDecimal,     ///< on bytes and fixed
    kBigDecimal,  ///< on bytes; each value carries its own scale
    kUuid,        ///< on string and fixed(16)
    kDate,        ///< on int: days since 1970-01-01
    kTimeMillis,  ///< on int: since midnight
    kTimeMicros,  ///< on long: since midnight
    kTimestampMillis,
    kTimestampMicros,
    kTimestampNanos,
    kLocalTimestampMillis,
    kLocalTimestampMicros,
    kLocalTimestampNanos,
    kDuration,  ///< on fixed(12): months, days, milliseconds
};

/// The word of the attribute "logicalType", such as "timestamp-millis"; empty for kNone.
[[nodiscard]] AROW_API std::string_view ToString(LogicalKind kind) noexcept;

/// What a type means beyond its bytes. Precision and scale are a decimal's, and 0 for the rest.
struct LogicalType {
    LogicalKind kind = LogicalKind::kNone;
    std::int32_t precision = 0;
    std::int32_t scale = 0;

    friend constexpr bool operator==(const LogicalType&, const LogicalType&) noexcept = default;
};

/// The most decimal digits that a fixed of this many bytes can always hold.
[[nodiscard]] constexpr std::int32_t MaxDecimalPrecision(std::uint64_t fixed_bytes) noexcept {
    if (fixed_bytes == 0) return 0;
    // The greatest value is 2^bits - 1. No power of two but 1 is a power of ten, so its digits are
    // those of 2^bits, and one fewer are always free.
    const double bits = 8.0 * static_cast<double>(fixed_bytes) - 1;
    const double digits = bits * 0.301029995663981195213738894724;
    constexpr auto kMost = std::numeric_limits<std::int32_t>::max();
    return digits >= kMost ? kMost : static_cast<std::int32_t>(digits);
}

}  // namespace arow::avro
