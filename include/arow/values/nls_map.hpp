// SPDX-License-Identifier: MIT
//
// NLSMap, a name and a description in several languages. Entries keep their order, and a language
// may occur more than once, since the wire allows both.

#pragma once

#include "arow/detail/export_api.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arow {

class NLSMap {
public:
    /// Writers and readers refuse a map of more entries.
    static constexpr std::size_t kMaxEntries = 10'000;
    static constexpr std::size_t kMaxLanguageLength = 8;

    struct Entry {
        std::uint64_t language = 0;  ///< See PackLanguage.
        std::optional<std::string> name;
        std::optional<std::string> description;

        friend bool operator==(const Entry&, const Entry&) noexcept = default;
        friend std::strong_ordering operator<=>(const Entry&, const Entry&) noexcept = default;
    };

    NLSMap() noexcept = default;
    explicit NLSMap(std::vector<Entry> entries) noexcept : entries_(std::move(entries)) {}

    /// Up to 8 characters with the first in the least significant byte: "ENG" is 0x474E45. Case is
    /// kept; NFX uses upper case. Empty for a longer text, a character outside U+0001..U+007F, or
    /// a leading '#', which LanguageText gives a meaning of its own.
    [[nodiscard]] AROW_API static std::optional<std::uint64_t> PackLanguage(
        std::string_view text) noexcept;

    /// The text that PackLanguage packs to this number, or, when there is none, '#' and the number
    /// in decimal.
    [[nodiscard]] AROW_API static std::string LanguageText(std::uint64_t language);

    /// Reads what ToString writes, with JSON's blanks and escapes; empty also for a map of more
    /// than kMaxEntries.
    [[nodiscard]] AROW_API static std::optional<NLSMap> Parse(std::string_view text);

    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
    [[nodiscard]] std::vector<Entry>& entries() noexcept { return entries_; }

    /// The first entry of the language, or null. The pointer lives as long as the entries are
    /// left alone.
    [[nodiscard]] AROW_API const Entry* Find(std::uint64_t language) const noexcept;
    [[nodiscard]] AROW_API const Entry* Find(std::string_view language) const noexcept;

    friend bool operator==(const NLSMap&, const NLSMap&) noexcept = default;
    friend std::strong_ordering operator<=>(const NLSMap&, const NLSMap&) noexcept = default;

private:
    std::vector<Entry> entries_;
};

/// JSON in order, a repeated language included, absent texts left out:
/// {"ENG":{"n":"Cucumber","d":"It is green"},"DEU":{}}. Texts must be UTF-8 for it to be JSON.
[[nodiscard]] AROW_API std::string ToString(const NLSMap& value);
AROW_API std::ostream& operator<<(std::ostream& out, const NLSMap& value);

}  // namespace arow

template <>
struct std::hash<arow::NLSMap> {
    AROW_API std::size_t operator()(const arow::NLSMap& value) const noexcept;
};
