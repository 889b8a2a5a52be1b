// SPDX-License-Identifier: MIT
// Escapes.
#include "codegen/avro/literals.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "codegen/output/code_text.hpp"

namespace arow::codegen::avro {
namespace {

// How many bytes at a position are a character that turns the direction of text around: compilers
// warn of it, with reason.
std::size_t TurnAt(std::string_view text, std::size_t at) {
    const auto starts = [&](std::string_view character) {
        return text.substr(at, character.size()) == character;
    };
    if (starts("\xD8\x9C")) return 2;  // U+061C
    if (!starts("\xE2\x80") && !starts("\xE2\x81")) return 0;
    if (text.size() - at < 3) return 0;
    const bool is_first = text[at + 1] == '\x80';
    const auto last = static_cast<unsigned char>(text[at + 2]);
    const bool turns = is_first ? last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE)
                                : last >= 0xA6 && last <= 0xA9;
    return turns ? 3 : 0;
}

bool HasTurn(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (TurnAt(text, at) != 0) return true;
    }
    return false;
}

template <class T>
std::string Shortest(T value, std::string_view type) {
    if (std::isnan(value)) return fmt::format("std::numeric_limits<{}>::quiet_NaN()", type);
    if (std::isinf(value)) {
        return fmt::format("{}std::numeric_limits<{}>::infinity()", value < 0 ? "-" : "", type);
    }
    std::array<char, 64> room{};
    const auto end = std::to_chars(room.data(), room.data() + room.size(), value).ptr;
    std::string text(room.data(), end);
    if (text.find_first_of(".e") == text.npos) text += ".0";
    return text;
}

}  // namespace

std::string TextLiteral(std::string_view text) {
    if (!HasTurn(text)) return Quoted(text);
    std::string literal = "\"";
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t turn = TurnAt(text, at);
        if (turn == 0) {
            const std::string quoted = Quoted(text.substr(at, 1));
            literal += quoted.substr(1, quoted.size() - 2);
            continue;
        }
        for (std::size_t i = 0; i < turn; ++i) {
            literal += fmt::format("\\{:03o}", static_cast<unsigned char>(text[at + i]));
        }
        at += turn - 1;
    }
    return literal + '"';
}

std::string RawLiteral(std::string_view text) {
    if (HasTurn(text)) {
        std::string lines;
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            const std::size_t size = end == text.npos ? text.size() : end + 1;
            lines += (lines.empty() ? "" : "\n") + TextLiteral(text.substr(0, size));
            text.remove_prefix(size);
        }
        return lines;
    }
    std::string delimiter = "avro";
    while (text.find(')' + delimiter + '"') != text.npos) delimiter += '_';
    return "R\"" + delimiter + '(' + std::string(text) + ')' + delimiter + '"';
}

std::vector<std::string> CommentLines(std::string_view doc) {
    std::vector<std::string> lines;
    std::string line;
    const auto end_line = [&] {
        // A backslash at the end, also as a trigraph, would join the next line to the comment.
        while (!line.empty() && (line.back() == ' ' || line.back() == '\\')) line.pop_back();
        if (line.ends_with("?"
                           "?/"))
            line.pop_back();
        if (!line.empty() || !lines.empty()) lines.push_back(line);
        line.clear();
    };
    for (std::size_t at = 0; at < doc.size(); ++at) {
        if (doc[at] == '\n') {
            end_line();
        } else if (const std::size_t turn = TurnAt(doc, at); turn != 0) {
            line += '?';
            at += turn - 1;
        } else {
            const auto byte = static_cast<unsigned char>(doc[at]);
            line += byte < ' ' || byte == 0x7F ? ' ' : doc[at];
        }
    }
    end_line();
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

std::string IntLiteral(std::int64_t value) {
    if (value == std::numeric_limits<std::int64_t>::min()) {
        return "std::numeric_limits<std::int64_t>::min()";
    }
    return std::to_string(value);
}

std::string FloatLiteral(float value) {
    const std::string text = Shortest(value, "float");
    return text.ends_with(')') ? text : text + 'F';
}

std::string DoubleLiteral(double value) {
    return Shortest(value, "double");
}

}  // namespace arow::codegen::avro
