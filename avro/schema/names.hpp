// SPDX-License-Identifier: MIT
// The specification's rules for names, and lists of names that must not repeat.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// [A-Za-z_][A-Za-z0-9_]*
[[nodiscard]] bool IsName(std::string_view text) noexcept;
/// Names with dots between them.
[[nodiscard]] bool IsDottedName(std::string_view text) noexcept;

/// The part behind the last dot.
[[nodiscard]] std::string_view LastPart(std::string_view full_name) noexcept;
/// All before the last dot; empty when there is none.
[[nodiscard]] std::string_view SpaceOf(std::string_view full_name) noexcept;

/// The primitive type of this word.
[[nodiscard]] std::optional<Kind> PrimitiveKind(std::string_view word) noexcept;

/// So few names are searched one by one, and have no sorted list.
inline constexpr std::size_t kFewNames = 8;

/// Positions of the names by length, then bytes, and equal ones by position.
[[nodiscard]] std::vector<std::uint32_t> SortNames(std::span<const std::string_view> names);

/// The second of two equal names: the first position at which a name repeats an earlier one.
/// `sorted` is what SortNames gave.
[[nodiscard]] std::optional<std::uint32_t> FirstRepeated(
    std::span<const std::string_view> names,
    std::span<const std::uint32_t> sorted) noexcept;

/// Where a name stands; `name_at` gives the name at a position.
template <class NameAt>
[[nodiscard]] std::optional<std::uint32_t>
FindName(std::string_view name, std::size_t count, SortedNames sorted, NameAt name_at) noexcept {
    if (sorted.empty()) {
        for (std::uint32_t i = 0; i < count; ++i) {
            if (name_at(i) == name) return i;
        }
        return std::nullopt;
    }
    std::size_t low = 0;
    std::size_t high = sorted.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        const std::string_view other = name_at(sorted[middle]);
        const int order = other.size() == name.size()  ? other.compare(name)
                          : other.size() < name.size() ? -1
                                                       : 1;
        if (order == 0) return sorted[middle];
        (order < 0 ? low : high) = order < 0 ? middle + 1 : middle;
    }
    return std::nullopt;
}

}  // namespace arow::avro::detail
