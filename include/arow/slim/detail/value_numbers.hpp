// SPDX-License-Identifier: MIT
// Numbers, bool and characters. Types that only differ in their name on some platform (long and
// long long, wchar_t) travel alike everywhere.
#pragma once

#include <concepts>
#include <limits>
#include <string_view>

#include "arow/slim/detail/print_leaf.hpp"
#include "arow/slim/detail/value.hpp"
#include "arow/wire/codec.hpp"

namespace arow::slim::detail {

/// The name of an integer or a floating point number, by its size and sign.
template <class T>
consteval std::string_view NumberName() {
    if constexpr (std::is_floating_point_v<T>) {
        return sizeof(T) == 4 ? "float" : "double";
    } else {
        constexpr std::string_view kSigned[] = {"int8", "int16", "int32", "int64"};
        constexpr std::string_view kUnsigned[] = {"uint8", "uint16", "uint32", "uint64"};
        constexpr int kWidth = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
        return std::is_signed_v<T> ? kSigned[kWidth] : kUnsigned[kWidth];
    }
}

/// Numbers that the wire format has.
template <class T>
concept WireNumber = wire::detail::Integer<T> || std::same_as<T, std::byte> ||
    (std::floating_point<T> && (sizeof(T) == 4 || sizeof(T) == 8) && !std::same_as<T, long double>);

template <class T>
requires(WireNumber<T> || std::same_as<T, bool>) struct Value<T>
    : BoundedValue<
          Value<T>,
          T,
          wire::Codec<T, Dialect::kNfx>::kMin,
          wire::Codec<T, Dialect::kNfx>::kMax> {
    using Codec = wire::Codec<T, Dialect::kNfx>;

    static constexpr bool kSafe = true;
    static constexpr bool kSameBytes =
        wire::detail::ByteSized<T> || (std::is_floating_point_v<T> && wire::kLittleEndian);

    static AROW_INLINE std::uint8_t* Put(std::uint8_t* at, wire::Output& out, T value) noexcept {
        return Codec::WriteBody(at, out, value);
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, T& value) noexcept {
        return Codec::ReadBody(at, in, value);
    }
    static void Describe(ShapeBuilder& shape) {
        if constexpr (std::same_as<T, bool>) {
            shape.Leaf("bool", &PrintAs<T>);
        } else if constexpr (std::same_as<T, std::byte>) {
            shape.Leaf("uint8", &PrintAs<std::uint8_t>);
        } else {
            shape.Leaf(NumberName<T>(), &PrintAs<T>);
        }
    }
};

template <class T>
concept Character = std::same_as<T, char> || std::same_as<T, char8_t> ||
    std::same_as<T, char16_t> || std::same_as<T, char32_t> || std::same_as<T, wchar_t>;

/// Characters travel as the unsigned number of their size; wchar_t, whose size varies, as one of 32
/// bits.
template <Character T>
using CharacterNumber = std::conditional_t<
    sizeof(T) == 1,
    std::uint8_t,
    std::conditional_t<std::same_as<T, char16_t>, std::uint16_t, std::uint32_t>>;

template <Character T>
struct Value<T>
    : BoundedValue<Value<T>, T, Value<CharacterNumber<T>>::kMin, Value<CharacterNumber<T>>::kMax> {
    using Number = CharacterNumber<T>;

    static constexpr bool kSafe = true;
    static constexpr bool kSameBytes = sizeof(T) == 1;

    static AROW_INLINE std::uint8_t* Put(std::uint8_t* at, wire::Output& out, T value) noexcept {
        return Value<Number>::Put(at, out, Number{static_cast<std::make_unsigned_t<T>>(value)});
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, T& value) noexcept {
        Number number = 0;
        const std::uint8_t* next = Value<Number>::Take(at, in, number);
        if constexpr (sizeof(T) < sizeof(Number)) {
            if (next != nullptr && number > std::numeric_limits<std::make_unsigned_t<T>>::max()) {
                return in.Fail(ErrorCode::kOutOfRange, at, number, "does not fit a wchar_t here");
            }
        }
        value = static_cast<T>(number);
        return next;
    }
    static void Describe(ShapeBuilder& shape) { Value<Number>::Describe(shape); }
};

}  // namespace arow::slim::detail
