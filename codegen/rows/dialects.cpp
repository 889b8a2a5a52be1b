// SPDX-License-Identifier: MIT
//
// Reads the option's words, and asks the format which names they can carry.
#include "codegen/rows/dialects.hpp"

#include "arow/packed_name.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen {

std::optional<DialectSet> ParseDialects(std::string_view text) {
    DialectSet dialects{.nfx = false, .azos = false};
    while (true) {
        const auto comma = text.find(',');
        const std::string word = LowerCase(text.substr(0, comma));
        if (word != "nfx" && word != "azos") return std::nullopt;
        (word == "nfx" ? dialects.nfx : dialects.azos) = true;
        if (comma == std::string_view::npos) return dialects;
        text.remove_prefix(comma + 1);
    }
}

bool IsPackable(std::string_view name, DialectSet dialects) noexcept {
    return (!dialects.nfx || IsValidName(name, Dialect::kNfx)) &&
           (!dialects.azos || IsValidName(name, Dialect::kAzos));
}

}  // namespace arow::codegen
