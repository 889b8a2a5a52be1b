// SPDX-License-Identifier: MIT
//
// Text of Guid.

#include "arow/values/guid.hpp"

#include "hex_digits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {
namespace {

constexpr std::size_t kTextLength = 36;

constexpr bool HyphenPrecedes(std::size_t byte_index) noexcept {
    return byte_index == 4 || byte_index == 6 || byte_index == 8 || byte_index == 10;
}

}  // namespace

std::optional<Guid> Guid::Parse(std::string_view text) noexcept {
    if (text.size() != kTextLength) {
        return std::nullopt;
    }
    Guid result;
    std::size_t at = 0;
    for (std::size_t i = 0; i < kSizeBytes; ++i) {
        if (HyphenPrecedes(i) && text[at++] != '-') {
            return std::nullopt;
        }
        const std::optional<std::uint8_t> upper = detail::HexValue(text[at++]);
        const std::optional<std::uint8_t> lower = detail::HexValue(text[at++]);
        if (!upper || !lower) {
            return std::nullopt;
        }
        result.bytes[i] = static_cast<std::uint8_t>(*upper << 4 | *lower);
    }
    return result;
}

std::string ToString(const Guid& value) {
    std::string text;
    text.reserve(kTextLength);
    for (std::size_t i = 0; i < Guid::kSizeBytes; ++i) {
        if (HyphenPrecedes(i)) {
            text += '-';
        }
        text += detail::kHexDigits[value.bytes[i] >> 4];
        text += detail::kHexDigits[value.bytes[i] & 0xFu];
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const Guid& value) {
    return out << ToString(value);
}

}  // namespace arow
