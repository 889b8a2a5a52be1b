// SPDX-License-Identifier: MIT
// Which logical types a type may have.
#include "arow/avro/logical_type.hpp"

#include <algorithm>

#include "avro/schema/logical_rules.hpp"

namespace arow::avro {
namespace {

struct Rule {
    LogicalKind logical;
    Kind kind;
    std::uint32_t fixed_size;  // 0: any
};

constexpr Rule kRules[] = {
    {LogicalKind::kDecimal, Kind::kBytes, 0},
    {LogicalKind::kDecimal, Kind::kFixed, 0},
    {LogicalKind::kBigDecimal, Kind::kBytes, 0},
    {LogicalKind::kUuid, Kind::kString, 0},
    {LogicalKind::kUuid, Kind::kFixed, 16},
    {LogicalKind::kDate, Kind::kInt, 0},
    {LogicalKind::kTimeMillis, Kind::kInt, 0},
    {LogicalKind::kTimeMicros, Kind::kLong, 0},
    {LogicalKind::kTimestampMillis, Kind::kLong, 0},
    {LogicalKind::kTimestampMicros, Kind::kLong, 0},
    {LogicalKind::kTimestampNanos, Kind::kLong, 0},
    {LogicalKind::kLocalTimestampMillis, Kind::kLong, 0},
    {LogicalKind::kLocalTimestampMicros, Kind::kLong, 0},
    {LogicalKind::kLocalTimestampNanos, Kind::kLong, 0},
    {LogicalKind::kDuration, Kind::kFixed, 12},
};

}  // namespace

std::string_view ToString(LogicalKind kind) noexcept {
    switch (kind) {
        case LogicalKind::kNone:
            return "";
        case LogicalKind::kDecimal:
            return "decimal";
        case LogicalKind::kBigDecimal:
            return "big-decimal";
        case LogicalKind::kUuid:
            return "uuid";
        case LogicalKind::kDate:
            return "date";
        case LogicalKind::kTimeMillis:
            return "time-millis";
        case LogicalKind::kTimeMicros:
            return "time-micros";
        case LogicalKind::kTimestampMillis:
            return "timestamp-millis";
        case LogicalKind::kTimestampMicros:
            return "timestamp-micros";
        case LogicalKind::kTimestampNanos:
            return "timestamp-nanos";
        case LogicalKind::kLocalTimestampMillis:
            return "local-timestamp-millis";
        case LogicalKind::kLocalTimestampMicros:
            return "local-timestamp-micros";
        case LogicalKind::kLocalTimestampNanos:
            return "local-timestamp-nanos";
        case LogicalKind::kDuration:
            return "duration";
    }
    return "";
}

namespace detail {

LogicalType RecognizeLogicalType(
    std::string_view word,
    Kind kind,
    std::uint32_t fixed_size,
    const DecimalAttributes& decimal) noexcept {
    const auto rule = std::ranges::find_if(kRules, [&](const Rule& candidate) {
        return candidate.kind == kind && ToString(candidate.logical) == word &&
               (candidate.fixed_size == 0 || candidate.fixed_size == fixed_size);
    });
    if (rule == std::end(kRules)) return {};
    if (rule->logical != LogicalKind::kDecimal) return {rule->logical, 0, 0};
    if (!decimal.precision || *decimal.precision < 1) return {};
    if (!decimal.scale || *decimal.scale < 0 || *decimal.scale > *decimal.precision) return {};
    if (kind == Kind::kFixed && *decimal.precision > MaxDecimalPrecision(fixed_size)) return {};
    return {LogicalKind::kDecimal, *decimal.precision, *decimal.scale};
}

}  // namespace detail
}  // namespace arow::avro
