// SPDX-License-Identifier: MIT
// Names of types, members and unions.
#include "codegen/avro/model_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "codegen/avro/native_types.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen::avro {
namespace {

using arow::avro::Kind;
using arow::avro::Type;

std::string Qualified(const Entity& entity) {
    std::string name = "::";
    for (const auto& part : entity.space) name += part + "::";
    return name + entity.name;
}

}  // namespace

Model::Model(std::span<const SchemaFile> files, const ModelOptions& options)
    : files_(files), options_(options) {
    CheckRules(options_.namespaces);
    schemas_ = ParseTogether(files_);
    ModelBuilder(*this).Build();
}

void ModelBuilder::Build() {
    AddNamedTypes();
    NameTypes();
    for (Entity& entity : model_.entities_) NameMembers(entity);
    AddUnions();
    FindUses();
    MakeUnits();
    RefuseEndlessRecords();
    NameFiles();
}

NameScope& ModelBuilder::ScopeOf(const std::vector<std::string>& space) {
    return scopes_.try_emplace(space, space.empty()).first->second;
}

void ModelBuilder::AddNamedTypes() {
    for (const Type* type : NamedTypes(model_.schemas_)) {
        model_.named_.emplace(type->full_name(), model_.entities_.size());
        Entity& entity = model_.entities_.emplace_back();
        entity.type = type;
        entity.space = CppNamespace(type->name_space(), model_.options_.namespaces);
    }
    for (const auto& schema : model_.schemas_) {
        if (IsNamed(schema->kind())) {
            model_.entities_[model_.named_.at(schema->full_name())].is_root = true;
        }
    }
}

void ModelBuilder::NameTypes() {
    // A namespace has its name before any class does.
    for (const Entity& entity : model_.entities_) {
        for (std::size_t depth = 0; depth < entity.space.size(); ++depth) {
            const auto end = entity.space.begin() + static_cast<std::ptrdiff_t>(depth);
            ScopeOf({entity.space.begin(), end}).Keep(entity.space[depth]);
        }
    }
    for (Entity& entity : model_.entities_) {
        if (ScopeOf(entity.space).Keep(entity.type->name())) entity.name = entity.type->name();
    }
    for (Entity& entity : model_.entities_) {
        if (entity.name.empty()) {
            entity.name = ScopeOf(entity.space).Change(entity.type->name());
        }
        entity.qualified = Qualified(entity);
    }
}

void ModelBuilder::NameMembers(Entity& entity) {
    const Type& type = *entity.type;
    if (type.kind() == Kind::kFixed) {
        const bool is_plain = NativeOf(type, model_.options_.logical) == Native::kBytes;
        entity.members.emplace_back(is_plain ? "bytes" : "value");
        return;
    }
    std::vector<std::string_view> names(type.symbols().begin(), type.symbols().end());
    for (const auto& field : type.fields()) names.push_back(field.name());
    NameScope scope;
    // No member is called like its class.
    if (type.kind() == Kind::kRecord) scope.Keep(entity.name);
    for (const auto name : names) entity.members.emplace_back(scope.Keep(name) ? name : "");
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (entity.members[i].empty()) entity.members[i] = scope.Change(names[i]);
    }
}

void ModelBuilder::AddUnions() {
    const std::size_t named = model_.entities_.size();
    for (std::size_t i = 0; i < named; ++i) {
        for (const auto& field : model_.entities_[i].type->fields()) AddUnionsIn(field.type(), i);
    }
}

void ModelBuilder::AddUnionsIn(const Type& type, std::size_t user) {
    if (IsNamed(type.kind()) || model_.unions_.contains(&type)) return;
    for (std::size_t i = 0; i < type.child_count(); ++i) AddUnionsIn(type.child(i), user);
    if (type.kind() != Kind::kUnion || IsOptional(type)) return;
    const auto [known, is_new] =
        unions_by_signature_.try_emplace(Signature(type), model_.entities_.size());
    model_.unions_.emplace(&type, known->second);
    if (!is_new) return;
    Entity entity;
    entity.type = &type;
    entity.space = model_.entities_[user].space;
    const std::string name = UnionName(type);
    NameScope& scope = ScopeOf(entity.space);
    entity.name = scope.Keep(name) ? name : scope.Change(name);
    entity.qualified = Qualified(entity);
    model_.entities_.push_back(std::move(entity));
}

std::string ModelBuilder::Signature(const Type& type) const {
    if (IsNamed(type.kind())) return model_.EntityOf(type).qualified;
    if (type.child_count() == 0) {
        return Spell(NativeOf(type, model_.options_.logical), type);
    }
    std::string text(ToString(type.kind()));
    text += '<';
    for (std::size_t i = 0; i < type.child_count(); ++i) text += Signature(type.child(i)) + ',';
    return text + '>';
}

std::string ModelBuilder::Word(const Type& type) const {
    switch (type.kind()) {
        case Kind::kArray:
            return "ListOf" + Word(type.element());
        case Kind::kMap:
            return "MapOf" + Word(type.element());
        case Kind::kUnion:
            return IsOptional(type) ? "Optional" + Word(type.branch(1)) : UnionName(type);
        case Kind::kRecord:
        case Kind::kEnum:
        case Kind::kFixed: {
            std::string word = model_.EntityOf(type).name;
            if (word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
            return word;
        }
        default: {
            std::string word(ToString(type.kind()));
            word[0] = static_cast<char>(word[0] - 'a' + 'A');
            return word;
        }
    }
}

std::string ModelBuilder::UnionName(const Type& type) const {
    constexpr std::size_t kMostWords = 4;
    std::string name;
    const std::size_t count = type.branches().size();
    for (std::size_t i = 0; i < std::min(count, kMostWords); ++i) {
        if (i != 0) name += "Or";
        name += Word(type.branch(i));
    }
    if (count > kMostWords) name += "OrOthers";
    // A type of the same name is likely: a union of one branch.
    return count == 1 ? "Only" + name : name;
}

}  // namespace arow::codegen::avro
