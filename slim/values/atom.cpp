// SPDX-License-Identifier: MIT
//
// Text of Atom.

#include "arow/values/atom.hpp"

#include "text_scanner.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {

std::optional<Atom> Atom::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    if (!scanner.Skip("#")) {
        return Pack(text);
    }
    const auto number = scanner.Number<std::uint64_t>();
    return number && scanner.AtEnd() ? std::optional(FromValue(*number)) : std::nullopt;
}

std::string ToString(const Atom& value) {
    if (value.IsZero() || !value.IsValid()) {
        return '#' + std::to_string(value.value());
    }
    std::string text;
    for (std::uint64_t rest = value.value(); rest != 0; rest >>= 8) {
        text += static_cast<char>(rest & 0xFFu);
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const Atom& value) {
    return out << ToString(value);
}

}  // namespace arow
