// SPDX-License-Identifier: MIT
//
// The note of a row: its layout, its version, and the checks that every exported row passes.
//
//     note        := description  header:text  line:u32
//     description := version:u8  row:text  flags:u8  packed_name:text
//                    count:u32 base:text*  count:u32 field*
//     field       := member:text  backend:text  attributes:u32  owner:text  type
//     text        := size:u32 bytes               numbers are little-endian on every CPU
//
// `type` is written by TypeShape. Header and line come last, so that a description is the same
// wherever the row stands: fingerprints are made from it.
#pragma once

#include <array>
#include <boost/mp11.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "arow/dialect.hpp"
#include "arow/metadata/byte_sink.hpp"
#include "arow/metadata/field_table.hpp"
#include "arow/metadata/note_layout.hpp"
#include "arow/metadata/type_shape.hpp"
#include "arow/packed_name.hpp"

namespace arow {

class AmorphousTypedRow;

namespace detail {

template <class EachField>
struct CheckedField {
    static constexpr std::string_view kBackend = EachField::kEntry.backend;
    using Type = typename EachField::Type;

    static_assert(
        !kBackend.empty() && kBackend.size() <= kMaxNameSize,
        "the name of a field has 1 to 8 characters, as the wire packs it into 64 bits: shorten it");
    static_assert(
        kBackend.empty() || kBackend.size() > kMaxNameSize || IsValidName(kBackend, Dialect::kNfx),
        "the name of a field is made of printable ASCII without spaces: rename it");
    static_assert(
        kKindOf<Type> != MemberKind::kRawByte,
        "std::byte is an element only: use std::uint8_t, or std::vector<std::byte> for bytes");
    static_assert(
        (EachField::kEntry.attributes & kByteList) == 0 || (kIsByteList<Type> && !kIsSpan<Type>),
        "kByteList is for vectors and arrays of std::byte or std::uint8_t: remove it");
    static constexpr bool kIsChecked = true;
};

template <class Row>
consteval bool HasUniqueNames() {
    constexpr std::size_t count = FieldCount<Row>();
    std::uint64_t packed[count + 1] = {};
    for (std::size_t i = 0; i < count; ++i) {
        packed[i] = PackName(kFields<Row>[i].backend);
        for (std::size_t j = 0; j < i; ++j) {
            if (packed[i] == packed[j]) return false;
        }
    }
    return true;
}

consteval bool HasLinkage(std::string_view type_name) {
    for (const std::string_view part :
         {"{anonymous}", "(anonymous", "<unnamed>", "<lambda", "'lambda"}) {
        if (type_name.find(part) != std::string_view::npos) return false;
    }
    return true;
}

template <class... EachField>
consteval bool CheckFields(boost::mp11::mp_list<EachField...>) {
    const bool checked[] = {true, CheckedField<EachField>::kIsChecked...};
    return checked[0];
}

/// Refuses, at compile time and with advice, what no core could be generated for.
template <class Row>
struct CheckedRow {
    static_assert(
        DescribedRow<Row>,
        "this class is not described: put AROW_ROW(Class, (Bases...), (member, \"name\")...) into "
        "it; the table of a base does not describe a derived class");
    static_assert(
        HasLinkage(TypeName<Row>()),
        "generated code cannot name a class of an unnamed namespace or of a function: move the row "
        "into a named namespace");
    static_assert(
        PackedRowName<Row>().empty() || IsValidName(PackedRowName<Row>(), Dialect::kNfx),
        "AROW_ROW_NAME takes 1 to 8 characters of printable ASCII without spaces");
    static_assert(CheckFields(Fields<Row>()));
    static_assert(
        HasUniqueNames<Row>(),
        "two fields of this row have the same name: names must differ across the row and all its "
        "bases");
    static constexpr bool kIsChecked = true;
};

template <class EachField>
struct FieldPart {
    static constexpr void Write(ByteSink& sink) {
        sink.Text(EachField::kEntry.member);
        sink.Text(EachField::kEntry.backend);
        sink.U32(EachField::kEntry.attributes);
        sink.Text(EachField::kEntry.owner);
        WriteShape<typename EachField::Type>(sink);
    }
};

template <class Row>
struct DescriptionPart {
    static constexpr std::uint8_t kFlags = static_cast<std::uint8_t>(
        (std::is_base_of_v<TypedRow, Row> ? kTypedFlag : 0) |
        (std::is_base_of_v<AmorphousTypedRow, Row> ? kAmorphousFlag : 0));

    static constexpr void Write(ByteSink& sink) {
        sink.U8(kNoteVersion);
        sink.Text(TypeName<Row>());
        sink.U8(kFlags);
        sink.Text(PackedRowName<Row>());
        using Bases = BaseDescriptors<Row>;
        sink.U32(static_cast<std::uint32_t>(boost::mp11::mp_size<Bases>::value));
        boost::mp11::mp_for_each<Bases>(
            [&](auto base) { sink.Text(TypeName<typename decltype(base)::type>()); });
        sink.U32(static_cast<std::uint32_t>(FieldCount<Row>()));
        boost::mp11::mp_for_each<Fields<Row>>(
            [&](auto field) { sink.Bytes(kBytesOf<FieldPart<decltype(field)>>); });
    }
};

/// The description of a row as an array of bytes, the same wherever its class is compiled.
template <class Row>
requires(CheckedRow<Row>::kIsChecked) [[nodiscard]] consteval const auto& DescriptionBytes() {
    return kBytesOf<DescriptionPart<Row>>;
}

template <class Row>
struct NotePart {
    static constexpr void Write(ByteSink& sink) {
        sink.Bytes(DescriptionBytes<Row>());
        sink.Text(kFieldTable<Row>.header);
        sink.U32(kFieldTable<Row>.line);
    }
};

/// An ELF note as the linker keeps it: sizes, owner, and the bytes padded to four.
template <std::size_t Size>
struct RowNote {
    std::uint32_t owner_size = 5;  // "AROW" and its final zero
    std::uint32_t description_size = static_cast<std::uint32_t>(Size);
    std::uint32_t type = kNoteType;
    char owner[8] = "AROW";
    std::uint8_t description[(Size + 3) / 4 * 4] = {};
};

template <class Row>
[[nodiscard]] consteval auto MakeRowNote() {
    constexpr const auto& bytes = kBytesOf<NotePart<Row>>;
    RowNote<bytes.size()> note;
    for (std::size_t i = 0; i < bytes.size(); ++i) note.description[i] = bytes[i];
    return note;
}

}  // namespace detail
}  // namespace arow
