// SPDX-License-Identifier: MIT
// Types as they are spelt.
#include "codegen/avro/model.hpp"

#include <fmt/format.h>

#include <vector>

#include "codegen/avro/native_types.hpp"

namespace arow::codegen::avro {
namespace {

using arow::avro::Kind;
using arow::avro::Type;

}  // namespace

bool IsOptional(const Type& type) noexcept {
    return type.kind() == Kind::kUnion && type.branches().size() == 2 &&
           type.branch(0).kind() == Kind::kNull;
}

const Entity& Model::EntityOf(const Type& type) const {
    return entities_[IsNamed(type.kind()) ? named_.at(type.full_name()) : unions_.at(&type)];
}

bool Model::IsBoxed(const Type& type, std::size_t unit) const {
    if (type.kind() != Kind::kRecord) return false;
    const Entity& entity = EntityOf(type);
    return entity.is_recursive && entity.unit == unit;
}

std::string Model::Spell(const Type& type, std::size_t unit) const {
    switch (type.kind()) {
        case Kind::kRecord:
        case Kind::kEnum:
        case Kind::kFixed:
            return fmt::format(
                fmt::runtime(IsBoxed(type, unit) ? "arow::avro::Box<{}>" : "{}"),
                EntityOf(type).qualified);
        case Kind::kArray: {
            // A vector may hold what is defined only later.
            const Type& item = type.element();
            return fmt::format(
                "std::vector<{}>",
                IsBoxed(item, unit) ? EntityOf(item).qualified : Spell(item, unit));
        }
        case Kind::kMap:
            return fmt::format("std::map<std::string, {}>", Spell(type.element(), unit));
        case Kind::kUnion:
            if (IsOptional(type)) {
                return fmt::format("std::optional<{}>", Spell(type.branch(1), unit));
            }
            return EntityOf(type).qualified;
        default:
            return avro::Spell(NativeOf(type, options_.logical), type);
    }
}

std::string Model::SpellUnion(const Entity& entity) const {
    std::string branches;
    for (const Type* branch : entity.type->branches()) {
        if (!branches.empty()) branches += ", ";
        branches += Spell(*branch, entity.unit);
    }
    return fmt::format("std::variant<{}>", branches);
}

std::size_t Model::InitialBranch(const Type& type, std::size_t unit) const {
    for (std::size_t i = 0; i < type.branches().size(); ++i) {
        if (!IsBoxed(type.branch(i), unit)) return i;
    }
    return 0;
}

std::string Model::Text() const {
    std::vector<const Type*> types;
    for (const auto& unit : units_) {
        for (const std::size_t entity : unit.entities) {
            const Type& type = *entities_[entity].type;
            if (IsNamed(type.kind())) types.push_back(&type);
        }
    }
    return JoinedText(files_, types);
}

}  // namespace arow::codegen::avro
