// SPDX-License-Identifier: MIT
// Datums as JSON. Longs keep all their digits, floats and doubles the bits of every number (NaN
// comes back as the quiet one), bytes travel as the code points U+0000 to U+00FF.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/datum.hpp"
#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

enum class JsonStyle : std::uint8_t {
    /// The specification's: a union's value other than null is {"branch": value}.
    kTagged,
    /// A union's value is the value alone; the first branch that it fits is taken when it is read.
    kPlain,
};

/// Replaces `json`, unless it fails. Does not throw, except std::bad_alloc.
[[nodiscard]] AROW_API Status TryDatumToJson(
    const Schema& schema,
    const Datum& datum,
    std::string& json,
    JsonStyle style = JsonStyle::kTagged);
/// Throws Error.
[[nodiscard]] AROW_API std::string
DatumToJson(const Schema& schema, const Datum& datum, JsonStyle style = JsonStyle::kTagged);

/// Members of records may come in any order; all must be there, as defaults are for resolution
/// only. Fails with kJsonSyntax or kNotOfSchema, at an offset in the text.
[[nodiscard]] AROW_API Status TryDatumFromJson(
    const Schema& schema,
    std::string_view json,
    Datum& datum,
    JsonStyle style = JsonStyle::kTagged,
    const DataLimits& limits = {});
/// Throws Error.
[[nodiscard]] AROW_API Datum DatumFromJson(
    const Schema& schema,
    std::string_view json,
    JsonStyle style = JsonStyle::kTagged,
    const DataLimits& limits = {});

}  // namespace arow::avro
