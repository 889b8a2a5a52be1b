// SPDX-License-Identifier: MIT
// Logical types that the values of Arow cannot carry stay what they are made of.
#include "codegen/avro/native_types.hpp"

#include <fmt/format.h>

namespace arow::codegen::avro {
namespace {

using arow::avro::Kind;
using arow::avro::LogicalKind;
using arow::avro::Type;

// Of arow::Decimal: any number of so many digits fits.
constexpr int kDecimalDigits = 28;

Native Underlying(Kind kind) {
    switch (kind) {
        case Kind::kNull:
            return Native::kNull;
        case Kind::kBoolean:
            return Native::kBool;
        case Kind::kInt:
            return Native::kInt;
        case Kind::kLong:
            return Native::kLong;
        case Kind::kFloat:
            return Native::kFloat;
        case Kind::kDouble:
            return Native::kDouble;
        case Kind::kString:
            return Native::kString;
        case Kind::kBytes:
        case Kind::kFixed:
            return Native::kBytes;
        default:
            return Native::kOther;
    }
}

bool IsCharacter(const Type& type) {
    const auto* const attribute = type.FindAttribute("logicalType");
    return type.kind() == Kind::kInt && attribute != nullptr && attribute->text == "char";
}

std::string_view UnitOf(LogicalKind kind) {
    switch (kind) {
        case LogicalKind::kTimestampMillis:
        case LogicalKind::kLocalTimestampMillis:
            return "milliseconds";
        case LogicalKind::kTimestampMicros:
        case LogicalKind::kLocalTimestampMicros:
            return "microseconds";
        default:
            return "nanoseconds";
    }
}

}  // namespace

Native NativeOf(const Type& type, LogicalTypes logical) {
    const Native underlying = Underlying(type.kind());
    if (logical == LogicalTypes::kRaw) return underlying;
    if (IsCharacter(type)) return Native::kChar;
    const auto& known = type.logical_type();
    switch (known.kind) {
        case LogicalKind::kDecimal:
            return known.precision <= kDecimalDigits ? Native::kDecimal : underlying;
        case LogicalKind::kBigDecimal:
            return Native::kBigDecimal;
        case LogicalKind::kUuid:
            return Native::kUuid;
        case LogicalKind::kDate:
            return Native::kDate;
        case LogicalKind::kTimeMillis:
            return Native::kTimeMillis;
        case LogicalKind::kTimeMicros:
            return Native::kTimeMicros;
        case LogicalKind::kTimestampMillis:
        case LogicalKind::kTimestampMicros:
        case LogicalKind::kTimestampNanos:
            return Native::kTimestamp;
        case LogicalKind::kLocalTimestampMillis:
        case LogicalKind::kLocalTimestampMicros:
        case LogicalKind::kLocalTimestampNanos:
            return Native::kLocalTimestamp;
        case LogicalKind::kDuration:
            return Native::kDuration;
        default:
            return underlying;
    }
}

std::string Spell(Native native, const Type& type) {
    const auto& logical = type.logical_type();
    switch (native) {
        case Native::kNull:
            return "std::monostate";
        case Native::kBool:
            return "bool";
        case Native::kInt:
            return "std::int32_t";
        case Native::kLong:
            return "std::int64_t";
        case Native::kFloat:
            return "float";
        case Native::kDouble:
            return "double";
        case Native::kString:
            return "std::string";
        case Native::kBytes:
            if (type.kind() == Kind::kFixed) {
                return fmt::format("std::array<std::byte, {}>", type.fixed_size());
            }
            return "std::vector<std::byte>";
        case Native::kChar:
            return "char16_t";
        case Native::kDate:
            return "std::chrono::sys_days";
        case Native::kTimeMillis:
            return "arow::avro::TimeOfDay<std::chrono::milliseconds>";
        case Native::kTimeMicros:
            return "arow::avro::TimeOfDay<std::chrono::microseconds>";
        case Native::kTimestamp:
            return fmt::format("std::chrono::sys_time<std::chrono::{}>", UnitOf(logical.kind));
        case Native::kLocalTimestamp:
            return fmt::format("std::chrono::local_time<std::chrono::{}>", UnitOf(logical.kind));
        case Native::kDecimal:
            return fmt::format("arow::avro::DecimalOf<{}, {}>", logical.precision, logical.scale);
        case Native::kBigDecimal:
            return "arow::avro::BigDecimal";
        case Native::kUuid:
            return "arow::Guid";
        case Native::kDuration:
            return "arow::avro::Duration";
        case Native::kOther:
            break;
    }
    return {};
}

}  // namespace arow::codegen::avro
