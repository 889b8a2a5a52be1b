// SPDX-License-Identifier: MIT
// Code points beyond U+FFFF are two units in UTF-16 and four bytes in UTF-8.
#include "utf16.hpp"

#include <cstdint>

namespace arow::wire::detail {
namespace {

constexpr bool IsHighSurrogate(char32_t unit) {
    return unit >= 0xD800 && unit <= 0xDBFF;
}
constexpr bool IsLowSurrogate(char32_t unit) {
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

void AppendUtf8(std::string& text, char32_t point) {
    const auto tail = [&](unsigned shift) {
        text += static_cast<char>(0x80 | (point >> shift & 0x3F));
    };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xC0 | point >> 6);
        tail(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xE0 | point >> 12);
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0 | point >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

}  // namespace

std::size_t Utf8FromUtf16(std::u16string_view units, std::string& text) {
    text.reserve(text.size() + units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        char32_t point = units[i];
        if (IsLowSurrogate(point)) return i;
        if (IsHighSurrogate(point)) {
            if (i + 1 == units.size() || !IsLowSurrogate(units[i + 1])) return i;
            ++i;
            point = 0x10000 + ((point - 0xD800) << 10) + (units[i] - char32_t{0xDC00});
        }
        AppendUtf8(text, point);
    }
    return units.size();
}

std::u16string Utf16FromUtf8(std::string_view text) {
    std::u16string units;
    units.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<std::uint8_t>(text[i]);
        const unsigned tail = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        // A lead byte of n tail bytes has 6 - n bits of its own.
        char32_t point = tail == 0 ? lead : lead & (0x3Fu >> tail);
        for (unsigned k = 1; k <= tail; ++k) {
            point = point << 6 | (static_cast<std::uint8_t>(text[i + k]) & 0x3Fu);
        }
        i += 1 + tail;
        if (point < 0x10000) {
            units += static_cast<char16_t>(point);
        } else {
            units += static_cast<char16_t>(0xD800 + ((point - 0x10000) >> 10));
            units += static_cast<char16_t>(0xDC00 + ((point - 0x10000) & 0x3FF));
        }
    }
    return units;
}

}  // namespace arow::wire::detail
