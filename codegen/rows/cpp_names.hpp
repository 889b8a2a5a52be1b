// SPDX-License-Identifier: MIT
//
// What C++ calls a name: which texts are identifiers, how a qualified name splits, and which names
// generated code cannot spell. Notes come from files, so no name enters a generated text unchecked.
#pragma once

#include <string>
#include <string_view>

namespace arow::codegen {

/// Whether a plain ASCII identifier may hold `character`.
[[nodiscard]] bool IsAsciiIdentifierCharacter(char character) noexcept;

/// Whether `text` is one identifier; letters outside ASCII (as UTF-8 bytes) count as letters.
[[nodiscard]] bool IsIdentifier(std::string_view text) noexcept;

/// Whether `text` is a qualified name such as `ns::Outer::Row` or `ns::Row<int, 3>`, without `::`
/// in front, and made of nothing that could end the name inside generated code.
[[nodiscard]] bool IsQualifiedName(std::string_view text) noexcept;

/// The part of `qualified_name` before its last `::` outside template arguments; empty when there
/// is none.
[[nodiscard]] std::string_view EnclosingScope(std::string_view qualified_name) noexcept;

/// ASCII letters in lower case, all other bytes as they are.
[[nodiscard]] std::string LowerCase(std::string_view text);

/// The nearest ASCII identifier: `_` for each foreign byte, and in front of a digit or behind a
/// reserved word. Never empty.
[[nodiscard]] std::string ToIdentifier(std::string_view text);

}  // namespace arow::codegen
