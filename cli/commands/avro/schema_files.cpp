// SPDX-License-Identifier: MIT
//
// Reads files and parses them together.
#include "cli/commands/avro/schema_files.hpp"

#include <fmt/core.h>

#include "arow/avro/schema_parser.hpp"
#include "cli/command.hpp"
#include "cli/commands/avro/input.hpp"

namespace arow::cli::avro {

using arow::avro::Schema;
using arow::avro::SchemaPosition;
using arow::avro::SchemaSource;

std::vector<Schema> ParseSchemaFiles(const std::vector<std::string>& paths) {
    std::vector<std::string> names;
    std::vector<std::string> texts;
    for (const auto& path : paths) {
        names.push_back(InputName(path));
        texts.push_back(ReadText(path));
    }
    std::vector<SchemaSource> sources;
    for (std::size_t i = 0; i < paths.size(); ++i) sources.push_back({names[i], texts[i]});
    std::vector<Schema> schemas;
    SchemaPosition where;
    const Status status = arow::avro::TryParseSchemas(sources, schemas, &where);
    if (!status.ok()) ThrowAt(names[where.source], where.line, where.column, status);
    return schemas;
}

std::string
Located(const std::string& name, std::size_t line, std::size_t column, const Status& status) {
    // The place is said once: the detail of a schema's error has it in words.
    std::string_view detail = status.detail();
    const std::string place = fmt::format("line {}, column {}: ", line, column);
    if (const auto found = detail.find(place); found != detail.npos) {
        detail.remove_prefix(found + place.size());
    }
    return fmt::format(
        "{}({},{}): error AROW{}: {}{}{}: {}",
        name,
        line,
        column,
        static_cast<int>(status.code()),
        ToString(status.code()),
        status.path().empty() ? "" : " in ",
        status.path(),
        detail);
}

void ThrowAt(const std::string& name, std::size_t line, std::size_t column, const Status& status) {
    throw LocatedError(Located(name, line, column, status));
}

}  // namespace arow::cli::avro
