// SPDX-License-Identifier: MIT
// Names are ASCII; nothing here allocates by what a text claims.
#include "avro/schema/names.hpp"

#include <algorithm>
#include <numeric>

namespace arow::avro::detail {
namespace {

constexpr bool IsLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

constexpr bool IsDigit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

bool IsName(std::string_view text) noexcept {
    if (text.empty() || !IsLetter(text[0])) return false;
    return std::all_of(text.begin() + 1, text.end(), [](char c) {
        return IsLetter(c) || IsDigit(c);
    });
}

bool IsDottedName(std::string_view text) noexcept {
    for (;;) {
        const std::size_t dot = text.find('.');
        if (!IsName(text.substr(0, dot))) return false;
        if (dot == text.npos) return true;
        text.remove_prefix(dot + 1);
    }
}

std::string_view LastPart(std::string_view full_name) noexcept {
    const std::size_t dot = full_name.rfind('.');
    return dot == full_name.npos ? full_name : full_name.substr(dot + 1);
}

std::string_view SpaceOf(std::string_view full_name) noexcept {
    const std::size_t dot = full_name.rfind('.');
    return dot == full_name.npos ? std::string_view() : full_name.substr(0, dot);
}

std::optional<Kind> PrimitiveKind(std::string_view word) noexcept {
    for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(Kind::kString); ++i) {
        const Kind kind = static_cast<Kind>(i);
        if (ToString(kind) == word) return kind;
    }
    return std::nullopt;
}

std::vector<std::uint32_t> SortNames(std::span<const std::string_view> names) {
    std::vector<std::uint32_t> sorted(names.size());
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (names[a].size() != names[b].size()) return names[a].size() < names[b].size();
        const int order = names[a].compare(names[b]);
        return order != 0 ? order < 0 : a < b;
    });
    return sorted;
}

std::optional<std::uint32_t> FirstRepeated(
    std::span<const std::string_view> names,
    std::span<const std::uint32_t> sorted) noexcept {
    std::optional<std::uint32_t> first;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (names[sorted[i]] != names[sorted[i - 1]]) continue;
        first = std::min(first.value_or(sorted[i]), sorted[i]);
    }
    return first;
}

}  // namespace arow::avro::detail
