// SPDX-License-Identifier: MIT
#include "arow/avro/typed/schema_json.hpp"

#include <string>

#include "arow/avro/schema_parser.hpp"
#include "avro/schema/json_text.hpp"
#include "avro/schema/schema_definition.hpp"

namespace arow::avro::detail {

void SchemaJson::Quote(std::string_view text) {
    AppendQuoted(text_, text);
}

void SchemaJson::Next() {
    if (text_.back() != '[') text_ += ',';
}

void SchemaJson::AddLogical(const LogicalType& logical) {
    if (logical.kind == LogicalKind::kNone) return;
    text_ += R"(,"logicalType":)";
    Quote(ToString(logical.kind));
    if (logical.kind != LogicalKind::kDecimal) return;
    text_ += R"(,"precision":)" + std::to_string(logical.precision);
    if (logical.scale != 0) text_ += R"(,"scale":)" + std::to_string(logical.scale);
}

void SchemaJson::Logical(std::string_view name, const LogicalType& logical) {
    if (logical.kind == LogicalKind::kNone) return Simple(name);
    text_ += R"({"type":)";
    Quote(name);
    AddLogical(logical);
    text_ += '}';
}

void SchemaJson::Logical(std::string_view name, std::string_view logical) {
    text_ += R"({"type":)";
    Quote(name);
    text_ += R"(,"logicalType":)";
    Quote(logical);
    text_ += '}';
}

bool SchemaJson::BeginNamed(
    std::string_view kind,
    std::string_view full_name,
    const TypeOptions& options) {
    if (defined_.contains(full_name)) {
        Quote(full_name);
        return false;
    }
    if (!options.schema_text.empty()) {
        has_verbatim_ = true;
        if (is_verbatim_) {
            AddVerbatim(full_name, options.schema_text);
            return false;
        }
    }
    defined_.emplace(full_name);
    text_ += R"({"type":)";
    Quote(kind);
    text_ += R"(,"name":)";
    Quote(full_name);
    // A name without dots takes the namespace of what it stands in, unless told otherwise.
    if (full_name.find('.') == full_name.npos) text_ += R"(,"namespace":"")";
    AddDocAndAliases(options);
    return true;
}

void SchemaJson::AddVerbatim(std::string_view full_name, std::string_view schema_text) {
    const Schema schema = ParseSchema(schema_text);
    const Type* const type = schema.Find(full_name);
    if (type == nullptr) {
        throw SchemaError(
            Status(
                ErrorCode::kUndefinedType,
                0,
                "the schema text of the class " + std::string(full_name) +
                    " defines no type of this name: give the class the schema's name in AROW_AVRO"),
            {});
    }
    AppendDefinition(text_, schema.At(*type), defined_);
}

void SchemaJson::AddDocAndAliases(const TypeOptions& options) {
    if (!options.doc.empty()) {
        text_ += R"(,"doc":)";
        Quote(options.doc);
    }
    if (options.aliases.empty()) return;
    text_ += R"(,"aliases":[)";
    for (const std::string_view alias : options.aliases) {
        Next();
        Quote(alias);
    }
    text_ += ']';
}

void SchemaJson::Symbols() {
    text_ += R"(,"symbols":[)";
}

void SchemaJson::Symbol(std::string_view name) {
    Next();
    Quote(name);
}

void SchemaJson::EndSymbols(std::string_view default_json) {
    text_ += ']';
    if (!default_json.empty()) text_ += R"(,"default":)" + std::string(default_json);
    text_ += '}';
}

void SchemaJson::Size(std::size_t bytes, const LogicalType& logical) {
    text_ += R"(,"size":)" + std::to_string(bytes);
    AddLogical(logical);
    text_ += '}';
}

void SchemaJson::Fields() {
    text_ += R"(,"fields":[)";
}

void SchemaJson::BeginField(std::string_view name, const TypeOptions& options) {
    Next();
    text_ += R"({"name":)";
    Quote(name);
    AddDocAndAliases(options);
    text_ += R"(,"type":)";
}

void SchemaJson::EndField(std::string_view default_json) {
    if (!default_json.empty()) text_ += R"(,"default":)" + std::string(default_json);
    text_ += '}';
}

std::string FullName(std::string_view cpp_name) {
    std::string name;
    for (std::size_t i = 0; i < cpp_name.size(); ++i) {
        if (cpp_name.substr(i, 2) == "::") {
            name += '.';
            ++i;
        } else {
            name += cpp_name[i];
        }
    }
    return name;
}

std::string FullName(std::string_view cpp_name, const TypeOptions& options) {
    return options.name.empty() ? FullName(cpp_name) : std::string(options.name);
}

}  // namespace arow::avro::detail
