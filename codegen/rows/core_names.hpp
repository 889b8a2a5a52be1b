// SPDX-License-Identifier: MIT
// How generated code names a row and its members.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "arow/metadata/row_info.hpp"

namespace arow::codegen {

/// A member of a base may be hidden by one of the row, so it is named with its class.
[[nodiscard]] inline std::string MemberName(const FieldInfo& field) {
    return field.inherited ? fmt::format("::{}::{}", field.owner, field.member) : field.member;
}

[[nodiscard]] inline std::string Member(std::string_view object, const FieldInfo& field) {
    return fmt::format("{}.{}", object, MemberName(field));
}

/// For code in which the row's class is called Row.
[[nodiscard]] inline std::string TypeOf(const FieldInfo& field) {
    return fmt::format("decltype({}{})", field.inherited ? "" : "Row::", MemberName(field));
}

/// Qualified, since a row may have a member of that name.
[[nodiscard]] inline std::string Amorphous(std::string_view object) {
    return fmt::format("{}.::arow::AmorphousTypedRow::amorphous()", object);
}

[[nodiscard]] inline std::string CoreOf(const RowInfo& row) {
    return fmt::format("arow::Core<::{}>", row.name);
}

}  // namespace arow::codegen
