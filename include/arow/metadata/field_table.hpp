// SPDX-License-Identifier: MIT
//
// The fields of a row at compile time: inherited ones first, each with its names, its attributes,
// its class and its member pointer. Generated cores and notes are made from this list.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "arow/describe.hpp"

namespace arow {

/// A class with AROW_ROW or AROW_FIELDS of its own; that of a base does not count.
template <class Row>
concept DescribedRow = std::is_class_v<Row> && requires(Row** row) {
    ArowFieldTable(row);
};

/// What a table says about a field, and the qualified name of the class whose table it is.
struct FieldEntry {
    std::string_view member;
    std::string_view backend;
    std::uint32_t attributes;
    std::string_view owner;
};

namespace detail {

template <class Row>
inline constexpr auto kFieldTable = ArowFieldTable(static_cast<Row**>(nullptr));

template <class Row>
consteval std::string_view PackedRowName() {
    if constexpr (requires(Row * *row) { ArowRowName(row); }) {
        return ArowRowName(static_cast<Row**>(nullptr));
    } else {
        return {};
    }
}

template <class Class, class Member>
std::type_identity<Member> MemberTypeOf(Member Class::*);

template <class Row>
using Descriptors = boost::describe::describe_members<Row, boost::describe::mod_any_access>;

template <class... Descriptor>
consteval std::array<std::string_view, sizeof...(Descriptor)> NamesOf(
    boost::mp11::mp_list<Descriptor...>) {
    return {Descriptor::name...};
}

template <class Row>
inline constexpr auto kDescribedNames =
    NamesOf(boost::mp11::mp_rename<Descriptors<Row>, boost::mp11::mp_list>());

/// The place of a table's line in the described members, or their number when it is none of them.
/// AROW_ROW describes in the order of its table, so the search is for AROW_FIELDS only.
template <class Row>
consteval std::size_t FindMember(std::size_t line) {
    const auto& names = kDescribedNames<Row>;
    const std::string_view member = kFieldTable<Row>.fields[line].member;
    if (line < names.size() && names[line] == member) return line;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == member) return i;
    }
    return names.size();
}

/// One field: line `Line` of the table of class `OwnerRow`.
template <class OwnerRow, std::size_t Line>
struct Field {
    using Owner = OwnerRow;
    static constexpr std::size_t kMember = FindMember<Owner>(Line);
    static constexpr bool kIsDescribed = kMember < kDescribedNames<Owner>.size();
    static_assert(
        kIsDescribed,
        "AROW_FIELDS names a member that is not described: list it in the class's "
        "BOOST_DESCRIBE_CLASS too, and spell both alike");

    using Descriptor = boost::mp11::mp_at_c<Descriptors<Owner>, kIsDescribed ? kMember : 0>;
    static constexpr auto kPointer = Descriptor::pointer;
    using Type = typename decltype(MemberTypeOf(kPointer))::type;
    static constexpr FieldEntry kEntry{
        kFieldTable<Owner>.fields[Line].member,
        kFieldTable<Owner>.fields[Line].backend,
        kFieldTable<Owner>.fields[Line].attributes,
        TypeName<Owner>()};
};

template <class Row, std::size_t... Line>
boost::mp11::mp_list<Field<Row, Line>...> MakeOwnFields(std::index_sequence<Line...>);

template <class Row>
consteval auto OwnFieldsOf() {
    if constexpr (DescribedRow<Row>) {
        using Lines = std::make_index_sequence<kFieldTable<Row>.fields.size()>;
        return decltype(MakeOwnFields<Row>(Lines()))();
    } else {
        return boost::mp11::mp_list<>();
    }
}

template <class Row>
consteval auto BaseDescriptorsOf() {
    if constexpr (boost::describe::has_describe_bases<Row>::value) {
        using Bases = boost::describe::describe_bases<Row, boost::describe::mod_any_access>;
        return boost::mp11::mp_rename<Bases, boost::mp11::mp_list>();
    } else {
        return boost::mp11::mp_list<>();
    }
}

/// The described bases of a class, as a list of Boost.Describe's base descriptors.
template <class Row>
using BaseDescriptors = decltype(BaseDescriptorsOf<Row>());

template <class Row>
struct AllFieldsOf;

template <class BaseDescriptor>
using AllFieldsOfBase = typename AllFieldsOf<typename BaseDescriptor::type>::type;

template <class Row>
struct AllFieldsOf {
    using Inherited = boost::mp11::mp_apply<
        boost::mp11::mp_append,
        boost::mp11::mp_push_front<
            boost::mp11::mp_transform<AllFieldsOfBase, BaseDescriptors<Row>>,
            boost::mp11::mp_list<>>>;
    using type = boost::mp11::mp_append<Inherited, decltype(OwnFieldsOf<Row>())>;
};

/// All fields of a row as a list of Field types.
template <class Row>
using Fields = typename AllFieldsOf<Row>::type;

template <class Row>
[[nodiscard]] consteval std::size_t FieldCount() {
    return boost::mp11::mp_size<Fields<Row>>::value;
}

template <class... EachField>
consteval std::array<FieldEntry, sizeof...(EachField)> EntriesOf(
    boost::mp11::mp_list<EachField...>) {
    return {EachField::kEntry...};
}

}  // namespace detail

/// All fields of a row: those of its bases first, each class in the order of its table.
template <DescribedRow Row>
inline constexpr auto kFields = detail::EntriesOf(detail::Fields<Row>());

/// Calls visitor(field) for each field of the row, in the order of kFields. The type of `field` has
/// `kPointer` (to the member), `kEntry` (a FieldEntry), and the types `Type` (of the member) and
/// `Owner` (the class that declares it).
template <DescribedRow Row, class Visitor>
constexpr void ForEachMember(Visitor&& visitor) {
    boost::mp11::mp_for_each<detail::Fields<Row>>(visitor);
}

}  // namespace arow
