// SPDX-License-Identifier: MIT
#include "arow/avro/typed/schema_text.hpp"

#include <string>

#include "avro/schema/json_text.hpp"

namespace arow::avro::detail {

void SchemaText::Quote(std::string_view text) {
    AppendQuoted(text_, text);
}

void SchemaText::Next() {
    if (text_.back() != '[') text_ += ',';
}

void SchemaText::AddLogical(const LogicalType& logical) {
    if (logical.kind == LogicalKind::kNone) return;
    text_ += R"(,"logicalType":)";
    Quote(ToString(logical.kind));
    if (logical.kind != LogicalKind::kDecimal) return;
    text_ += R"(,"precision":)" + std::to_string(logical.precision);
    if (logical.scale != 0) text_ += R"(,"scale":)" + std::to_string(logical.scale);
}

void SchemaText::Logical(std::string_view name, const LogicalType& logical) {
    if (logical.kind == LogicalKind::kNone) return Simple(name);
    text_ += R"({"type":)";
    Quote(name);
    AddLogical(logical);
    text_ += '}';
}

void SchemaText::Logical(std::string_view name, std::string_view logical) {
    text_ += R"({"type":)";
    Quote(name);
    text_ += R"(,"logicalType":)";
    Quote(logical);
    text_ += '}';
}

bool SchemaText::BeginNamed(
    std::string_view kind,
    std::string_view full_name,
    const TypeOptions& options) {
    if (!defined_.emplace(full_name).second) {
        Quote(full_name);
        return false;
    }
    text_ += R"({"type":)";
    Quote(kind);
    text_ += R"(,"name":)";
    Quote(full_name);
    AddDocAndAliases(options);
    return true;
}

void SchemaText::AddDocAndAliases(const TypeOptions& options) {
    if (!options.doc.empty()) {
        text_ += R"(,"doc":)";
        Quote(options.doc);
    }
    const Aliases& aliases = options.aliases;
    if (aliases.count == 0) return;
    text_ += R"(,"aliases":[)";
    for (std::size_t i = 0; i < aliases.count; ++i) {
        Next();
        Quote(aliases.names[i]);
    }
    text_ += ']';
}

void SchemaText::Symbols() {
    text_ += R"(,"symbols":[)";
}

void SchemaText::Symbol(std::string_view name) {
    Next();
    Quote(name);
}

void SchemaText::EndSymbols(std::string_view default_json) {
    text_ += ']';
    if (!default_json.empty()) text_ += R"(,"default":)" + std::string(default_json);
    text_ += '}';
}

void SchemaText::Size(std::size_t bytes, const LogicalType& logical) {
    text_ += R"(,"size":)" + std::to_string(bytes);
    AddLogical(logical);
    text_ += '}';
}

void SchemaText::Fields() {
    text_ += R"(,"fields":[)";
}

void SchemaText::BeginField(std::string_view name, const TypeOptions& options) {
    Next();
    text_ += R"({"name":)";
    Quote(name);
    AddDocAndAliases(options);
    text_ += R"(,"type":)";
}

void SchemaText::EndField(std::string_view default_json) {
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
