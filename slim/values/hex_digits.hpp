// SPDX-License-Identifier: MIT
//
// Hexadecimal digits, for Guid and for the escapes of quoted text.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace arow::detail {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

/// The value of a digit of either case.
constexpr std::optional<std::uint8_t> HexValue(char c) noexcept {
    if (c >= '0' && c <= '9') {
        return static_cast<std::uint8_t>(c - '0');
    }
    if (c >= 'a' && c <= 'f') {
        return static_cast<std::uint8_t>(c - 'a' + 10);
    }
    if (c >= 'A' && c <= 'F') {
        return static_cast<std::uint8_t>(c - 'A' + 10);
    }
    return std::nullopt;
}

}  // namespace arow::detail
