// SPDX-License-Identifier: MIT
// Codec<T, dialect>: how one value is written and read, whoever asks (docs/wire-format.md sections
// 4 to 6). Rows, arrays and null belong to whoever asks: rows in arow/detail/member_codec.hpp.
//
// A codec offers:
//   kType          the data type byte of rows
//   kPrefix        bytes that every value begins with (the flag of a text), stored with the name
//   kMin, kMax     fewest and most bytes after the prefix; kMax is 0 where Room(value) tells
//   WriteBody      after the prefix, into reserved room; null after a failure
//   WriteBehind    the same behind a constant of up to seven bytes, where one store can hold both;
//                  not all codecs have it
//   ReadBody       after the prefix, with kMin bytes known to be there; null after a failure
//   ReadWhole      the prefix too, in every form that a reader accepts; tells a null
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "arow/data_type.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/dialect.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/varint.hpp"

namespace arow::wire {

template <class T, Dialect kDialect>
struct Codec;  // a type without a definition has no form on the wire

template <class T>
concept Encodable = requires {
    Codec<T, Dialect::kNfx>::kType;
}
|| requires {
    Codec<T, Dialect::kAzos>::kType;
};

/// What most codecs share: no prefix, a fixed most, and never null.
template <class Self, class T, DataType kTypeByte, std::size_t kFewest, std::size_t kMost>
struct PlainCodec {
    static constexpr DataType kType = kTypeByte;
    static constexpr std::array<std::uint8_t, 0> kPrefix{};
    static constexpr std::size_t kMin = kFewest;
    static constexpr std::size_t kMax = kMost;

    static AROW_INLINE const std::uint8_t*
    ReadWhole(const std::uint8_t* at, Input& in, T& value, bool&) {
        if (in.Left(at) < kMin) [[unlikely]]
            return in.Truncated(in.end());
        return Self::ReadBody(at, in, value);
    }
};

template <Dialect kDialect>
struct Codec<bool, kDialect> : PlainCodec<Codec<bool, kDialect>, bool, DataType::kBoolean, 1, 1> {
    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, bool value) noexcept {
        *at = value ? 0xFF : 0x00;
        return at + 1;
    }
    template <std::uint64_t kHead, std::size_t kHeadSize>
    static AROW_INLINE std::uint8_t* WriteBehind(std::uint8_t* at, Output&, bool value) noexcept {
        StoreLittle(at, kHead | std::uint64_t{value ? 0xFFu : 0x00u} << 8 * kHeadSize);
        return at + kHeadSize + 1;
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input&, bool& value) noexcept {
        value = *at != 0;
        return at + 1;
    }
};

namespace detail {

template <class T>
consteval DataType IntegerType() {
    constexpr bool kSigned = std::is_signed_v<T>;
    switch (sizeof(T)) {
        case 1:
            return kSigned ? DataType::kSByte : DataType::kByte;
        case 2:
            return kSigned ? DataType::kInt16 : DataType::kUInt16;
        case 4:
            return kSigned ? DataType::kInt32 : DataType::kUInt32;
        default:
            return kSigned ? DataType::kInt64 : DataType::kUInt64;
    }
}

template <class T>
inline constexpr unsigned kBits = 8 * sizeof(T);

/// Integers that are counted, not characters or bool.
template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
                  !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                  !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

template <class T>
concept ByteSized = (Integer<T> && sizeof(T) == 1) || std::same_as<T, std::byte>;

}  // namespace detail

template <detail::ByteSized T, Dialect kDialect>
struct Codec<T, kDialect>
    : PlainCodec<
          Codec<T, kDialect>,
          T,
          std::same_as<T, std::byte> ? DataType::kByte
                                     : (std::is_signed_v<T> ? DataType::kSByte : DataType::kByte),
          1,
          1> {
    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, T value) noexcept {
        *at = static_cast<std::uint8_t>(value);
        return at + 1;
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input&, T& value) noexcept {
        value = static_cast<T>(*at);
        return at + 1;
    }
};

template <detail::Integer T, Dialect kDialect>
requires(sizeof(T) > 1) struct Codec<T, kDialect> : PlainCodec<
                                                        Codec<T, kDialect>,
                                                        T,
                                                        detail::IntegerType<T>(),
                                                        1,
                                                        MaxVarintSize(detail::kBits<T>)> {
    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, T value) noexcept {
        if constexpr (std::is_signed_v<T>) {
            return PutSignedVarint(at, value);
        } else {
            return PutVarint(at, value);
        }
    }
    template <std::uint64_t kHead, std::size_t kHeadSize>
    static AROW_INLINE std::uint8_t* WriteBehind(std::uint8_t* at, Output&, T value) noexcept {
        if constexpr (std::is_signed_v<T>) {
            return PutVarintBehind<kHead, kHeadSize>(at, ZigZag(value));
        } else {
            return PutVarintBehind<kHead, kHeadSize>(at, value);
        }
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, T& value) noexcept {
        std::uint64_t bits = 0;
        at = ReadVarint<detail::kBits<T>, true>(at, in, bits);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        if constexpr (std::is_signed_v<T>) {
            value = static_cast<T>(UnZigZag(bits));
        } else {
            value = static_cast<T>(bits);
        }
        return at;
    }
};

/// A UTF-16 code unit, sent as the int16 with the same bits (section 6).
template <Dialect kDialect>
struct Codec<char16_t, kDialect>
    : PlainCodec<Codec<char16_t, kDialect>, char16_t, DataType::kChar, 1, 3> {
    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, char16_t value) noexcept {
        return PutSignedVarint(at, static_cast<std::int16_t>(value));
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, char16_t& value) noexcept {
        std::int64_t unit = 0;
        at = ReadSignedVarint<16, true>(at, in, unit);
        value = static_cast<char16_t>(unit);
        return at;
    }
};

/// The bits of IEEE 754, little-endian; NaN payloads are kept.
template <std::floating_point T, Dialect kDialect>
requires(sizeof(T) == 4 || sizeof(T) == 8) struct Codec<T, kDialect>
    : PlainCodec<
          Codec<T, kDialect>,
          T,
          sizeof(T) == 4 ? DataType::kSingle : DataType::kDouble,
          sizeof(T),
          sizeof(T)> {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, T value) noexcept {
        StoreLittle(at, std::bit_cast<Bits>(value));
        return at + sizeof(T);
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input&, T& value) noexcept {
        value = std::bit_cast<T>(LoadLittle<Bits>(at));
        return at + sizeof(T);
    }
};

}  // namespace arow::wire
