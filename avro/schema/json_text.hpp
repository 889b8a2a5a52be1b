// SPDX-License-Identifier: MIT
// JSON text in the small: quoting, and white space taken out of or put into what is known to be
// JSON.
#pragma once

#include <string>
#include <string_view>

#include "arow/detail/export_api.hpp"

namespace arow::avro::detail {

/// Appends a string literal of UTF-8 text; only quotes, backslashes and control characters are
/// escaped.
void AppendQuoted(std::string& out, std::string_view text);

/// Whether there is white space outside of strings.
[[nodiscard]] bool HasSpace(std::string_view json) noexcept;

/// Writes JSON without white space to `out`, which has room for json.size(); returns the end.
char* Minify(std::string_view json, char* out) noexcept;

/// JSON without white space, laid out: two spaces a level, a line an element, except that arrays of
/// scalars stay on one line.
[[nodiscard]] AROW_API std::string Indent(std::string_view json);

}  // namespace arow::avro::detail
