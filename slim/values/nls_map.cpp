// SPDX-License-Identifier: MIT
//
// Languages, lookups and text of NLSMap.

#include "arow/values/nls_map.hpp"

#include "arow/values/detail/hash.hpp"
#include "quoted_text.hpp"
#include "text_scanner.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace arow {
namespace {

using detail::TextScanner;

constexpr char kNumberMark = '#';

void SkipBlanks(TextScanner& text) noexcept {
    while (text.Skip(" ") || text.Skip("\t") || text.Skip("\r") || text.Skip("\n")) {
    }
}

/// Moves past the text and the blanks on both sides of it.
bool SkipToken(TextScanner& text, std::string_view token) noexcept {
    SkipBlanks(text);
    const bool found = text.Skip(token);
    SkipBlanks(text);
    return found;
}

/// Reads `{"key":value,...}`, calling scan_member(key) with the cursor at each value.
template <class ScanMember>
bool ScanObject(TextScanner& text, const ScanMember& scan_member) {
    if (!SkipToken(text, "{")) {
        return false;
    }
    if (SkipToken(text, "}")) {
        return true;
    }
    do {
        const std::optional<std::string> key = detail::ScanQuoted(text);
        if (!key || !SkipToken(text, ":") || !scan_member(*key)) {
            return false;
        }
    } while (SkipToken(text, ","));
    return SkipToken(text, "}");
}

/// The inverse of NLSMap::LanguageText.
std::optional<std::uint64_t> ParseLanguage(std::string_view text) noexcept {
    if (!text.starts_with(kNumberMark)) {
        return NLSMap::PackLanguage(text);
    }
    TextScanner scanner(text.substr(1));
    const auto number = scanner.Number<std::uint64_t>();
    return scanner.AtEnd() ? number : std::nullopt;
}

bool ScanEntry(TextScanner& text, NLSMap::Entry& entry) {
    return ScanObject(text, [&](std::string_view key) {
        std::optional<std::string>* target = nullptr;
        if (key == "n") {
            target = &entry.name;
        } else if (key == "d") {
            target = &entry.description;
        }
        if (target == nullptr || target->has_value()) {
            return false;
        }
        *target = detail::ScanQuoted(text);
        return target->has_value();
    });
}

void AppendEntry(std::string& out, const NLSMap::Entry& entry) {
    detail::AppendQuoted(out, NLSMap::LanguageText(entry.language));
    out += ":{";
    if (entry.name) {
        out += "\"n\":";
        detail::AppendQuoted(out, *entry.name);
    }
    if (entry.description) {
        out += entry.name ? ",\"d\":" : "\"d\":";
        detail::AppendQuoted(out, *entry.description);
    }
    out += '}';
}

}  // namespace

std::optional<std::uint64_t> NLSMap::PackLanguage(std::string_view text) noexcept {
    if (text.size() > kMaxLanguageLength || text.starts_with(kNumberMark)) {
        return std::nullopt;
    }
    std::uint64_t language = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto code = static_cast<unsigned char>(text[i]);
        if (code == 0 || code > 0x7F) {
            return std::nullopt;
        }
        language |= std::uint64_t{code} << (8 * i);
    }
    return language;
}

std::string NLSMap::LanguageText(std::uint64_t language) {
    std::string text;
    for (std::uint64_t rest = language; rest != 0; rest >>= 8) {
        text += static_cast<char>(rest & 0xFFu);
    }
    return PackLanguage(text) == language ? text : kNumberMark + std::to_string(language);
}

std::optional<NLSMap> NLSMap::Parse(std::string_view text) {
    TextScanner scanner(text);
    NLSMap map;
    const bool complete = ScanObject(scanner, [&](std::string_view key) {
        const std::optional<std::uint64_t> language = ParseLanguage(key);
        if (!language || map.entries_.size() == kMaxEntries) {
            return false;
        }
        return ScanEntry(scanner, map.entries_.emplace_back(Entry{*language, {}, {}}));
    });
    return complete && scanner.AtEnd() ? std::optional(std::move(map)) : std::nullopt;
}

const NLSMap::Entry* NLSMap::Find(std::uint64_t language) const noexcept {
    const auto found = std::ranges::find(entries_, language, &Entry::language);
    return found == entries_.end() ? nullptr : &*found;
}

const NLSMap::Entry* NLSMap::Find(std::string_view language) const noexcept {
    const std::optional<std::uint64_t> packed = PackLanguage(language);
    return packed ? Find(*packed) : nullptr;
}

std::string ToString(const NLSMap& value) {
    std::string text = "{";
    for (const NLSMap::Entry& entry : value.entries()) {
        if (text.size() > 1) {
            text += ',';
        }
        AppendEntry(text, entry);
    }
    text += '}';
    return text;
}

std::ostream& operator<<(std::ostream& out, const NLSMap& value) {
    return out << ToString(value);
}

}  // namespace arow

std::size_t std::hash<arow::NLSMap>::operator()(const arow::NLSMap& value) const noexcept {
    const std::hash<std::optional<std::string>> hash_text;
    std::size_t result = value.entries().size();
    for (const arow::NLSMap::Entry& entry : value.entries()) {
        result = arow::detail::HashWords(
            {result, entry.language, hash_text(entry.name), hash_text(entry.description)});
    }
    return result;
}
