// SPDX-License-Identifier: MIT
//
// Sorts the types of members: which tag a plain one has, where a type may stand inside another, and
// what to use instead of the types that rows cannot hold.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "arow/detail/type_name.hpp"
#include "arow/map_as.hpp"
#include "arow/metadata/type_tag.hpp"

namespace arow {

/// Where a type may stand inside another one.
enum class MemberKind : std::uint8_t {
    kScalar,           ///< A number, a value type, an enum, a time.
    kText,             ///< A string of any kind.
    kRow,              ///< A described class.
    kRawByte,          ///< std::byte: an element, never a field.
    kOptional,         ///< Null or a value, as a field.
    kNullableElement,  ///< Null or a string or row, as a field and as an element.
    kList,             ///< Vector, array or span.
    kUnsupported,      ///< Refused already; nothing more is said about it.
};

namespace detail {

template <class... Kinds>
constexpr bool IsAny(MemberKind kind, Kinds... kinds) noexcept {
    return (... || (kind == kinds));
}

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

/// A type whose values are text to some and numbers to others.
template <class T>
inline constexpr bool kIsCharacter =
    std::is_same_v<T, char> || std::is_same_v<T, wchar_t> || std::is_same_v<T, char8_t> ||
    std::is_same_v<T, char16_t> || std::is_same_v<T, char32_t>;

/// Only an enum whose underlying type is fixed may be made from a number in braces.
template <class T>
inline constexpr bool kHasFixedUnderlyingType = requires {
    T{0};
};

/// The tag of an integer by its size and sign, so that long and long long are alike.
template <class T>
consteval TypeTag IntegerTag() {
    constexpr bool is_signed = std::is_signed_v<T>;
    if constexpr (sizeof(T) == 1) return is_signed ? TypeTag::kSByte : TypeTag::kByte;
    if constexpr (sizeof(T) == 2) return is_signed ? TypeTag::kInt16 : TypeTag::kUInt16;
    if constexpr (sizeof(T) == 4) return is_signed ? TypeTag::kInt32 : TypeTag::kUInt32;
    if constexpr (sizeof(T) == 8) return is_signed ? TypeTag::kInt64 : TypeTag::kUInt64;
    return TypeTag::kNone;
}

struct ValueTypeName {
    std::string_view name;
    TypeTag tag;
};

/// Known by name, so that a row header includes only the value types that it uses.
inline constexpr ValueTypeName kValueTypes[] = {
    {"arow::Decimal", TypeTag::kDecimal},
    {"arow::Amount", TypeTag::kAmount},
    {"arow::DateTime", TypeTag::kDateTime},
    {"arow::TimeSpan", TypeTag::kTimeSpan},
    {"arow::Guid", TypeTag::kGuid},
    {"arow::GDID", TypeTag::kGDID},
    {"arow::FID", TypeTag::kFID},
    {"arow::PilePointer", TypeTag::kPilePointer},
    {"arow::NLSMap", TypeTag::kNLSMap},
    {"arow::Atom", TypeTag::kAtom},
};

/// The tag of a type that needs no further words, or kNone.
template <class T>
consteval TypeTag PlainTag() {
    if constexpr (std::is_same_v<T, bool>) return TypeTag::kBoolean;
    if constexpr (std::is_same_v<T, char16_t>) return TypeTag::kChar;
    if constexpr (std::is_same_v<T, float>) return TypeTag::kSingle;
    if constexpr (std::is_same_v<T, double>) return TypeTag::kDouble;
    if constexpr (std::is_integral_v<T> && !kIsCharacter<T>) return IntegerTag<T>();
    for (const ValueTypeName& value : kValueTypes) {
        if (TypeName<T>() == value.name) return value.tag;
    }
    return TypeTag::kNone;
}

template <class T>
inline constexpr bool kIsByte = std::is_same_v<T, std::byte> || std::is_same_v<T, std::uint8_t>;

/// A list of bytes, or an optional one: ByteArray on the wire unless kByteList says otherwise.
template <class T>
inline constexpr bool kIsByteList = false;
template <class T>
inline constexpr bool kIsByteList<std::optional<T>> = kIsByteList<T>;
template <class T, class Allocator>
inline constexpr bool kIsByteList<std::vector<T, Allocator>> = kIsByte<T>;
template <class T>
inline constexpr bool kIsByteList<std::span<const T>> = kIsByte<T>;
template <class T, std::size_t Length>
inline constexpr bool kIsByteList<std::array<T, Length>> = kIsByte<T>;

/// A view into the input, or an optional one.
template <class T>
inline constexpr bool kIsSpan = false;
template <class T>
inline constexpr bool kIsSpan<std::optional<T>> = kIsSpan<T>;
template <class T>
inline constexpr bool kIsSpan<std::span<const T>> = true;

/// Whether both functions of MapAs exist and fit together.
template <class T>
concept MapsBothWays = requires(const T& value, typename MapAs<T>::type mapped) {
    { MapAs<T>::To(value) } -> std::convertible_to<typename MapAs<T>::type>;
    { MapAs<T>::From(mapped) } -> std::convertible_to<std::optional<T>>;
};

template <class T>
inline constexpr bool kIsOwner = false;
template <class T, class Deleter>
inline constexpr bool kIsOwner<std::unique_ptr<T, Deleter>> = true;
template <class T, class Allocator>
inline constexpr bool kIsOwner<std::vector<T, Allocator>> = true;

/// Exactly one of these fails for a type that rows cannot hold; the last one is for all others.
template <class T>
struct MemberRefusal {
    static constexpr bool kIsWideText =
        kIsCharacter<T> && !std::is_same_v<T, char> && !std::is_same_v<T, char16_t>;
    static constexpr bool kIsOtherClass = std::is_class_v<T> && !kIsOwner<T>;

    static_assert(
        !std::is_const_v<T> && !std::is_volatile_v<T>,
        "a const or volatile member cannot be read: remove the qualifier");
    static_assert(
        !std::is_same_v<T, char>,
        "char is a number to some and text to others: use char16_t, std::int8_t or std::uint8_t");
    static_assert(
        !kIsWideText,
        "the wire knows UTF-16 code units only: use char16_t, or std::string for text");
    static_assert(!std::is_same_v<T, long double>, "long double differs between CPUs: use double");
    static_assert(
        !std::is_pointer_v<T>,
        "a raw pointer does not say who owns: use std::optional, std::unique_ptr or "
        "std::shared_ptr, and std::string for text");
    static_assert(!std::is_array_v<T>, "a C array cannot be a member of a row: use std::array");
    static_assert(
        !std::is_union_v<T>,
        "a union does not say which member is set: use one std::optional for each");
    static_assert(
        !kIsOwner<T>,
        "allocators and deleters of your own are not supported: use std::vector, std::pmr::vector "
        "or plain std::unique_ptr");
    static_assert(
        !kIsOtherClass,
        "this class is no field type: describe it with AROW_ROW to make it a row and include "
        "its header, or specialise arow::MapAs for it; for std::map use a vector of rows, for "
        "other strings std::string, for "
        "calendar types and other clocks std::chrono::sys_days or sys_time");
    static constexpr bool kIsNamedAbove = std::is_const_v<T> || std::is_volatile_v<T> ||
                                          kIsCharacter<T> || std::is_same_v<T, long double> ||
                                          std::is_pointer_v<T> || std::is_array_v<T> ||
                                          std::is_union_v<T> || std::is_class_v<T>;
    static_assert(
        kIsNamedAbove,
        "rows cannot hold a member of this type: specialise arow::MapAs to map it to one they can");
};

}  // namespace detail
}  // namespace arow
