// SPDX-License-Identifier: MIT
// Keys are few and short, so they are told apart by comparing; many unknown ones are sorted, so
// that looking for repetitions stays cheap.
#include "avro/schema/attributes.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

#include "avro/schema/json_text.hpp"
#include "avro/schema/logical_rules.hpp"
#include "avro/schema/names.hpp"

namespace arow::avro::detail {
namespace {

constexpr std::string_view kWords[] = {
    "",
    "type",
    "name",
    "namespace",
    "doc",
    "aliases",
    "fields",
    "symbols",
    "items",
    "values",
    "size",
    "order",
    "default",
    "logicalType",
    "precision",
    "scale",
};
static_assert(std::size(kWords) == static_cast<std::size_t>(Word::kCount));

std::optional<std::int32_t> IntegerOf(const JsonTape& tape, std::uint32_t token) {
    if (tape[token].kind != JsonKind::kNumber) return std::nullopt;
    const auto value = IntegerIn(tape[token].text());
    if (!value || *value < std::numeric_limits<std::int32_t>::min() ||
        *value > std::numeric_limits<std::int32_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::int32_t>(*value);
}

}  // namespace

Word WordOf(std::string_view text) noexcept {
    for (std::uint8_t i = 1; i < static_cast<std::uint8_t>(Word::kCount); ++i) {
        if (kWords[i] == text) return static_cast<Word>(i);
    }
    return Word::kNone;
}

std::string_view ToString(Word word) noexcept {
    return kWords[static_cast<std::size_t>(word)];
}

Members::Members(const JsonTape& tape, std::uint32_t object) {
    std::vector<std::string_view> others;
    std::vector<std::uint32_t> other_keys;
    for (std::uint32_t key = object + 1; key < tape[object].next; key = tape[key + 1].next) {
        const Word word = WordOf(tape[key].text());
        if (word == Word::kNone) {
            others.push_back(tape[key].text());
            other_keys.push_back(key);
            continue;
        }
        std::uint32_t& value = values_[static_cast<std::size_t>(word)];
        if (value != 0) repeated_ = key;
        value = key + 1;
    }
    if (repeated_ || others.size() < 2) return;
    if (const auto found = FirstRepeated(others, SortNames(others))) repeated_ = other_keys[*found];
}

std::string_view KeepJson(SchemaGraph& graph, const JsonTape& tape, std::uint32_t token) {
    const std::string_view raw = tape.Raw(token);
    if (!HasSpace(raw)) return raw;
    const std::span<char> room = graph.NewText(raw.size());
    const char* const end = Minify(raw, room.data());
    return {room.data(), static_cast<std::size_t>(end - room.data())};
}

std::span<const Attribute>
KeepAttributes(SchemaGraph& graph, const JsonTape& tape, std::uint32_t object, WordSet known) {
    const auto for_each = [&](auto visit) {
        for (std::uint32_t key = object + 1; key < tape[object].next; key = tape[key + 1].next) {
            if (!known.Has(WordOf(tape[key].text()))) visit(key);
        }
    };
    std::size_t count = 0;
    for_each([&](std::uint32_t) { ++count; });
    if (count == 0) return {};
    const std::span<Attribute> attributes = graph.NewArray<Attribute>(count);
    std::size_t next = 0;
    for_each([&](std::uint32_t key) {
        const JsonToken& value = tape[key + 1];
        Attribute& attribute = attributes[next++];
        attribute.name = tape[key].text();
        attribute.json = KeepJson(graph, tape, key + 1);
        if (value.kind == JsonKind::kString) attribute.text = value.text();
    });
    return attributes;
}

std::optional<std::int64_t> IntegerIn(std::string_view number, bool allows_point) noexcept {
    const char* const end = number.data() + number.size();
    std::int64_t value = 0;
    const auto [behind, error] = std::from_chars(number.data(), end, value);
    if (error == std::errc() && behind == end) return value;
    if (!allows_point) return std::nullopt;
    double fraction = 0;
    const auto [rest, problem] = std::from_chars(number.data(), end, fraction);
    constexpr double kExactIntegers = 9'007'199'254'740'992;
    if (problem != std::errc() || rest != end || std::fabs(fraction) > kExactIntegers ||
        fraction != std::trunc(fraction)) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(fraction);
}

LogicalType LogicalTypeIn(
    const JsonTape& tape,
    const Members& members,
    Kind kind,
    std::uint32_t fixed_size) noexcept {
    const std::uint32_t word = members[Word::kLogicalType];
    if (word == 0 || tape[word].kind != JsonKind::kString) return {};
    DecimalAttributes decimal;
    if (const std::uint32_t token = members[Word::kPrecision]) {
        decimal.precision = IntegerOf(tape, token);
    }
    if (const std::uint32_t token = members[Word::kScale]) decimal.scale = IntegerOf(tape, token);
    return RecognizeLogicalType(tape[word].text(), kind, fixed_size, decimal);
}

}  // namespace arow::avro::detail
