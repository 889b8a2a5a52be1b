// SPDX-License-Identifier: MIT
// From attributes to a logical type.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// What a type says about decimals; empty where the value is no integer of 32 bits.
struct DecimalAttributes {
    std::optional<std::int32_t> precision;
    std::optional<std::int32_t> scale = 0;  // 0 when it is absent
};

/// The logical type called `word`, or none when the type may not have it.
[[nodiscard]] LogicalType RecognizeLogicalType(
    std::string_view word,
    Kind kind,
    std::uint32_t fixed_size,
    const DecimalAttributes& decimal) noexcept;

}  // namespace arow::avro::detail
