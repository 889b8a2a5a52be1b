// SPDX-License-Identifier: MIT
// A JSON text as a row of tokens that know where they stand. Reading it takes no recursion, and
// what the schema parser does next can look ahead: a namespace may follow the fields it holds for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

#include "arow/error.hpp"

namespace arow::avro::detail {

enum class JsonKind : std::uint8_t {
    kNull,
    kFalse,
    kTrue,
    kNumber,
    kString,
    kKey,
    kArray,
    kObject
};

/// "an object", "a string"; for messages.
[[nodiscard]] std::string_view Describe(JsonKind kind) noexcept;

struct JsonToken {
    const char* data = nullptr;
    std::uint32_t size = 0;
    std::uint32_t end = 0;   // offset behind the token, of a container behind its opening bracket
    std::uint32_t next = 0;  // the token behind this value and all in it
    JsonKind kind = JsonKind::kNull;

    /// Characters of a string or key, digits of a number.
    [[nodiscard]] std::string_view text() const noexcept { return {data, size}; }
    /// Elements of an array, members of an object.
    [[nodiscard]] std::uint32_t count() const noexcept { return size; }
};

/// What is wrong with a text that is no JSON.
struct JsonFailure {
    ErrorCode code = ErrorCode::kOk;
    std::size_t offset = 0;
    std::string detail;
};

class JsonTape {
public:
    /// Refuses containers nested deeper than `max_depth`. Strings with escapes are copied into
    /// `memory`; all others are views of `text`, which must outlive the tape.
    [[nodiscard]] bool Read(
        std::string_view text,
        std::uint32_t max_depth,
        std::pmr::memory_resource& memory,
        JsonFailure& failure);

    [[nodiscard]] const JsonToken& operator[](std::uint32_t token) const noexcept {
        return tokens_[token];
    }
    [[nodiscard]] std::uint32_t size() const noexcept {
        return static_cast<std::uint32_t>(tokens_.size());
    }
    /// Where a token begins.
    [[nodiscard]] std::size_t Begin(std::uint32_t token) const noexcept;
    /// The text of a value as it was written.
    [[nodiscard]] std::string_view Raw(std::uint32_t token) const noexcept;

private:
    friend class TapeWriter;

    std::string_view text_;
    std::vector<JsonToken> tokens_;
};

}  // namespace arow::avro::detail
