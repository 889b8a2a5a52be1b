// SPDX-License-Identifier: MIT
//
// Checks and splits C++ names byte by byte, independent of the locale.
#include "codegen/rows/cpp_names.hpp"

#include <algorithm>
#include <array>

namespace arow::codegen {
namespace {

bool IsDigit(char character) noexcept {
    return character >= '0' && character <= '9';
}

bool IsBeyondAscii(char character) noexcept {
    return static_cast<unsigned char>(character) >= 0x80;
}

// Alternative tokens (`and`, `xor`, ...) included: they are no identifiers either.
constexpr std::array<std::string_view, 92> kReservedWords{
    "alignas",       "alignof",     "and",
    "and_eq",        "asm",         "auto",
    "bitand",        "bitor",       "bool",
    "break",         "case",        "catch",
    "char",          "char16_t",    "char32_t",
    "char8_t",       "class",       "co_await",
    "co_return",     "co_yield",    "compl",
    "concept",       "const",       "const_cast",
    "consteval",     "constexpr",   "constinit",
    "continue",      "decltype",    "default",
    "delete",        "do",          "double",
    "dynamic_cast",  "else",        "enum",
    "explicit",      "export",      "extern",
    "false",         "float",       "for",
    "friend",        "goto",        "if",
    "inline",        "int",         "long",
    "mutable",       "namespace",   "new",
    "noexcept",      "not",         "not_eq",
    "nullptr",       "operator",    "or",
    "or_eq",         "private",     "protected",
    "public",        "register",    "reinterpret_cast",
    "requires",      "return",      "short",
    "signed",        "sizeof",      "static",
    "static_assert", "static_cast", "struct",
    "switch",        "template",    "this",
    "thread_local",  "throw",       "true",
    "try",           "typedef",     "typeid",
    "typename",      "union",       "unsigned",
    "using",         "virtual",     "void",
    "volatile",      "wchar_t",     "while",
    "xor",           "xor_eq",
};

static_assert(std::ranges::is_sorted(kReservedWords));

// What the arguments of a template may hold beside identifiers.
constexpr std::string_view kArgumentPunctuation = " ,*&-+'.[]";

bool IsReservedWord(std::string_view word) noexcept {
    return std::ranges::binary_search(kReservedWords, word);
}

}  // namespace

bool IsAsciiIdentifierCharacter(char character) noexcept {
    return IsDigit(character) || character == '_' || (character >= 'a' && character <= 'z') ||
           (character >= 'A' && character <= 'Z');
}

bool IsIdentifier(std::string_view text) noexcept {
    return !text.empty() && !IsDigit(text.front()) && !IsReservedWord(text) &&
           std::ranges::all_of(text, [](char character) {
               return IsAsciiIdentifierCharacter(character) || IsBeyondAscii(character) ||
                      character == '$';
           });
}

bool IsQualifiedName(std::string_view text) noexcept {
    std::size_t depth = 0;
    std::size_t part_begin = 0;
    bool after_arguments = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char character = text[at];
        const bool is_name = IsAsciiIdentifierCharacter(character) || IsBeyondAscii(character);
        if (character == '<') {
            if (depth == 0 && !IsIdentifier(text.substr(part_begin, at - part_begin))) return false;
            ++depth;
        } else if (character == '>') {
            if (depth == 0) return false;
            after_arguments = --depth == 0;
        } else if (text.substr(at, 2) == "::") {
            const auto part = text.substr(part_begin, at - part_begin);
            if (depth == 0 && !after_arguments && !IsIdentifier(part)) return false;
            after_arguments = after_arguments && depth != 0;
            part_begin = ++at + 1;
        } else if (depth != 0) {
            if (!is_name && kArgumentPunctuation.find(character) == kArgumentPunctuation.npos) {
                return false;
            }
        } else if (after_arguments) {
            return false;
        }
    }
    return depth == 0 && (after_arguments || IsIdentifier(text.substr(part_begin)));
}

std::string_view EnclosingScope(std::string_view qualified_name) noexcept {
    std::size_t depth = 0;
    for (std::size_t at = qualified_name.size(); at-- > 1;) {
        if (qualified_name[at] == '>') ++depth;
        if (qualified_name[at] == '<' && depth != 0) --depth;
        if (depth == 0 && qualified_name[at] == ':' && qualified_name[at - 1] == ':') {
            return qualified_name.substr(0, at - 1);
        }
    }
    return {};
}

std::string LowerCase(std::string_view text) {
    std::string lower(text);
    for (char& character : lower) {
        if (character >= 'A' && character <= 'Z') {
            character = static_cast<char>(character - 'A' + 'a');
        }
    }
    return lower;
}

std::string ToIdentifier(std::string_view text) {
    std::string identifier;
    for (const char character : text) {
        identifier += IsAsciiIdentifierCharacter(character) ? character : '_';
    }
    if (identifier.empty() || IsDigit(identifier.front())) identifier.insert(0, 1, '_');
    if (IsReservedWord(identifier)) identifier += '_';
    return identifier;
}

}  // namespace arow::codegen
