// SPDX-License-Identifier: MIT
//
// Indents and breaks generated C++ by few rules: four spaces, 100 columns, and one argument a line
// where a list does not fit.
#include "codegen/output/code_text.hpp"

namespace arow::codegen {
namespace {

constexpr std::size_t kIndentWidth = 4;

std::string Joined(std::span<const std::string> parts) {
    std::string all;
    for (const auto& part : parts) {
        if (!all.empty()) all += ", ";
        all += part;
    }
    return all;
}

}  // namespace

std::size_t CodeText::Room() const noexcept {
    const std::size_t used = depth_ * kIndentWidth;
    return used < kColumns ? kColumns - used : 0;
}

CodeText& CodeText::Line(std::string_view text) {
    if (!text.empty()) {
        text_.append(depth_ * kIndentWidth, ' ');
        text_ += text;
    }
    text_ += '\n';
    return *this;
}

CodeText& CodeText::Indent() noexcept {
    ++depth_;
    return *this;
}

CodeText& CodeText::Outdent() noexcept {
    --depth_;
    return *this;
}

CodeText& CodeText::Open(std::string_view text) {
    return Line(text).Indent();
}

CodeText& CodeText::Close(std::string_view text) {
    return Outdent().Line(text);
}

CodeText& CodeText::Call(
    std::string_view head,
    std::span<const std::string> arguments,
    std::string_view tail) {
    const std::string all = Joined(arguments);
    if (arguments.empty() || head.size() + all.size() + tail.size() + 2 <= Room()) {
        return Line(std::string(head) + '(' + all + ')' + std::string(tail));
    }
    Open(std::string(head) + '(');
    for (const auto& argument : arguments.first(arguments.size() - 1)) Line(argument + ',');
    Line(arguments.back() + ')' + std::string(tail));
    return Outdent();
}

CodeText& CodeText::OpenCall(
    std::string_view head,
    std::span<const std::string> arguments,
    std::string_view tail) {
    return Call(head, arguments, tail).Indent();
}

CodeText& CodeText::Terms(
    std::string_view head,
    std::span<const std::string> terms,
    std::string_view separator,
    std::string_view tail) {
    std::string line(head);
    bool is_first = true;
    for (const auto& term : terms) {
        const bool is_last = &term == &terms.back();
        const std::string piece = term + std::string(is_last ? tail : separator);
        if (!is_first && !Fits(line.size() + 1 + piece.size())) {
            Line(line);
            line.assign(head.size(), ' ');
            is_first = true;
        }
        if (!is_first) line += ' ';
        line += piece;
        is_first = false;
    }
    return Line(line);
}

CodeText& CodeText::Comment(std::string_view text) {
    std::string line = "//";
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        if (line.size() > 2 && line.size() + 1 + word.size() > Room()) {
            Line(line);
            line = "//";
        }
        line += ' ';
        line += word;
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    }
    return Line(line);
}

CodeText& CodeText::Append(const CodeText& other) {
    text_ += other.text_;
    return *this;
}

std::string Quoted(std::string_view text) {
    std::string literal = "\"";
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        // A question mark may be the end of what old compilers take for a trigraph.
        if (character == '"' || character == '\\' || character == '?') {
            literal += '\\';
            literal += character;
        } else if (byte >= 0x20 && byte != 0x7F) {
            // UTF-8 stays: a static_assert takes no numbers of bytes.
            literal += character;
        } else {
            literal += '\\';
            for (const unsigned shift : {6U, 3U, 0U}) {
                literal += static_cast<char>('0' + ((byte >> shift) & 7U));
            }
        }
    }
    return literal + '"';
}

}  // namespace arow::codegen
