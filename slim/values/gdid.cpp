// SPDX-License-Identifier: MIT
//
// Text of GDID.

#include "arow/values/gdid.hpp"

#include "text_scanner.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {

std::optional<GDID> GDID::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    const auto era = scanner.Number<std::uint32_t>();
    if (!era || !scanner.Skip(":")) {
        return std::nullopt;
    }
    const auto authority = scanner.Number<std::uint32_t>();
    if (!authority || !scanner.Skip(":")) {
        return std::nullopt;
    }
    const auto counter = scanner.Number<std::uint64_t>();
    if (!counter || !scanner.AtEnd()) {
        return std::nullopt;
    }
    return FromParts(*era, *authority, *counter);
}

std::string ToString(const GDID& value) {
    return std::to_string(value.era) + ':' + std::to_string(value.authority()) + ':' +
           std::to_string(value.counter());
}

std::ostream& operator<<(std::ostream& out, const GDID& value) {
    return out << ToString(value);
}

}  // namespace arow
