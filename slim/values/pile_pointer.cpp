// SPDX-License-Identifier: MIT
//
// Text of PilePointer.

#include "arow/values/pile_pointer.hpp"

#include "text_scanner.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {

std::optional<PilePointer> PilePointer::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    const auto node = scanner.Number<std::int32_t>();
    if (!node || !scanner.Skip(":")) {
        return std::nullopt;
    }
    const auto segment = scanner.Number<std::int32_t>();
    if (!segment || !scanner.Skip(":")) {
        return std::nullopt;
    }
    const auto address = scanner.Number<std::int32_t>();
    if (!address || !scanner.AtEnd()) {
        return std::nullopt;
    }
    return PilePointer{*node, *segment, *address};
}

std::string ToString(const PilePointer& value) {
    return std::to_string(value.node) + ':' + std::to_string(value.segment) + ':' +
           std::to_string(value.address);
}

std::ostream& operator<<(std::ostream& out, const PilePointer& value) {
    return out << ToString(value);
}

}  // namespace arow
