// SPDX-License-Identifier: MIT
// Between UTF-16 and UTF-8, for the char arrays of .NET.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace arow::wire::detail {

/// Appends `units` to `text`, up to the first unpaired surrogate; its index, or the number of units
/// when there is none.
std::size_t Utf8FromUtf16(std::u16string_view units, std::string& text);

/// The units of a text that is known to be UTF-8.
std::u16string Utf16FromUtf8(std::string_view text);

}  // namespace arow::wire::detail
