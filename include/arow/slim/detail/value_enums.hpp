// SPDX-License-Identifier: MIT
// Enums, as numbers of their underlying type: a number that the program has no enumerator for is
// kept. Only a fixed underlying type makes that defined, and equal on all platforms.
#pragma once

#include <type_traits>

#include "arow/slim/detail/value_numbers.hpp"

namespace arow::slim::detail {

/// Only an enum whose underlying type is fixed may be made from a number in braces.
template <class T>
inline constexpr bool kHasFixedUnderlyingType = requires {
    T{0};
};

template <class T>
concept Enum = std::is_enum_v<T> && !std::same_as<T, std::byte> && !UserMapped<T>;

template <Enum T>
struct Value<T> : BoundedValue<
                      Value<T>,
                      T,
                      Value<std::underlying_type_t<T>>::kMin,
                      Value<std::underlying_type_t<T>>::kMax> {
    static_assert(
        kHasFixedUnderlyingType<T>,
        "an enum without a fixed underlying type may change its size: write `enum Name : int`");
    using Number = std::underlying_type_t<T>;

    static constexpr bool kSafe = true;
    static constexpr bool kSameBytes = Value<Number>::kSameBytes;

    static AROW_INLINE std::uint8_t* Put(std::uint8_t* at, wire::Output& out, T value) noexcept {
        return Value<Number>::Put(at, out, static_cast<Number>(value));
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, T& value) noexcept {
        Number number{};
        at = Value<Number>::Take(at, in, number);
        value = static_cast<T>(number);
        return at;
    }
    static void Describe(ShapeBuilder& shape) { Value<Number>::Describe(shape); }
};

}  // namespace arow::slim::detail
