// SPDX-License-Identifier: MIT
// Scalars of Avro as JSON spells them, in defaults of schemas and in data alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// What a value of this type looks like, unions aside: "an integer of 32 bits".
[[nodiscard]] std::string JsonForm(const Type& type);

/// The double nearest to a JSON number, which is known to be finite.
[[nodiscard]] double DoubleIn(std::string_view number) noexcept;
/// Rounded once; infinite when it is beyond a float's range.
[[nodiscard]] float FloatIn(std::string_view number) noexcept;
/// "NaN", "Infinity" and "-Infinity".
[[nodiscard]] std::optional<double> SpecialNumberIn(std::string_view text) noexcept;

/// Bytes travel as the code points U+0000 to U+00FF. Writes as many as there are to `bytes`, which
/// has room for text.size(), and returns how many; empty when a code point is beyond. The text is
/// UTF-8.
[[nodiscard]] std::optional<std::size_t> BytesIn(std::string_view text, char* bytes) noexcept;

}  // namespace arow::avro::detail
