// SPDX-License-Identifier: MIT
// Stepping over one value that is no row and no array, without keeping it.
#pragma once

#include "arow/format/value_walk.hpp"

namespace arow::detail {

/// Texts and byte arrays, without a copy.
inline const std::uint8_t* SkipText(const std::uint8_t* at, RowReader& in, bool is_utf8) {
    if (in.HasShortText(at + 1)) [[likely]] {
        const std::size_t doubled = at[1];
        const std::size_t size = doubled / 2;
        if (at[0] != wire::kAbsent && (doubled & ~(2 * wire::kShortest)) == 0 &&
            (!is_utf8 || wire::Block(at + 2).IsAscii(size))) [[likely]] {
            return at + 2 + size;
        }
    }
    if (at == in.end()) return in.Truncated(at);
    if (*at++ == wire::kAbsent) return at;
    std::size_t size = 0;
    at = wire::ReadTextLength(at, in, size);
    if (at == nullptr) return nullptr;
    const auto* chars = reinterpret_cast<const char*>(at);
    if (is_utf8 && !in.rules().replace_bad_utf8 && !wire::IsUtf8(chars, size)) {
        return in.Fail(
            ErrorCode::kBadUtf8,
            at + wire::FindInvalidUtf8(chars, size),
            "the text is not UTF-8");
    }
    return at + size;
}

inline const std::uint8_t* SkipNLSMap(const std::uint8_t* at, RowReader& in, Dialect dialect) {
    std::uint64_t count = 0;
    at = wire::detail::ReadNLSCount(at, in, count);
    for (std::uint64_t i = 0; at != nullptr && i < count; ++i) {
        std::uint64_t language = 0;
        at = wire::detail::ReadLanguage(at, in, language, dialect);
        if (at != nullptr) at = SkipText(at, in, true);
        if (at != nullptr) at = SkipText(at, in, true);
    }
    return at;
}

/// Null after a failure, the same one that reading the value would meet. Takes no memory, so that
/// the size of a value does not matter.
template <class T, Dialect kDialect>
const std::uint8_t* SkipScalar(const std::uint8_t* at, RowReader& in) {
    if constexpr (kIsText<T>) {
        return SkipText(at, in, std::is_same_v<T, std::string>);
    } else if constexpr (std::is_same_v<T, NLSMap>) {
        return SkipNLSMap(at, in, kDialect);
    } else if constexpr (std::is_same_v<T, Amount> && kDialect == Dialect::kNfx) {
        at = SkipText(at, in, true);
        return at == nullptr ? nullptr : SkipScalar<Decimal, kDialect>(at, in);
    } else {
        T value{};
        bool null = false;
        return wire::Codec<T, kDialect>::ReadWhole(at, in, value, null);
    }
}

}  // namespace arow::detail
