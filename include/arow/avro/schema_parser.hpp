// SPDX-License-Identifier: MIT
// From text to schemas, one or several together. Names are defined before they are used within a
// text, as the specification demands; between texts parsed together order is free. Every error
// knows its line and column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// What the parser refuses, however well formed; errors name the member to raise.
struct SchemaLimits {
    /// Types within types; the outermost counts 1. Defaults may nest as deep.
    std::uint32_t depth = 128;
    /// Bytes of one text; never more than 4 GiB.
    std::uint64_t text_bytes = 16'777'216;
    /// Values that one default is made of, and that are looked at for all defaults.
    std::uint32_t default_values = 1'048'576;
    /// Whether texts parsed together may define one type more than once, if they say the same of
    /// it in everything. The first of them is the type.
    bool allow_equal_types = false;
};

/// A place in a text. Lines end at U+000A; a column counts code points.
struct SchemaPosition {
    std::size_t source = 0;  ///< which of the texts parsed together
    std::size_t offset = 0;  ///< in bytes, from 0
    std::size_t line = 1;
    std::size_t column = 1;
};

/// Line and column of a byte of a text.
[[nodiscard]] AROW_API SchemaPosition
PositionIn(std::string_view text, std::size_t offset) noexcept;

/// What the throwing functions throw.
class AROW_API SchemaError : public Error {
public:
    SchemaError(Status status, const SchemaPosition& position)
        : Error(std::move(status)), position_(position) {}

    [[nodiscard]] const SchemaPosition& position() const noexcept { return position_; }

private:
    SchemaPosition position_;
};

/// A text and the name that errors call it by, such as its file's.
struct SchemaSource {
    std::string_view name;
    std::string_view text;
};

/// Throws SchemaError. The schema keeps a copy of what it needs of the text.
[[nodiscard]] AROW_API Schema ParseSchema(std::string_view text, const SchemaLimits& limits = {});

/// One schema a text, in the same order; texts may refer to each other's named types.
[[nodiscard]] AROW_API std::vector<Schema> ParseSchemas(
    std::span<const SchemaSource> sources,
    const SchemaLimits& limits = {});

/// Do not throw, except std::bad_alloc; what they fill is left alone when they fail.
[[nodiscard]] AROW_API Status TryParseSchema(
    std::string_view text,
    Schema& schema,
    SchemaPosition* where = nullptr,
    const SchemaLimits& limits = {});
[[nodiscard]] AROW_API Status TryParseSchemas(
    std::span<const SchemaSource> sources,
    std::vector<Schema>& schemas,
    SchemaPosition* where = nullptr,
    const SchemaLimits& limits = {});

}  // namespace arow::avro
