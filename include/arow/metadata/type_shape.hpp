// SPDX-License-Identifier: MIT
//
// The type of a member as bytes: a tree of type tags, with names where a tag needs them. TypeShape
// also refuses, with advice, what rows cannot hold. Its hash lets a generated core notice that a
// member has changed since `arow` ran.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "arow/map_as.hpp"
#include "arow/metadata/byte_sink.hpp"
#include "arow/metadata/field_table.hpp"
#include "arow/metadata/member_kind.hpp"
#include "arow/metadata/type_tag.hpp"

namespace arow {

/// The shape of a member's type: `kKind` says where it may stand, `Write` writes its bytes.
template <class T>
struct TypeShape;

namespace detail {

template <class T>
inline constexpr MemberKind kKindOf = TypeShape<T>::kKind;

template <class T>
constexpr void WriteShape(ByteSink& sink);

/// A tag and the shape of its one argument.
template <TypeTag Tag, MemberKind Kind, class Argument>
struct WrapperShape {
    static constexpr MemberKind kKind = Kind;
    static constexpr void Write(ByteSink& sink) {
        sink.U8(static_cast<std::uint8_t>(Tag));
        WriteShape<Argument>(sink);
    }
};

template <TypeTag Tag, MemberKind Kind>
struct PlainShape {
    static constexpr MemberKind kKind = Kind;
    static constexpr void Write(ByteSink& sink) { sink.U8(static_cast<std::uint8_t>(Tag)); }
};

template <class T>
struct RowShape {
    static constexpr MemberKind kKind = MemberKind::kRow;
    static constexpr void Write(ByteSink& sink) {
        sink.U8(static_cast<std::uint8_t>(TypeTag::kRow));
        sink.Text(TypeName<T>());
    }
};

template <class T>
struct EnumShape {
    static_assert(
        kHasFixedUnderlyingType<T>,
        "an enum without a fixed underlying type may change its size: write "
        "`enum Name : std::int32_t` or `enum class Name`");
    static_assert(
        !std::is_same_v<std::underlying_type_t<T>, bool>,
        "an enum of bool travels as a number: give it the underlying type std::uint8_t");

    static constexpr MemberKind kKind = MemberKind::kScalar;
    static constexpr void Write(ByteSink& sink) {
        sink.U8(static_cast<std::uint8_t>(TypeTag::kEnum));
        sink.Text(TypeName<T>());
        sink.U8(static_cast<std::uint8_t>(IntegerTag<std::underlying_type_t<T>>()));
        if constexpr (boost::describe::has_describe_enumerators<T>::value) {
            using Enumerators = boost::describe::describe_enumerators<T>;
            sink.U32(static_cast<std::uint32_t>(boost::mp11::mp_size<Enumerators>::value));
            boost::mp11::mp_for_each<Enumerators>([&](auto enumerator) {
                sink.Text(enumerator.name);
                sink.U64(static_cast<std::uint64_t>(enumerator.value));
            });
        } else {
            sink.U32(0);
        }
    }
};

template <class T>
struct MappedShape {
    using Mapped = typename MapAs<T>::type;
    static_assert(
        IsAny(kKindOf<Mapped>, MemberKind::kScalar, MemberKind::kText),
        "MapAs::type must be a number, a string or a value type of Arow; wrap anything larger in a "
        "row");
    static_assert(
        MapsBothWays<T>,
        "MapAs needs `static type To(const UserType&)` and `static UserType From(type)`; From may "
        "return std::optional<UserType>");

