// SPDX-License-Identifier: MIT
// Decimal and Amount. The magnitude goes as three signed 32-bit varints, low word first, then one
// byte with the sign in bit 7 and the scale below it (section 6).
#pragma once

#include "arow/values/amount.hpp"
#include "arow/values/decimal.hpp"
#include "arow/wire/codec.hpp"
#include "arow/wire/text.hpp"

namespace arow::wire {

namespace detail {

AROW_API const std::uint8_t*
ReadDecimal(const std::uint8_t* at, Input& in, Decimal& value) noexcept;
/// Azos sends a currency as an Atom: the varint of its lower-case characters, first one lowest.
AROW_API std::uint8_t*
PutCurrencyAtom(std::uint8_t* at, Output& out, std::string_view currency) noexcept;
AROW_API const std::uint8_t*
ReadCurrencyAtom(const std::uint8_t* at, Input& in, std::string& currency);

}  // namespace detail

template <Dialect kDialect>
struct Codec<Decimal, kDialect>
    : PlainCodec<Codec<Decimal, kDialect>, Decimal, DataType::kDecimal, 4, 16> {
    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output&, const Decimal& value) noexcept {
        at = PutSignedVarint(at, static_cast<std::int32_t>(value.low()));
        at = PutSignedVarint(at, static_cast<std::int32_t>(value.mid()));
        at = PutSignedVarint(at, static_cast<std::int32_t>(value.high()));
        *at = static_cast<std::uint8_t>(value.scale() | (value.negative() ? 0x80 : 0));
        return at + 1;
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, Decimal& value) noexcept {
        return detail::ReadDecimal(at, in, value);
    }
};

template <Dialect kDialect>
struct Codec<Amount, kDialect> {
    static constexpr bool kAtomCurrency = kDialect == Dialect::kAzos;
    static constexpr DataType kType = DataType::kAmount;
    static constexpr std::array<std::uint8_t, 0> kPrefix{};
    static constexpr std::size_t kMin = kAtomCurrency ? 5 : 1 + 4;
    static constexpr std::size_t kMax = 0;

    static std::size_t Room(const Amount& amount) noexcept {
        return 1 + TextRoom(amount.currency.size()) + Codec<Decimal, kDialect>::kMax;
    }
    static std::uint8_t* WriteBody(std::uint8_t* at, Output& out, const Amount& amount) noexcept {
        if constexpr (kAtomCurrency) {
            at = detail::PutCurrencyAtom(at, out, amount.currency);
        } else {
            *at++ = kPresent;
            at = PutText(at, out, amount.currency);
        }
        if (at == nullptr) return nullptr;
        return Codec<Decimal, kDialect>::WriteBody(at, out, amount.value);
    }
    static const std::uint8_t* ReadBody(const std::uint8_t* at, Input& in, Amount& amount) {
        if constexpr (kAtomCurrency) {
            at = detail::ReadCurrencyAtom(at, in, amount.currency);
        } else if (*at++ != kAbsent) {
            at = ReadText(at, in, amount.currency);
        } else {
            amount.currency.clear();
        }
        if (at == nullptr) return nullptr;
        return detail::ReadDecimal(at, in, amount.value);
    }
    static const std::uint8_t* ReadWhole(const std::uint8_t* at, Input& in, Amount& amount, bool&) {
        if (in.Left(at) < 1) return in.Truncated(in.end());
        return ReadBody(at, in, amount);
    }
};

}  // namespace arow::wire
