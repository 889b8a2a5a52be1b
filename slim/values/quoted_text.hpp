// SPDX-License-Identifier: MIT
//
// Strings in double quotes with JSON's escapes, for the text of NLSMap and for amorphous data.

#pragma once

#include "arow/detail/export_api.hpp"
#include "text_scanner.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arow::detail {

/// Appends the text in quotes. Escapes quote, backslash and control characters; other bytes stay.
AROW_API void AppendQuoted(std::string& out, std::string_view text);

/// Reads a quoted text: every escape of JSON, surrogate pairs included, and any other bytes but
/// control characters. Escaped code points become UTF-8; half a surrogate pair is refused.
std::optional<std::string> ScanQuoted(TextScanner& text);

}  // namespace arow::detail
