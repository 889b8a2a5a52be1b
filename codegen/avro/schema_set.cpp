// SPDX-License-Identifier: MIT
// Parses again without each file that has a mistake, so that the others are looked at as well.
#include "codegen/avro/schema_set.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "arow/avro/schema_writer.hpp"
#include "codegen/output/code_text.hpp"

namespace arow::codegen::avro {
namespace {

using arow::avro::Kind;
using arow::avro::Schema;
using arow::avro::SchemaLimits;
using arow::avro::SchemaPosition;
using arow::avro::SchemaSource;
using arow::avro::Type;

std::vector<SchemaSource> Sources(std::span<const SchemaFile> files) {
    std::vector<SchemaSource> sources;
    for (const auto& file : files) sources.push_back({file.name, file.text});
    return sources;
}

SchemaLimits Limits() {
    SchemaLimits limits;
    limits.allow_equal_types = true;
    return limits;
}

std::string_view LastPart(std::string_view name) {
    return name.substr(name.rfind('.') + 1);
}

// The JSON string that begins at an offset, without its quotes.
std::string_view StringAt(std::string_view text, std::size_t offset) {
    if (offset >= text.size() || text[offset] != '"') return {};
    const std::size_t end = text.find('"', offset + 1);
    return end == text.npos ? std::string_view() : text.substr(offset + 1, end - offset - 1);
}

// Whether a type is unknown only because its file is known to be wrong.
bool Follows(
    const SchemaProblem& problem,
    const SchemaPosition& where,
    std::string_view text,
    std::span<const SchemaFile* const> invalid) {
    if (problem.status.code() != ErrorCode::kUndefinedType) return false;
    const std::string_view name = LastPart(StringAt(text, where.offset));
    return !name.empty() && std::ranges::any_of(invalid, [&](const SchemaFile* file) {
        return file->text.find(name) != std::string::npos;
    });
}

void Collect(const Type& type, std::map<std::string_view, const Type*>& named) {
    std::set<const Type*> seen;
    std::vector<const Type*> waiting{&type};
    while (!waiting.empty()) {
        const Type& next = *waiting.back();
        waiting.pop_back();
        if (!seen.insert(&next).second) continue;
        if (IsNamed(next.kind())) named.emplace(next.full_name(), &next);
        for (std::size_t i = 0; i < next.child_count(); ++i) waiting.push_back(&next.child(i));
    }
}

// The offset of the quote in front of a name that `"name":` stands before.
std::size_t FindDefinition(std::string_view text, std::string_view name) {
    const std::string quoted = Quoted(name);
    for (std::size_t at = text.find(quoted); at != text.npos; at = text.find(quoted, at + 1)) {
        std::string_view before = text.substr(0, at);
        const auto trim = [&] {
            before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
        };
        trim();
        if (!before.ends_with(':')) continue;
        before.remove_suffix(1);
        trim();
        if (before.ends_with("\"name\"")) return at;
    }
    return text.npos;
}

}  // namespace

InvalidSchemas::InvalidSchemas(std::vector<SchemaProblem> problems)
    : std::runtime_error("schemas have mistakes"), problems_(std::move(problems)) {}

std::vector<Schema> ParseTogether(std::span<const SchemaFile> files) {
    std::vector<SchemaSource> sources = Sources(files);
    std::vector<const SchemaFile*> left;
    for (const auto& file : files) left.push_back(&file);
    std::vector<const SchemaFile*> invalid;
    std::map<const SchemaFile*, SchemaProblem> problems;
    std::vector<Schema> schemas;
    while (!sources.empty()) {
        SchemaPosition where;
        Status status = TryParseSchemas(sources, schemas, &where, Limits());
        if (status.ok()) break;
        const auto at = static_cast<std::ptrdiff_t>(where.source);
        const SchemaFile* const file = left[where.source];
        SchemaProblem problem{file->name, where.line, where.column, std::move(status)};
        if (!Follows(problem, where, file->text, invalid)) problems.emplace(file, problem);
        invalid.push_back(file);
        left.erase(left.begin() + at);
        sources.erase(sources.begin() + at);
    }
    if (invalid.empty()) return schemas;
    std::vector<SchemaProblem> in_order;
    for (const auto& file : files) {
        if (const auto found = problems.find(&file); found != problems.end()) {
            in_order.push_back(found->second);
        }
    }
    throw InvalidSchemas(std::move(in_order));
}

std::vector<const Type*> NamedTypes(std::span<const Schema> schemas) {
    std::map<std::string_view, const Type*> named;
    for (const auto& schema : schemas) {
        // What the graph calls so, for others may define the type as well.
        std::map<std::string_view, const Type*> reached;
        Collect(*schema, reached);
        for (const auto& [name, type] : reached) named.emplace(name, schema.Find(name));
    }
    std::vector<const Type*> types;
    for (const auto& [name, type] : named) types.push_back(type);
    return types;
}

std::string JoinedText(std::span<const SchemaFile> files, std::span<const Type* const> types) {
    std::string all = "[";
    for (const Type* type : types) {
        if (all.size() > 1) all += ',';
        all += '"' + std::string(type->full_name()) + '"';
    }
    all += ']';
    std::vector<SchemaSource> sources = Sources(files);
    sources.push_back({{}, all});
    std::vector<Schema> schemas;
    const Status status = TryParseSchemas(sources, schemas, nullptr, Limits());
    if (!status.ok()) throw arow::Error(status);
    return ToJson(schemas.back(), arow::avro::SchemaStyle::kPretty);
}

SchemaProblem
ProblemOf(const Type& type, ErrorCode code, std::string detail, std::span<const SchemaFile> files) {
    for (const std::string_view name : {type.full_name(), type.name()}) {
        for (const auto& file : files) {
            const std::size_t offset = FindDefinition(file.text, name);
            if (offset == std::string::npos) continue;
            const SchemaPosition where = arow::avro::PositionIn(file.text, offset);
            Status status(code, offset, std::move(detail));
            status.PrependField(type.full_name());
            return {file.name, where.line, where.column, std::move(status)};
        }
    }
    return {{}, 1, 1, Status(code, 0, std::move(detail))};
}

}  // namespace arow::codegen::avro