    static constexpr MemberKind kKind = kKindOf<Mapped>;
    static constexpr void Write(ByteSink& sink) {
        sink.U8(static_cast<std::uint8_t>(TypeTag::kMapped));
        sink.Text(TypeName<T>());
        WriteShape<Mapped>(sink);
    }
};

/// Instantiating it reports why T is refused, and what to do instead.
template <class T>
struct UnsupportedShape : MemberRefusal<T> {
    static constexpr MemberKind kKind = MemberKind::kUnsupported;
    static constexpr void Write(ByteSink&) {}
};

template <class T>
consteval auto ChooseShape() {
    if constexpr (std::is_const_v<T> || std::is_volatile_v<T>) {
        return std::type_identity<UnsupportedShape<T>>();
    } else if constexpr (UserMapped<T>) {
        return std::type_identity<MappedShape<T>>();
    } else if constexpr (DescribedRow<T>) {
        return std::type_identity<RowShape<T>>();
    } else if constexpr (std::is_enum_v<T> && !std::is_same_v<T, std::byte>) {
        return std::type_identity<EnumShape<T>>();
    } else if constexpr (constexpr TypeTag tag = PlainTag<T>(); tag == TypeTag::kNone) {
        return std::type_identity<UnsupportedShape<T>>();
    } else {
        return std::type_identity<PlainShape<tag, MemberKind::kScalar>>();
    }
}

/// What vector, array and span ask of their elements.
template <class T>
struct CheckedElement {
    static_assert(
        kKindOf<T> != MemberKind::kList,
        "rows have no arrays of arrays: put the inner list into a row of its own");
    static_assert(
        !kIsOptional<T> || kKindOf<T> == MemberKind::kNullableElement,
        "in a list only strings and rows may be optional: the wire has no null for other elements");
    static constexpr bool kIsChecked = true;
};

template <class T>
struct CheckedRowPointer {
    static_assert(
        IsAny(kKindOf<T>, MemberKind::kRow, MemberKind::kUnsupported),
        "unique_ptr and shared_ptr hold rows: use std::optional for other types");
    static constexpr bool kIsChecked = true;
};

template <class T>
consteval MemberKind OptionalKind() {
    const bool may_be_element = IsAny(kKindOf<T>, MemberKind::kText, MemberKind::kRow);
    return may_be_element ? MemberKind::kNullableElement : MemberKind::kOptional;
}

}  // namespace detail

template <class T>
struct TypeShape : decltype(detail::ChooseShape<T>())::type {};

template <>
struct TypeShape<std::string> : detail::PlainShape<TypeTag::kString, MemberKind::kText> {};
template <>
struct TypeShape<std::pmr::string> : detail::PlainShape<TypeTag::kPmrString, MemberKind::kText> {};
template <>
struct TypeShape<std::string_view> : detail::PlainShape<TypeTag::kStringView, MemberKind::kText> {};
template <>
struct TypeShape<std::byte> : detail::PlainShape<TypeTag::kRawByte, MemberKind::kRawByte> {};

template <class T>
struct TypeShape<std::optional<T>>
    : detail::WrapperShape<TypeTag::kOptional, detail::OptionalKind<T>(), T> {
    static_assert(
        !detail::IsAny(detail::kKindOf<T>, MemberKind::kOptional, MemberKind::kNullableElement),
        "one null is enough: std::optional of an optional or of a pointer is not a field");
    static_assert(
        detail::kKindOf<T> != MemberKind::kRawByte,
        "std::byte is an element only: use std::optional<std::uint8_t>");
};

template <class T>
struct TypeShape<std::unique_ptr<T>>
    : detail::WrapperShape<TypeTag::kUniquePointer, MemberKind::kNullableElement, T> {
    static_assert(detail::CheckedRowPointer<T>::kIsChecked);
};
template <class T>
struct TypeShape<std::shared_ptr<T>>
    : detail::WrapperShape<TypeTag::kSharedPointer, MemberKind::kNullableElement, T> {
    static_assert(detail::CheckedRowPointer<T>::kIsChecked);
};

template <class T>
struct TypeShape<std::vector<T>> : detail::WrapperShape<TypeTag::kVector, MemberKind::kList, T> {
    static_assert(detail::CheckedElement<T>::kIsChecked);
};
template <class T>
struct TypeShape<std::pmr::vector<T>>
    : detail::WrapperShape<TypeTag::kPmrVector, MemberKind::kList, T> {
    static_assert(detail::CheckedElement<T>::kIsChecked);
};
template <class T>
struct TypeShape<std::span<const T>> : detail::WrapperShape<TypeTag::kSpan, MemberKind::kList, T> {
    static_assert(
        detail::kIsByte<T>,
        "only bytes lie in the input as they lie in memory: use std::span<const std::byte>, or a "
        "std::vector of this type");
};

template <class T, std::size_t Length>
struct TypeShape<std::array<T, Length>> {
    static_assert(detail::CheckedElement<T>::kIsChecked);
    static_assert(Length <= 1'048'576, "readers refuse arrays of more than 1,048,576 elements");

    static constexpr MemberKind kKind = MemberKind::kList;
    static constexpr void Write(detail::ByteSink& sink) {
        sink.U8(static_cast<std::uint8_t>(TypeTag::kArray));
        sink.U32(static_cast<std::uint32_t>(Length));
        detail::WriteShape<T>(sink);
    }
};

template <class Rep, class Period>
struct TypeShape<std::chrono::duration<Rep, Period>> {
    static_assert(
        IsInteger(detail::PlainTag<Rep>()),
        "a duration must count in whole ticks: use an integer type, such as "
        "std::chrono::nanoseconds");

    static constexpr MemberKind kKind = MemberKind::kScalar;
    static constexpr void Write(detail::ByteSink& sink) {
        sink.U8(static_cast<std::uint8_t>(TypeTag::kDuration));
        sink.U64(static_cast<std::uint64_t>(Period::num));
        sink.U64(static_cast<std::uint64_t>(Period::den));
        detail::WriteShape<Rep>(sink);
    }
};

template <class Duration>
struct TypeShape<std::chrono::time_point<std::chrono::system_clock, Duration>>
    : detail::WrapperShape<TypeTag::kSystemTime, MemberKind::kScalar, Duration> {};
template <class Duration>
struct TypeShape<std::chrono::time_point<std::chrono::local_t, Duration>>
    : detail::WrapperShape<TypeTag::kLocalTime, MemberKind::kScalar, Duration> {};

namespace detail {

/// The bytes of a member's type.
template <class T>
inline constexpr auto kShapeBytes = CollectBytes<TypeShape<T>>();

template <class T>
constexpr void WriteShape(ByteSink& sink) {
    sink.Bytes(kShapeBytes<T>);
}

template <class T>
consteval std::uint64_t HashShape() {
    std::uint64_t hash = kFnv1aStart;
    for (const std::uint8_t byte : kShapeBytes<T>) hash = AddFnv1a(hash, byte);
    return hash;
}

}  // namespace detail

/// Changes whenever the type of a member does: enumerators and names of rows included.
template <class T>
inline constexpr std::uint64_t kShapeHash = detail::HashShape<T>();

}  // namespace arow
