// SPDX-License-Identifier: MIT
// Decimals, and uuids.
#pragma once

#include <optional>
#include <span>
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

/// What a Decimal has the scale of, and is put without memory of its own.
template <LogicalType kLogical>
inline constexpr bool kIsDirectDecimal =
    kLogical.kind == LogicalKind::kDecimal&& kLogical.scale <= Decimal::kMaxScale;

/// big-decimal, which has its scale with it, or a decimal of a scale beyond those of Decimal.
template <LogicalType kLogical>
requires(!kIsDirectDecimal<kLogical>) struct Mapping<Decimal, kLogical> {
    using Wire = std::vector<std::byte>;
    using Big = Mapping<BigDecimal, LogicalType{}>;
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

/// decimal on bytes.
template <LogicalType kLogical>
requires kIsDirectDecimal<kLogical>
struct Codec<Decimal, kLogical> {
    using Bytes = Codec<std::vector<std::byte>>;

    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = 1 + kMostDecimalBytes;

    static void Describe(SchemaJson& text) { text.Logical("bytes", kLogical); }

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Decimal& value) {
        const std::span<std::byte, kMostDecimalBytes> bytes(
            reinterpret_cast<std::byte*>(at + 1),
            kMostDecimalBytes);
        const std::size_t size = PutDecimal(value, kLogical, bytes);
        if (size == 0) [[unlikely]]
            return out.Fail(ErrorCode::kOutOfRange, at, NoExactForm<Codec>());
        *at = static_cast<std::uint8_t>(2 * size);
        return at + 1 + size;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, Decimal& value) {
        std::size_t size = 0;
        const std::uint8_t* const bytes = ReadLength(at, in.in(), size);
        if (bytes == nullptr) [[unlikely]]
            return nullptr;
        return Take(at, in, {reinterpret_cast<const std::byte*>(bytes), size}, value) ? bytes + size
                                                                                      : nullptr;
    }
    /// The bytes may have been a string.
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Decimal& value) {
        std::vector<std::byte> bytes;
        const std::uint8_t* const end = Bytes::Resolve(at, in, op, bytes);
        return end != nullptr && Take(at, in, bytes, value) ? end : nullptr;
    }

private:
    static bool
    Take(const std::uint8_t* at, PlanInput& in, std::span<const std::byte> bytes, Decimal& value) {
        const std::optional<Decimal> decimal = DecimalFromBytes(bytes, kLogical.scale);
        if (!decimal) [[unlikely]]
            return in.in().Fail(ErrorCode::kOutOfRange, at, NoExactForm<Codec>()) != nullptr;
        value = *decimal;
        return true;
    }
};

template <std::int32_t kPrecision, std::int32_t kScale>
struct Codec<DecimalOf<kPrecision, kScale>>
    : Codec<Decimal, LogicalType{LogicalKind::kDecimal, kPrecision, kScale}> {};

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
