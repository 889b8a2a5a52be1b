// SPDX-License-Identifier: MIT
// The entry: copies the texts into the graph, reads them, and turns the first mistake into a
// Status.
#include "arow/avro/schema_parser.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "avro/schema/schema_reader.hpp"

namespace arow::avro {
namespace {

using detail::SchemaFailure;
using detail::SchemaGraph;
using detail::SchemaReader;
using detail::SourceText;

SchemaPosition PositionOf(const SchemaFailure& failure, std::string_view text) {
    SchemaPosition position = PositionIn(text, failure.offset);
    position.source = failure.source;
    return position;
}

Status
StatusOf(const SchemaFailure& failure, const SchemaSource& source, const SchemaPosition& position) {
    std::string detail = source.name.empty() ? std::string() : std::string(source.name) + ", ";
    detail += "line " + std::to_string(position.line) + ", column " +
              std::to_string(position.column) + ": " + failure.detail;
    Status status(failure.code, failure.offset, std::move(detail));
    if (!failure.path.empty()) status.PrependField(failure.path);
    return status;
}

/// A copy of a text that lives as long as the graph.
std::string_view KeepText(SchemaGraph& graph, std::string_view text) {
    const std::span<char> copy = graph.NewText(text.size());
    std::copy(text.begin(), text.end(), copy.begin());
    return {copy.data(), copy.size()};
}

[[noreturn]] void Throw(Status status, const SchemaPosition& position) {
    throw SchemaError(std::move(status), position);
}

}  // namespace

SchemaPosition PositionIn(std::string_view text, std::size_t offset) noexcept {
    SchemaPosition position;
    position.offset = std::min(offset, text.size());
    const std::string_view before = text.substr(0, position.offset);
    position.line += static_cast<std::size_t>(std::ranges::count(before, '\n'));
    // npos + 1 is the beginning of the text.
    std::string_view line = before.substr(before.rfind('\n') + 1);
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (line.data() == text.data() && line.starts_with(kByteOrderMark)) line.remove_prefix(3);
    position.column += static_cast<std::size_t>(std::ranges::count_if(line, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
    return position;
}

Status TryParseSchemas(
    std::span<const SchemaSource> sources,
    std::vector<Schema>& schemas,
    SchemaPosition* where,
    const SchemaLimits& limits) {
    std::size_t bytes = 0;
    for (const SchemaSource& source : sources) {
        bytes += std::min<std::uint64_t>(source.text.size(), limits.text_bytes);
    }
    // Types take about four times the room of their text; more comes as it is needed.
    const auto graph =
        std::make_shared<SchemaGraph>(std::clamp<std::size_t>(bytes * 5, 512, 65536));
    std::vector<SourceText> texts(sources.size());
    for (std::size_t i = 0; i < sources.size(); ++i) {
        texts[i].name = sources[i].name;
        const std::string_view text = sources[i].text;
        texts[i].text = text.size() > limits.text_bytes ? text : KeepText(*graph, text);
    }
    SchemaReader reader(*graph, limits, texts);
    if (!reader.Read()) {
        const SchemaFailure& failure = reader.failure();
        const SchemaSource& source = sources[failure.source];
        const SchemaPosition position = PositionOf(failure, source.text);
        if (where != nullptr) *where = position;
        return StatusOf(failure, source, position);
    }
    std::vector<Schema> result;
    result.reserve(sources.size());
    for (const Type* const root : reader.roots()) result.emplace_back(graph, *root);
    schemas = std::move(result);
    return {};
}

Status TryParseSchema(
    std::string_view text,
    Schema& schema,
    SchemaPosition* where,
    const SchemaLimits& limits) {
    const SchemaSource source{{}, text};
    std::vector<Schema> schemas;
    Status status = TryParseSchemas({&source, 1}, schemas, where, limits);
    if (status.ok()) schema = std::move(schemas.front());
    return status;
}

Schema ParseSchema(std::string_view text, const SchemaLimits& limits) {
    Schema schema;
    SchemaPosition where;
    if (Status status = TryParseSchema(text, schema, &where, limits); !status.ok()) {
        Throw(std::move(status), where);
    }
    return schema;
}

std::vector<Schema> ParseSchemas(
    std::span<const SchemaSource> sources,
    const SchemaLimits& limits) {
    std::vector<Schema> schemas;
    SchemaPosition where;
    if (Status status = TryParseSchemas(sources, schemas, &where, limits); !status.ok()) {
        Throw(std::move(status), where);
    }
    return schemas;
}

}  // namespace arow::avro
