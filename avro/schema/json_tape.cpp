// SPDX-License-Identifier: MIT
// nlohmann-json reads the text and calls back for every token; an iterator that tells how far it
// has read gives each its place. Where a token begins is worked out backwards, when somebody asks.
#include "avro/schema/json_tape.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <nlohmann/json.hpp>

namespace arow::avro::detail {
namespace {

/// Goes over a text and leaves its position where others see it.
class SeenIterator {
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    SeenIterator() = default;
    SeenIterator(const char* at, const char** seen) : at_(at), seen_(seen) {}

    reference operator*() const { return *at_; }
    SeenIterator& operator++() {
        *seen_ = ++at_;
        return *this;
    }
    SeenIterator operator++(int) {
        const SeenIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const SeenIterator& a, const SeenIterator& b) { return a.at_ == b.at_; }

private:
    const char* at_ = nullptr;
    const char** seen_ = nullptr;
};

constexpr bool IsNumberCharacter(char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

constexpr bool IsWordLetter(char c) {
    return c >= 'a' && c <= 'z';
}

/// Where the string begins whose closing quote stands at `quote`: at the last quote before it that
/// no backslash escapes.
std::size_t OpeningQuote(std::string_view text, std::size_t quote) {
    while (quote > 0) {
        --quote;
        if (text[quote] != '"') continue;
        std::size_t backslashes = 0;
        while (backslashes < quote && text[quote - 1 - backslashes] == '\\') ++backslashes;
        if (backslashes % 2 == 0) break;
    }
    return quote;
}

/// Where the run of characters begins whose last one stands at `last`.
template <class IsPart>
std::size_t RunBegin(std::string_view text, std::size_t last, IsPart is_part) {
    while (last > 0 && is_part(text[last - 1])) --last;
    return last;
}

}  // namespace

/// The receiver of nlohmann-json's calls.
class TapeWriter {
public:
    TapeWriter(
        JsonTape& tape,
        std::uint32_t max_depth,
        std::pmr::memory_resource& memory,
        JsonFailure& failure)
        : tape_(tape), memory_(memory), failure_(failure), max_depth_(max_depth) {
        seen_ = tape.text_.data();
        tape_.tokens_.reserve(tape.text_.size() / 8 + 8);
    }

    bool Run() {
        const char* const begin = tape_.text_.data();
        const char* const end = begin + tape_.text_.size();
        return nlohmann::json::sax_parse(
            SeenIterator(begin, &seen_),
            SeenIterator(end, &seen_),
            this);
    }

    bool null() { return AddValue(JsonKind::kNull); }
    bool boolean(bool value) { return AddValue(value ? JsonKind::kTrue : JsonKind::kFalse); }
    bool number_integer(std::int64_t /*value*/) { return AddNumber(); }
    bool number_unsigned(std::uint64_t /*value*/) { return AddNumber(); }
    bool number_float(double /*value*/, const std::string& /*text*/) { return AddNumber(); }
    bool string(std::string& value) {
        CountElement();
        return AddText(JsonKind::kString, value);
    }
    bool key(std::string& value) { return AddText(JsonKind::kKey, value); }
    bool binary(nlohmann::json::binary_t& /*value*/) { return false; }
    bool start_object(std::size_t /*elements*/) { return Open(JsonKind::kObject); }
    bool end_object() { return Close(); }
    bool start_array(std::size_t /*elements*/) { return Open(JsonKind::kArray); }
    bool end_array() { return Close(); }

    bool parse_error(
        std::size_t characters_read,
        const std::string& /*token*/,
        const nlohmann::detail::exception& error) {
        constexpr std::string_view kSyntax = "syntax error ";
        std::string_view what = error.what();
        if (const std::size_t at = what.find(kSyntax); at != what.npos) {
            what.remove_prefix(at + kSyntax.size());
        }
        // "while parsing value - unexpected ...": a whole token, which is pointed at by its first
        // character. Anything else is pointed at by the character that cannot stand there.
        const std::string_view reason = what.substr(std::min(what.find(" - "), what.size()));
        const bool is_whole_token =
            reason.starts_with(" - unexpected ") || error.id == 406 /* number overflow */;
        const std::string_view text = tape_.text_;
        std::size_t offset = std::min(characters_read == 0 ? 0 : characters_read - 1, text.size());
        if (is_whole_token && offset < text.size()) offset = TokenBegin(text, offset);
        failure_ = {ErrorCode::kJsonSyntax, offset, std::string(what.substr(0, kLongestDetail))};
        return false;
    }

