// SPDX-License-Identifier: MIT
// A decimal that has its precision and scale in its type.
#pragma once

#include <cstdint>
#include <functional>

#include "arow/values/decimal.hpp"

namespace arow::avro {

/// Avro's decimal(kPrecision, kScale). Any Decimal can be held; one of more digits, in all or
/// behind the point, is refused when it is written.
template <std::int32_t kPrecision, std::int32_t kScale>
class DecimalOf : public Decimal {
    static_assert(
        kPrecision >= 1 && kScale >= 0 && kScale <= kPrecision,
        "arow: a decimal needs a precision, and a scale of no more");

public:
    constexpr DecimalOf() noexcept = default;
    constexpr DecimalOf(const Decimal& value) noexcept : Decimal(value) {}
};

}  // namespace arow::avro

template <std::int32_t kPrecision, std::int32_t kScale>
struct std::hash<arow::avro::DecimalOf<kPrecision, kScale>> : std::hash<arow::Decimal> {};
