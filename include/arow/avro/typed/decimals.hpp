// SPDX-License-Identifier: MIT
// Decimals, and uuids.
#pragma once

#include <string>
#include <vector>

#include "arow/avro/decimal_of.hpp"
#include "arow/avro/logical_decimal.hpp"
#include "arow/avro/typed/mapped.hpp"
#include "arow/avro/typed/texts.hpp"

namespace arow::avro::detail {

template <>
struct LogicalsOf<BigDecimal> {
    static constexpr bool Has(LogicalKind kind) { return kind == LogicalKind::kBigDecimal; }
};

template <LogicalType kLogical>
struct Mapping<BigDecimal, kLogical> {
    using Wire = std::vector<std::byte>;

    static void Describe(SchemaJson& text) {
        text.Logical("bytes", LogicalType{LogicalKind::kBigDecimal});
    }
    static std::optional<Wire> To(const BigDecimal& value) { return BigDecimalToBytes(value); }
    static std::optional<BigDecimal> From(const Wire& bytes) { return BigDecimalFromBytes(bytes); }
};

template <>
struct LogicalsOf<Decimal> {
    static constexpr bool Has(LogicalKind kind) {
        return kind == LogicalKind::kDecimal || kind == LogicalKind::kBigDecimal;
    }
};

/// big-decimal, which has its scale with it, or a decimal of the precision and scale that the table
/// says.
template <LogicalType kLogical>
struct Mapping<Decimal, kLogical> {
    using Wire = std::vector<std::byte>;
    using Big = Mapping<BigDecimal, kLogical>;
    static constexpr bool kIsBig = kLogical.kind != LogicalKind::kDecimal;

    static void Describe(SchemaJson& text) {
        if constexpr (kIsBig) {
            Big::Describe(text);
        } else {
            text.Logical("bytes", kLogical);
        }
    }
    static std::optional<Wire> To(const Decimal& value) {
        if constexpr (kIsBig) {
            const auto big = BigDecimalFromText(arow::ToString(value));
            return big ? Big::To(*big) : std::nullopt;
        } else {
            return DecimalToBytes(value, kLogical);
        }
    }
    static std::optional<Decimal> From(const Wire& bytes) {
        if constexpr (kIsBig) {
            const auto big = Big::From(bytes);
            return big ? DecimalFromBytes(big->unscaled, big->scale) : std::nullopt;
        } else {
            return DecimalFromBytes(bytes, kLogical.scale);
        }
    }
};

template <std::int32_t kPrecision, std::int32_t kScale>
struct Mapping<DecimalOf<kPrecision, kScale>, LogicalType{}>
    : Mapping<Decimal, LogicalType{LogicalKind::kDecimal, kPrecision, kScale}> {};

template <>
struct LogicalsOf<Guid> {
    static constexpr bool Has(LogicalKind kind) { return kind == LogicalKind::kUuid; }
};

/// uuid on a string, which every library reads.
template <LogicalType kLogical>
struct Mapping<Guid, kLogical> {
    using Wire = std::string;

    static void Describe(SchemaJson& text) {
        text.Logical("string", LogicalType{LogicalKind::kUuid});
    }
    static std::optional<Wire> To(const Guid& value) { return arow::ToString(value); }
    static std::optional<Guid> From(const Wire& text) { return Guid::Parse(text); }
};

}  // namespace arow::avro::detail