    /// Where the token begins whose last character stands at `last`.
    static std::size_t TokenBegin(std::string_view text, std::size_t last) {
        const char c = text[last];
        if (c == '"') return OpeningQuote(text, last);
        if (IsWordLetter(c)) return RunBegin(text, last, IsWordLetter);
        if (IsNumberCharacter(c)) return RunBegin(text, last, IsNumberCharacter);
        return last;
    }

private:
    static constexpr std::size_t kLongestDetail = 200;

    [[nodiscard]] std::uint32_t Offset() const {
        return static_cast<std::uint32_t>(seen_ - tape_.text_.data());
    }

    JsonToken& Add(JsonKind kind, std::uint32_t end) {
        JsonToken& token = tape_.tokens_.emplace_back();
        token.kind = kind;
        token.end = end;
        token.next = tape_.size();
        return token;
    }

    /// Members are counted by their keys, elements by their values.
    void CountElement() {
        if (open_.empty()) return;
        JsonToken& container = tape_.tokens_[open_.back()];
        container.size += container.kind == JsonKind::kArray ? 1u : 0u;
    }

    bool AddValue(JsonKind kind) {
        CountElement();
        Add(kind, Offset());
        return true;
    }

    bool AddNumber() {
        CountElement();
        // A number ends where a character is no part of it, which has been read unless the text
        // ends.
        std::uint32_t end = Offset();
        const std::string_view text = tape_.text_;
        if (end < text.size() || !IsNumberCharacter(text[end - 1])) --end;
        const std::size_t begin = RunBegin(text, end, IsNumberCharacter);
        JsonToken& token = Add(JsonKind::kNumber, end);
        token.data = text.data() + begin;
        token.size = end - static_cast<std::uint32_t>(begin);
        return true;
    }

    bool AddText(JsonKind kind, const std::string& value) {
        if (kind == JsonKind::kKey) ++tape_.tokens_[open_.back()].size;
        JsonToken& token = Add(kind, Offset());
        token.size = static_cast<std::uint32_t>(value.size());
        // The characters between the quotes are the value itself unless there are escapes.
        const char* const closing = seen_ - 1;
        const bool is_verbatim =
            static_cast<std::size_t>(closing - tape_.text_.data()) > value.size() &&
            *(closing - value.size() - 1) == '"' &&
            std::memcmp(closing - value.size(), value.data(), value.size()) == 0;
        if (is_verbatim) {
            token.data = closing - value.size();
        } else {
            auto* const copy = static_cast<char*>(memory_.allocate(value.size() + 1, 1));
            std::memcpy(copy, value.data(), value.size());
            token.data = copy;
        }
        return true;
    }

    bool Open(JsonKind kind) {
        CountElement();
        if (open_.size() >= max_depth_) {
            failure_ = {
                ErrorCode::kDepthLimit,
                Offset() - 1u,
                "JSON nests deeper than " + std::to_string(max_depth_) +
                    " levels; SchemaLimits::depth allows that many"};
            return false;
        }
        open_.push_back(tape_.size());
        Add(kind, Offset());
        return true;
    }

    bool Close() {
        JsonToken& token = tape_.tokens_[open_.back()];
        open_.pop_back();
        token.next = tape_.size();
        token.data = seen_;
        return true;
    }

    JsonTape& tape_;
    std::pmr::memory_resource& memory_;
    JsonFailure& failure_;
    std::vector<std::uint32_t> open_;
    const char* seen_ = nullptr;
    std::uint32_t max_depth_;
};

bool JsonTape::Read(
    std::string_view text,
    std::uint32_t max_depth,
    std::pmr::memory_resource& memory,
    JsonFailure& failure) {
    text_ = text;
    tokens_.clear();
    return TapeWriter(*this, max_depth, memory, failure).Run();
}

std::size_t JsonTape::Begin(std::uint32_t token) const noexcept {
    return TapeWriter::TokenBegin(text_, tokens_[token].end - 1);
}

std::string_view JsonTape::Raw(std::uint32_t token) const noexcept {
    const JsonToken& value = tokens_[token];
    const std::size_t begin = Begin(token);
    const bool is_container = value.kind == JsonKind::kArray || value.kind == JsonKind::kObject;
    const std::size_t end =
        is_container ? static_cast<std::size_t>(value.data - text_.data()) : value.end;
    return text_.substr(begin, end - begin);
}

std::string_view Describe(JsonKind kind) noexcept {
    switch (kind) {
        case JsonKind::kNull:
            return "null";
        case JsonKind::kFalse:
        case JsonKind::kTrue:
            return "a boolean";
        case JsonKind::kNumber:
            return "a number";
        case JsonKind::kString:
        case JsonKind::kKey:
            return "a string";
        case JsonKind::kArray:
            return "an array";
        case JsonKind::kObject:
            return "an object";
    }
    return "nothing";
}

}  // namespace arow::avro::detail
