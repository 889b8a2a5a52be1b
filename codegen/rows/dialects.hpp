// SPDX-License-Identifier: MIT
//
// The dialects of the format that cores are generated for, as the option --dialect names them.
#pragma once

#include <optional>
#include <string_view>

namespace arow::codegen {

/// Which dialects a set of cores speaks; at least one.
struct DialectSet {
    bool nfx = true;    ///< the original's format
    bool azos = false;  ///< the format of its maintained successor
};

/// Reads `nfx`, `azos` or both with a comma between them; upper and lower case are alike. Nothing
/// for any other text.
[[nodiscard]] std::optional<DialectSet> ParseDialects(std::string_view text);

/// Whether `name` can stand for a field or a row in every dialect of `dialects`.
[[nodiscard]] bool IsPackable(std::string_view name, DialectSet dialects) noexcept;

}  // namespace arow::codegen
