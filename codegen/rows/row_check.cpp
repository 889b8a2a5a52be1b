// SPDX-License-Identifier: MIT
//
// What makes a single row impossible to generate for. Most of it the compiler of the row refuses
// already; names are checked again here since they become part of a C++ text, and notes may come
// from anywhere.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string_view>

#include "codegen/error.hpp"
#include "codegen/output/code_text.hpp"
#include "codegen/rows/cpp_names.hpp"
#include "codegen/rows/row_set.hpp"

namespace arow::codegen {
namespace {

[[noreturn]] void Refuse(const RowInfo& row, std::string_view why) {
    throw Error(fmt::format("row {} ({}): {}", row.name, PlaceOf(row), why));
}

[[noreturn]] void Refuse(const RowInfo& row, const FieldInfo& field, std::string_view why) {
    throw Error(
        fmt::format("row {} ({}), member {}: {}", row.name, PlaceOf(row), field.member, why));
}

void CheckName(const RowInfo& row) {
    // As g++, clang++ and MSVC print it.
    for (const std::string_view anonymous : {"{anonymous}", "(anonymous", "`anonymous"}) {
        if (row.name.find(anonymous) != std::string::npos) {
            Refuse(row, "no other file can name a class in an anonymous namespace; move it out");
        }
    }
    if (row.name.find('(') != std::string::npos) {
        Refuse(row, "no other file can name a class inside a function; move it to a namespace");
    }
    if (!IsQualifiedName(row.name)) {
        Refuse(row, "this is no name that C++ code can spell; is the note damaged?");
    }
}

void CheckHeader(const RowInfo& row) {
    constexpr std::array<std::string_view, 5> kSourceEndings{".cpp", ".cc", ".cxx", ".c++", ".C"};
    const auto ends_header = [&](std::string_view end) { return row.header.ends_with(end); };
    if (std::ranges::any_of(kSourceEndings, ends_header)) {
        Refuse(
            row,
            "its core must include the class; move the class from its source file to a header");
    }
}

bool FitsInt32(const TypeInfo& type, const EnumeratorInfo& enumerator) {
    // An enumerator beyond the signed 64 bits is stored as a negative number.
    if (type.underlying == TypeTag::kUInt64 && enumerator.value < 0) return false;
    return enumerator.value >= std::numeric_limits<std::int32_t>::min() &&
           enumerator.value <= std::numeric_limits<std::int32_t>::max();
}

std::string ValueOf(const TypeInfo& type, const EnumeratorInfo& enumerator) {
    if (type.underlying == TypeTag::kUInt64) {
        return std::to_string(static_cast<std::uint64_t>(enumerator.value));
    }
    return std::to_string(enumerator.value);
}

void CheckType(
    const RowInfo& row,
    const FieldInfo& field,
    const TypeInfo& type,
    DialectSet dialects) {
    if (type.tag == TypeTag::kAtom && dialects.nfx) {
        Refuse(
            row,
            field,
            "the dialect nfx has no data type for an Atom; use --dialect azos only, or another "
            "type");
    }
    for (const auto& enumerator : type.enumerators) {
        if (FitsInt32(type, enumerator)) continue;
        Refuse(
            row,
            field,
            fmt::format(
                "enumerator {} = {} of {} does not fit the 32 bits that an enum has in a row; give "
                "it "
                "another value, or use an integer member",
                enumerator.name,
                ValueOf(type, enumerator),
                type.name));
    }
    for (const auto& argument : type.arguments) CheckType(row, field, argument, dialects);
}

std::string_view RuleOfNames(DialectSet dialects) {
    return dialects.azos ? "the dialect azos takes 1 to 8 of the characters 0-9 A-Z a-z _ -"
                         : "names have 1 to 8 characters of printable ASCII and no space";
}

}  // namespace

void CheckRow(const RowInfo& row, DialectSet dialects) {
    CheckName(row);
    CheckHeader(row);
    if (!row.packed_name.empty() && !IsPackable(row.packed_name, dialects)) {
        Refuse(
            row,
            fmt::format("packed name {}: {}", Quoted(row.packed_name), RuleOfNames(dialects)));
    }
    std::set<std::string_view> names;
    for (const auto& field : row.fields) {
        if (!IsIdentifier(field.member)) {
            Refuse(row, field, "this is no identifier; is the note damaged?");
        }
        if (!IsPackable(field.backend, dialects)) {
            Refuse(
                row,
                field,
                fmt::format("field name {}: {}", Quoted(field.backend), RuleOfNames(dialects)));
        }
        if (!names.insert(field.backend).second) {
            Refuse(
                row,
                field,
                "another member has the field name " + Quoted(field.backend) + " too");
        }
        CheckType(row, field, field.type, dialects);
    }
}

}  // namespace arow::codegen
