// SPDX-License-Identifier: MIT
// Texts of schemas inside C++: comments and literals that no text can break out of.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arow::codegen::avro {

/// A string literal; what would change the direction of the source's text becomes an escape.
[[nodiscard]] std::string TextLiteral(std::string_view text);

/// A literal of more than one line, as one raw string.
[[nodiscard]] std::string RawLiteral(std::string_view text);

/// A documentation's lines, which a `///` can stand before. No line goes on in the next one.
[[nodiscard]] std::vector<std::string> CommentLines(std::string_view doc);

[[nodiscard]] std::string IntLiteral(std::int64_t value);
[[nodiscard]] std::string FloatLiteral(float value);
[[nodiscard]] std::string DoubleLiteral(double value);

}  // namespace arow::codegen::avro
