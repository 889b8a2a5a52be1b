// SPDX-License-Identifier: MIT
// The logical types of Avro 1.12. A type whose "logicalType" is unknown, or whose attributes break
// the rules, has none: it is read as its underlying type, and the attributes stay on the type.
#pragma once

#include <cstdint>
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
[[nodiscard]] AROW_API std::int32_t MaxDecimalPrecision(std::uint32_t fixed_bytes) noexcept;

}  // namespace arow::avro
