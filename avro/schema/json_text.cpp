// SPDX-License-Identifier: MIT
// All functions step over string literals and look only at what stands between them.
#include "avro/schema/json_text.hpp"

#include <algorithm>
#include <cstddef>

namespace arow::avro::detail {
namespace {

constexpr bool IsSpace(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/// Behind the string literal that begins at `at`.
std::size_t BehindString(std::string_view json, std::size_t at) {
    for (++at; at < json.size() && json[at] != '"'; ++at) {
        if (json[at] == '\\') ++at;
    }
    return std::min(at + 1, json.size());
}

/// Behind the array that begins at `at` when it holds scalars only; else 0.
std::size_t BehindFlatArray(std::string_view json, std::size_t at) {
    for (++at; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '[' || c == '{') return 0;
        if (c == ']') return at + 1;
        if (c == '"') at = BehindString(json, at) - 1;
    }
    return 0;
}

void StartLine(std::string& out, std::size_t level) {
    out += '\n';
    out.append(level * 2, ' ');
}

}  // namespace

void AppendQuoted(std::string& out, std::string_view text) {
    constexpr char kHex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) >= 0x20) {
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else {
            out += "\\u00";
            out += kHex[static_cast<unsigned char>(c) >> 4];
            out += kHex[c & 0xF];
        }
    }
    out += '"';
}

bool HasSpace(std::string_view json) noexcept {
    for (std::size_t at = 0; at < json.size();) {
        if (IsSpace(json[at])) return true;
        at = json[at] == '"' ? BehindString(json, at) : at + 1;
    }
    return false;
}

char* Minify(std::string_view json, char* out) noexcept {
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t end = json[at] == '"' ? BehindString(json, at) : at + 1;
        if (!IsSpace(json[at])) out = std::copy(&json[at], json.data() + end, out);
        at = end;
    }
    return out;
}

std::string Indent(std::string_view json) {
    std::string out;
    std::size_t level = 0;
    for (std::size_t at = 0; at < json.size();) {
        const char c = json[at];
        std::size_t end = at + 1;
        if (c == '"') {
            end = BehindString(json, at);
            out += json.substr(at, end - at);
        } else if (const bool opens = c == '{' || c == '['; opens && json[end] == c + 2) {
            out += json.substr(at, 2);  // {} and []: closing brackets stand two behind
            ++end;
        } else if (c == '[' && BehindFlatArray(json, at) != 0) {
            end = BehindFlatArray(json, at);
            for (std::size_t i = at; i < end;) {
                const std::size_t next = json[i] == '"' ? BehindString(json, i) : i + 1;
                out += json.substr(i, next - i);
                if (json[i] == ',') out += ' ';
                i = next;
            }
        } else if (opens) {
            out += c;
            StartLine(out, ++level);
        } else if (c == '}' || c == ']') {
            StartLine(out, --level);
            out += c;
        } else {
            out += c;
            if (c == ',') StartLine(out, level);
            if (c == ':') out += ' ';
        }
        at = end;
    }
    return out;
}

}  // namespace arow::avro::detail
