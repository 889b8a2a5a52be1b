// SPDX-License-Identifier: MIT
// The parts of value codecs that need no inlining, and their refusals.
#include <algorithm>
#include <string>

#include "arow/values/atom.hpp"
#include "arow/wire/codecs.hpp"

namespace arow::wire::detail {

const std::uint8_t* ReadDecimal(const std::uint8_t* at, Input& in, Decimal& value) noexcept {
    std::uint32_t words[3] = {};
    for (std::uint32_t& word : words) {
        std::int64_t number = 0;
        at = ReadSignedVarint<32>(at, in, number);
        if (at == nullptr) return nullptr;
        word = static_cast<std::uint32_t>(number);
    }
    if (in.Left(at) < 1) return in.Truncated(in.end());
    const std::uint8_t scale = *at & 0x7Fu;
    if (scale > Decimal::kMaxScale) {
        return in.Fail(ErrorCode::kBadValue, at, scale, "is no scale of a Decimal (0 to 28)");
    }
    value = Decimal::FromParts(words[0], words[1], words[2], (*at & 0x80) != 0, scale);
    return at + 1;
}

std::uint8_t* PutCurrencyAtom(std::uint8_t* at, Output& out, std::string_view currency) noexcept {
    if (currency.empty()) return PutVarint(at, 0);
    std::string lower(currency);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const std::optional<Atom> atom = Atom::Pack(lower);
    if (!atom) {
        return out.Fail(
            ErrorCode::kNotWritable,
            at,
            "azos sends a currency as an Atom: 1 to 8 characters of 0-9 A-Z a-z _ -");
    }
    return PutVarint(at, atom->value());
}

const std::uint8_t* ReadCurrencyAtom(const std::uint8_t* at, Input& in, std::string& currency) {
    std::uint64_t number = 0;
    const std::uint8_t* next = ReadVarint<64>(at, in, number);
    if (next == nullptr) return nullptr;
    const Atom atom = Atom::FromValue(number);
    if (!atom.IsValid()) return in.Fail(ErrorCode::kBadValue, at, "the currency is no Atom");
    currency = atom.IsZero() ? std::string() : ToString(atom);
    return next;
}

const std::uint8_t* ReadGuidPrefix(const std::uint8_t* at, Input& in) noexcept {
    if (in.Left(at) < 1) return in.Truncated(in.end());
    if (*at == kAbsent) return in.Fail(ErrorCode::kBadValue, at, "a Guid cannot be null");
    std::int64_t length = 0;
    const std::uint8_t* next = ReadSignedVarint<32>(at + 1, in, length);
    if (next == nullptr) return nullptr;
    if (length != 16) {
        return in.Fail(
            ErrorCode::kBadValue,
            at + 1,
            "a Guid has 16 bytes, not " + std::to_string(length));
    }
    if (in.Left(next) < 16) return in.Truncated(in.end());
    return next;
}

std::nullptr_t
RefuseDateTime(Input& in, const std::uint8_t* at, std::uint64_t ticks, std::uint8_t kind) noexcept {
    if (kind > 2) {
        return in.Fail(ErrorCode::kBadValue, at + 8, kind, "is no kind of a DateTime (0, 1, 2)");
    }
    return in.Fail(ErrorCode::kBadValue, at, ticks, "ticks are no DateTime of the years 1 to 9999");
}

std::nullptr_t RefuseDateTime(Output& out, const std::uint8_t* at) noexcept {
    return out.Fail(
        ErrorCode::kNotWritable,
        at,
        "the DateTime has a kind above 2, or ticks outside the years 1 to 9999; readers refuse it");
}

std::nullptr_t RefuseBytes(Output& out, const std::uint8_t* at, std::size_t size) noexcept {
    return out.Fail(
        ErrorCode::kTextLimit,
        at,
        size,
        "bytes in one array; the format holds 536870912 at most");
}

}  // namespace arow::wire::detail
