// SPDX-License-Identifier: MIT
// One function a kind of entity.
#include "codegen/avro/class_emitter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "codegen/avro/defaults.hpp"
#include "codegen/avro/literals.hpp"
#include "codegen/avro/native_types.hpp"

namespace arow::codegen::avro {
namespace {

using arow::avro::Kind;
using arow::avro::Type;
using Arguments = std::vector<std::string>;

// More names than this the macros of Boost.Describe do not take.
constexpr std::size_t kMostNames = 52;

void EmitDoc(CodeText& text, std::string_view doc) {
    for (const auto& line : CommentLines(doc)) {
        text.Line(line.empty() ? "///" : "/// " + line);
    }
}

std::string Joined(const Arguments& names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

void EmitDescription(CodeText& text, const Entity& entity) {
    if (entity.members.size() <= kMostNames) {
        const std::string members = '(' + Joined(entity.members) + ')';
        text.Call("BOOST_DESCRIBE_STRUCT", Arguments{entity.name, "()", members}, "");
        return;
    }
    text.Open(fmt::format("AROW_AVRO_MEMBERS_BEGIN({})", entity.name));
    for (const auto& member : entity.members) {
        text.Line(fmt::format("AROW_AVRO_MEMBER({}, {})", entity.name, member));
    }
    text.Close("AROW_AVRO_MEMBERS_END()");
}

void EmitTable(
    CodeText& text,
    const Entity& entity,
    const Model& model,
    std::string_view more = {}) {
    const Type& type = *entity.type;
    Arguments groups{
        entity.name,
        fmt::format(
            "(this, {}, {}arow::avro::SchemaText({}))",
            TextLiteral(type.full_name()),
            more,
            SchemasName(model))};
    for (std::size_t i = 0; i < entity.members.size() && type.kind() != Kind::kFixed; ++i) {
        const auto name = type.kind() == Kind::kEnum ? type.symbols()[i] : type.fields()[i].name();
        if (name == entity.members[i]) continue;
        groups.push_back(fmt::format("({}, {})", entity.members[i], TextLiteral(name)));
    }
    text.Call("AROW_AVRO", groups, "");
}

void EmitEquality(CodeText& text, const Entity& entity) {
    text.Line();
    text.Line(
        fmt::format("friend bool operator==(const {0}&, const {0}&) = default;", entity.name));
}

void EmitRecord(CodeText& text, const Entity& entity, const Model& model) {
    EmitDoc(text, entity.type->doc());
    text.Open(fmt::format("struct {} {{", entity.name));
    for (const auto& field : entity.type->fields()) {
        EmitDoc(text, field.doc());
        text.Line(fmt::format(
            "{} {}{};",
            model.Spell(field.type(), entity.unit),
            entity.members[field.position()],
            Initializer(field, model, entity.unit)));
    }
    EmitEquality(text, entity);
    text.Close("};");
    EmitDescription(text, entity);
    EmitTable(text, entity, model);
}

void EmitEnum(CodeText& text, const Entity& entity, const Model& model) {
    EmitDoc(text, entity.type->doc());
    text.Open(fmt::format("enum class {} {{", entity.name));
    for (const auto& symbol : entity.members) text.Line(symbol + ',');
    text.Close("};");
    if (entity.members.size() < kMostNames) {
        Arguments arguments{entity.name};
        arguments.insert(arguments.end(), entity.members.begin(), entity.members.end());
        text.Call("BOOST_DESCRIBE_ENUM", arguments, "");
    } else {
        text.Open(fmt::format("BOOST_DESCRIBE_ENUM_BEGIN({})", entity.name));
        for (const auto& symbol : entity.members) {
            text.Line(fmt::format("BOOST_DESCRIBE_ENUM_ENTRY({}, {})", entity.name, symbol));
        }
        text.Close(fmt::format("BOOST_DESCRIBE_ENUM_END({})", entity.name));
    }
    EmitTable(text, entity, model);
}

void EmitFixed(CodeText& text, const Entity& entity, const Model& model) {
    const Type& type = *entity.type;
    const Native native = NativeOf(type, model.options().logical);
    EmitDoc(text, type.doc());
    text.Open(fmt::format("struct {} {{", entity.name));
    text.Line(fmt::format("{} {}{{}};", Spell(native, type), entity.members.front()));
    EmitEquality(text, entity);
    text.Close("};");
    EmitDescription(text, entity);
    const bool is_number = native == Native::kDecimal;
    const std::string size = is_number ? std::to_string(type.fixed_size()) : "";
    EmitTable(text, entity, model, fmt::format("arow::avro::AsFixed({}), ", size));
}

}  // namespace

std::string SchemasName(const Model& model) {
    // Schemas of several runs may meet in one program; their classes have different names.
    std::string name;
    for (const auto& part : model.entities().front().space) name += part + '_';
    return "::arow_avro_schemas::" + name + model.entities().front().name + '_';
}

void EmitDeclaration(CodeText& text, const Entity& entity) {
    text.Line(fmt::format("struct {};", entity.name));
}

void EmitEntity(CodeText& text, const Entity& entity, const Model& model) {
    switch (entity.type->kind()) {
        case Kind::kRecord:
            return EmitRecord(text, entity, model);
        case Kind::kEnum:
            return EmitEnum(text, entity, model);
        case Kind::kFixed:
            return EmitFixed(text, entity, model);
        default:
            text.Line(fmt::format("using {} = {};", entity.name, model.SpellUnion(entity)));
    }
}

}  // namespace arow::codegen::avro
