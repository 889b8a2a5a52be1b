// SPDX-License-Identifier: MIT
// From schemas to text. Nothing is lost: docs, aliases, orders, defaults and attributes are written
// as they were read, a named type in full at its first use and by name after that.
#pragma once

#include <string>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

enum class SchemaStyle : std::uint8_t {
    kCompact,  ///< no white space
    kPretty,   ///< two spaces a level, a line a member
};

[[nodiscard]] AROW_API std::string ToJson(
    const Type& type,
    SchemaStyle style = SchemaStyle::kCompact);
[[nodiscard]] inline std::string ToJson(
    const Schema& schema,
    SchemaStyle style = SchemaStyle::kCompact) {
    return ToJson(schema.root(), style);
}

}  // namespace arow::avro
