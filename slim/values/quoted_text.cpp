// SPDX-License-Identifier: MIT
//
// See quoted_text.hpp.

#include "quoted_text.hpp"

#include "hex_digits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arow::detail {
namespace {

// A letter after the backslash, and the character at the same place that it stands for.
constexpr std::string_view kEscapeLetters = "\"\\/bfnrt";
constexpr std::string_view kEscapedCharacters = "\"\\/\b\f\n\r\t";

constexpr bool IsControl(char c) noexcept {
    return static_cast<unsigned char>(c) < 0x20;
}

void AppendUtf8(std::string& out, std::uint32_t code_point) {
    const auto continuation = [&](unsigned shift) {
        out += static_cast<char>(0x80u | ((code_point >> shift) & 0x3Fu));
    };
    if (code_point < 0x80) {
        out += static_cast<char>(code_point);
    } else if (code_point < 0x800) {
        out += static_cast<char>(0xC0u | (code_point >> 6));
        continuation(0);
    } else if (code_point < 0x10000) {
        out += static_cast<char>(0xE0u | (code_point >> 12));
        continuation(6);
        continuation(0);
    } else {
        out += static_cast<char>(0xF0u | (code_point >> 18));
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

/// Four hexadecimal digits.
std::optional<std::uint32_t> ScanCodeUnit(TextScanner& text) noexcept {
    std::uint32_t unit = 0;
    for (int i = 0; i < 4; ++i) {
        const std::optional<std::uint8_t> digit =
            text.AtEnd() ? std::nullopt : HexValue(text.Take());
        if (!digit) {
            return std::nullopt;
        }
        unit = unit << 4 | *digit;
    }
    return unit;
}

/// What follows `\u`, and the second half when it begins a surrogate pair.
std::optional<std::uint32_t> ScanCodePoint(TextScanner& text) noexcept {
    const std::optional<std::uint32_t> unit = ScanCodeUnit(text);
    if (!unit || *unit < 0xD800 || *unit > 0xDFFF) {
        return unit;
    }
    if (*unit > 0xDBFF || !text.Skip("\\u")) {
        return std::nullopt;
    }
    const std::optional<std::uint32_t> second = ScanCodeUnit(text);
    if (!second || *second < 0xDC00 || *second > 0xDFFF) {
        return std::nullopt;
    }
    return 0x10000 + ((*unit - 0xD800) << 10) + (*second - 0xDC00);
}

/// Appends what the escape after a backslash stands for.
bool ScanEscape(TextScanner& text, std::string& out) {
    if (text.Skip("u")) {
        const std::optional<std::uint32_t> code_point = ScanCodePoint(text);
        if (code_point) {
            AppendUtf8(out, *code_point);
        }
        return code_point.has_value();
    }
    const std::size_t index =
        text.AtEnd() ? std::string_view::npos : kEscapeLetters.find(text.Take());
    if (index == std::string_view::npos) {
        return false;
    }
    out += kEscapedCharacters[index];
    return true;
}

}  // namespace

void AppendQuoted(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        const std::size_t index = c == '/' ? std::string_view::npos : kEscapedCharacters.find(c);
        if (index != std::string_view::npos) {
            out += '\\';
            out += kEscapeLetters[index];
        } else if (IsControl(c)) {
            const auto code = static_cast<unsigned char>(c);
            out += "\\u00";
            out += kHexDigits[code >> 4];
            out += kHexDigits[code & 0xFu];
        } else {
            out += c;
        }
    }
    out += '"';
}

std::optional<std::string> ScanQuoted(TextScanner& text) {
    if (!text.Skip("\"")) {
        return std::nullopt;
    }
    std::string result;
    while (!text.AtEnd()) {
        const char c = text.Take();
        if (c == '"') {
            return result;
        }
        if (IsControl(c)) {
            return std::nullopt;
        }
        if (c != '\\') {
            result += c;
        } else if (!ScanEscape(text, result)) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace arow::detail
