// SPDX-License-Identifier: MIT
//
// A row's description at run time: what a note said, decoded. Tools and the generator work on these
// plain structs; compiled rows never do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arow/detail/export_api.hpp"
#include "arow/metadata/type_tag.hpp"

namespace arow {

/// One enumerator. The value is that of the underlying type, sign-extended; one above the range of
/// int64 keeps its bits.
struct EnumeratorInfo {
    std::string name;
    std::int64_t value = 0;

    friend bool operator==(const EnumeratorInfo&, const EnumeratorInfo&) = default;
};

/// The type of a member, or a part of it. Which parts are set, TypeTag says.
struct TypeInfo {
    TypeTag tag = TypeTag::kNone;
    std::string name;          ///< Qualified C++ name; of a duration, its period "1/1000".
    std::uint32_t length = 0;  ///< Elements of an array.
    TypeTag underlying = TypeTag::kNone;      ///< The integer below an enum.
    std::vector<EnumeratorInfo> enumerators;  ///< Empty when the enum is not described.
    std::vector<TypeInfo> arguments;          ///< Element, value, rep or mapped type: at most one.

    friend bool operator==(const TypeInfo&, const TypeInfo&) = default;
};

/// One field of a row.
struct FieldInfo {
    std::string member;
    std::string backend;
    std::uint32_t attributes = 0;  ///< arow::Attribute, combined.
    std::string owner;             ///< The class that declares the member.
    bool inherited = false;        ///< The owner is not the row itself.
    TypeInfo type;
    std::uint64_t shape_hash = 0;  ///< Equals kShapeHash of the member's type.

    friend bool operator==(const FieldInfo&, const FieldInfo&) = default;
};

/// One row.
struct RowInfo {
    std::string name;         ///< Qualified C++ name, without `::` in front.
    bool amorphous = false;   ///< Derives from AmorphousTypedRow.
    bool typed = false;       ///< Derives from TypedRow.
    std::string packed_name;  ///< From AROW_ROW_NAME; empty without.
    std::vector<std::string> bases;
    std::vector<FieldInfo> fields;  ///< Inherited ones first, in the order they are written.
    std::string header;             ///< The file with the table, as the compiler was given it.
    std::uint32_t line = 0;
    std::vector<std::uint8_t> description;  ///< Equals DescriptionBytes of the row.

    friend bool operator==(const RowInfo&, const RowInfo&) = default;
};

/// A type in words, such as `optional<string>`, `array<row people::Person, 3>`, `enum ns::E :
/// int8`.
[[nodiscard]] AROW_API std::string Describe(const TypeInfo& type);

}  // namespace arow
