// SPDX-License-Identifier: MIT
// Reading a number of one type into a member of a wider one, where ReadOptions::widen asks for it.
// Only where every value of the type on the wire fits: that is a property of the types, not of the
// value.
#pragma once

#include <limits>
#include <type_traits>

#include "arow/detail/row_operations.hpp"
#include "arow/wire/codec.hpp"

namespace arow::detail {

/// Whether every value of From is a value of To.
template <class From, class To>
inline constexpr bool kFits = [] {
    if constexpr (std::is_same_v<To, bool> || std::is_same_v<To, char16_t>) {
        return false;
    } else if constexpr (std::is_integral_v<From> && std::is_floating_point_v<To>) {
        return std::numeric_limits<From>::digits <= std::numeric_limits<To>::digits;
    } else if constexpr (std::is_arithmetic_v<From> && std::is_arithmetic_v<To>) {
        return std::is_floating_point_v<From> == std::is_floating_point_v<To> &&
               (std::is_signed_v<To> ||
                std::is_unsigned_v<From>)&&std::numeric_limits<From>::digits <=
                   std::numeric_limits<To>::digits;
    } else {
        return false;
    }
}();

template <class From, Dialect kDialect, class Reader, class To>
Outcome WidenFrom(const std::uint8_t*& at, Reader& in, To& value) {
    if constexpr (kFits<From, To>) {
        From narrow{};
        bool null = false;
        const std::uint8_t* next = wire::Codec<From, kDialect>::ReadWhole(at, in, narrow, null);
        if (next == nullptr) return Outcome::kFailed;
        at = next;
        value = static_cast<To>(narrow);
        return Outcome::kTaken;
    } else {
        return Outcome::kMismatch;
    }
}

template <Dialect kDialect, class Reader, class To>
Outcome Widen(DataType type, const std::uint8_t*& at, Reader& in, To& value) {
    if constexpr (std::is_arithmetic_v<To>) {
        if (!in.options().widen) return Outcome::kMismatch;
        switch (type) {
            case DataType::kSByte:
                return WidenFrom<std::int8_t, kDialect>(at, in, value);
            case DataType::kByte:
                return WidenFrom<std::uint8_t, kDialect>(at, in, value);
            case DataType::kInt16:
                return WidenFrom<std::int16_t, kDialect>(at, in, value);
            case DataType::kUInt16:
                return WidenFrom<std::uint16_t, kDialect>(at, in, value);
            case DataType::kInt32:
                return WidenFrom<std::int32_t, kDialect>(at, in, value);
            case DataType::kUInt32:
                return WidenFrom<std::uint32_t, kDialect>(at, in, value);
            case DataType::kSingle:
                return WidenFrom<float, kDialect>(at, in, value);
            default:
                return Outcome::kMismatch;
        }
    } else {
        return Outcome::kMismatch;
    }
}

}  // namespace arow::detail
