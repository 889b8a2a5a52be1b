// SPDX-License-Identifier: MIT
// The text of a dump: lines with the offset of what they show, indented by depth.
#pragma once

#include <cstddef>
#include <cstdio>
#include <ostream>
#include <string>
#include <string_view>

#include "arow/slim/dump.hpp"

namespace arow::slim::detail {

class DumpText {
public:
    explicit DumpText(DumpTarget target) : target_(target) {}
    DumpText(const DumpText&) = delete;
    DumpText& operator=(const DumpText&) = delete;

    /// One line: offset, indentation, label and text.
    void
    Line(std::size_t offset, std::size_t indent, std::string_view label, std::string_view text) {
        char column[24];
        std::snprintf(column, sizeof column, "%8zu  ", offset);
        *target_.text += column;
        target_.text->append(2 * indent, ' ');
        *target_.text += label;
        if (!label.empty() && !text.empty()) *target_.text += ' ';
        *target_.text += text;
        *target_.text += '\n';
        Flush(1 << 16);
    }

    /// Hands over what has not been yet.
    void Finish() { Flush(0); }

private:
    void Flush(std::size_t kept) {
        if (target_.stream == nullptr || target_.text->size() <= kept) return;
        target_.stream->write(
            target_.text->data(),
            static_cast<std::streamsize>(target_.text->size()));
        target_.text->clear();
    }

    DumpTarget target_;
};

/// A text between quotation marks, on one line, and not too long.
inline std::string Quote(std::string_view text) {
    constexpr std::size_t kShown = 200;
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char character : text.substr(0, kShown)) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\') {
            (quoted += '\\') += character;
        } else if (byte < 0x20 || byte == 0x7F) {
            ((quoted += "\\x") += kDigits[byte >> 4]) += kDigits[byte & 15];
        } else {
            quoted += character;
        }
    }
    quoted += '"';
    if (text.size() > kShown) quoted += "... (" + std::to_string(text.size()) + " bytes)";
    return quoted;
}

}  // namespace arow::slim::detail
