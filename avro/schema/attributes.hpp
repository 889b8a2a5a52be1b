// SPDX-License-Identifier: MIT
// The attributes that the specification gives a meaning, found in a JSON object in one pass.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "avro/schema/json_tape.hpp"
#include "avro/schema/schema_graph.hpp"

namespace arow::avro::detail {

enum class Word : std::uint8_t {
    kNone,
    kType,
    kName,
    kNamespace,
    kDoc,
    kAliases,
    kFields,
    kSymbols,
    kItems,
    kValues,
    kSize,
    kOrder,
    kDefault,
    kLogicalType,
    kPrecision,
    kScale,
    kCount,
};

[[nodiscard]] Word WordOf(std::string_view text) noexcept;
[[nodiscard]] std::string_view ToString(Word word) noexcept;

/// Some of the words; what an object of a kind knows. All other members are its attributes.
class WordSet {
public:
    constexpr WordSet(std::initializer_list<Word> words) {
        for (const Word word : words) bits_ |= 1u << static_cast<unsigned>(word);
    }
    [[nodiscard]] constexpr bool Has(Word word) const {
        return (bits_ >> static_cast<unsigned>(word) & 1) != 0;
    }

private:
    std::uint32_t bits_ = 0;
};

/// Where the values of an object's known members stand on the tape; 0 is absent.
class Members {
public:
    Members(const JsonTape& tape, std::uint32_t object);

    [[nodiscard]] std::uint32_t operator[](Word word) const noexcept {
        return values_[static_cast<std::size_t>(word)];
    }
    /// The key that repeats an earlier one.
    [[nodiscard]] std::optional<std::uint32_t> repeated() const noexcept { return repeated_; }

private:
    std::array<std::uint32_t, static_cast<std::size_t>(Word::kCount)> values_{};
    std::optional<std::uint32_t> repeated_;
};

/// JSON of a value without white space; lives as long as the graph and its texts do.
[[nodiscard]] std::string_view
KeepJson(SchemaGraph& graph, const JsonTape& tape, std::uint32_t token);

/// The members of an object that are not among `known`.
[[nodiscard]] std::span<const Attribute>
KeepAttributes(SchemaGraph& graph, const JsonTape& tape, std::uint32_t object, WordSet known);

/// A number that is an integer of 64 bits, such as 12, and 12.0 where `allows_point` is set.
[[nodiscard]] std::optional<std::int64_t> IntegerIn(
    std::string_view number,
    bool allows_point = false) noexcept;

/// The logical type that the members of an object ask for.
[[nodiscard]] LogicalType LogicalTypeIn(
    const JsonTape& tape,
    const Members& members,
    Kind kind,
    std::uint32_t fixed_size) noexcept;

}  // namespace arow::avro::detail
