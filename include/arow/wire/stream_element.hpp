// SPDX-License-Identifier: MIT
// What ByteWriter and ByteReader must know about a type beyond its codec: where its null lies,
// which dialect matters to it, whether arrays of it exist.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arow/wire/codecs.hpp"

namespace arow::wire {

namespace detail {

/// Whether a null of T lies in T's own flag, so that optional<T> needs no second one.
template <class T>
inline constexpr bool kHoldsNull = false;
template <class T>
requires requires {
    Codec<T, Dialect::kNfx>::kType;
}
inline constexpr bool kHoldsNull<T> = Codec<T, Dialect::kNfx>::kType == DataType::kString ||
                                      Codec<T, Dialect::kNfx>::kType == DataType::kByteArray;

template <class T>
inline constexpr bool kIsOptionalText = false;
template <class T>
inline constexpr bool kIsOptionalText<std::optional<T>> = kHoldsNull<T>;

/// Calls `use` with the codec of T in a dialect chosen at run time. An Atom always gets the one of
/// azos: nfx has none, and callers refuse it.
template <class T, class Use>
AROW_INLINE auto WithCodec(Dialect dialect, const Use& use) {
    if constexpr (std::same_as<T, Atom>) {
        return use(Codec<T, Dialect::kAzos>{});
    } else if constexpr (std::same_as<T, Amount> || std::same_as<T, NLSMap>) {
        if (dialect == Dialect::kAzos) return use(Codec<T, Dialect::kAzos>{});
        return use(Codec<T, Dialect::kNfx>{});
    } else {
        return use(Codec<T, Dialect::kNfx>{});
    }
}

/// Bytes that the original counts for an element against its 536,870,912 bytes of one array; beyond
/// what it reads back nothing is written (section 9).
template <class T>
inline constexpr std::size_t kArrayUnit = kHoldsNull<T> ? 48 : sizeof(T);
template <>
inline constexpr std::size_t kArrayUnit<Decimal> = 13;
template <class T>
inline constexpr std::size_t kArrayUnit<std::optional<T>> = kArrayUnit<T>;

}  // namespace detail

/// An element of an array of the streamer: a value, or a text that may be null. Bytes and UTF-16
/// units are none, since their arrays have forms of their own, and arrays of bool do not exist.
template <class T>
concept StreamElement = detail::kIsOptionalText<T> ||
    (Encodable<T> && !detail::ByteSized<T> && !std::same_as<T, bool> && !std::same_as<T, char16_t>);

}  // namespace arow::wire
