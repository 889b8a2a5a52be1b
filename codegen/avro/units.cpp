// SPDX-License-Identifier: MIT
// Which entities share a header, in which order headers need each other, and how they are called.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "arow/error.hpp"
#include "codegen/avro/model_builder.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen::avro {
namespace {

using arow::avro::Kind;
using arow::avro::Type;

// Tarjan's algorithm: sets of entities that use each other, those that others need first.
class Components {
public:
    explicit Components(const std::vector<Entity>& entities)
        : entities_(entities), marks_(entities.size()) {
        for (std::size_t i = 0; i < entities.size(); ++i) {
            if (marks_[i].order == 0) Visit(i);
        }
    }

    [[nodiscard]] std::vector<std::vector<std::size_t>> Take() { return std::move(found_); }

private:
    struct Mark {
        std::size_t order = 0;  // 0: not visited yet
        std::size_t lowest = 0;
        bool is_waiting = false;
    };
    struct Step {
        std::size_t entity;
        std::size_t next_use = 0;
    };

    // Without recursion: schemas may be chains of any length.
    void Visit(std::size_t root) {
        std::vector<Step> path;
        Enter(path, root);
        while (!path.empty()) {
            Step& step = path.back();
            const auto& uses = entities_[step.entity].uses;
            Mark& mark = marks_[step.entity];
            if (step.next_use != uses.size()) {
                const std::size_t use = uses[step.next_use++];
                if (marks_[use].order == 0) {
                    Enter(path, use);
                } else if (marks_[use].is_waiting) {
                    mark.lowest = std::min(mark.lowest, marks_[use].order);
                }
                continue;
            }
            if (mark.lowest == mark.order) Leave(step.entity);
            const std::size_t lowest = mark.lowest;
            path.pop_back();
            if (!path.empty()) {
                Mark& above = marks_[path.back().entity];
                above.lowest = std::min(above.lowest, lowest);
            }
        }
    }

    void Enter(std::vector<Step>& path, std::size_t entity) {
        marks_[entity] = {++last_order_, last_order_, true};
        waiting_.push_back(entity);
        path.push_back({entity});
    }

    void Leave(std::size_t entity) {
        std::vector<std::size_t>& component = found_.emplace_back();
        do {
            component.push_back(waiting_.back());
            marks_[waiting_.back()].is_waiting = false;
            waiting_.pop_back();
        } while (component.back() != entity);
        std::ranges::sort(component);
    }

    const std::vector<Entity>& entities_;
    std::vector<Mark> marks_;
    std::vector<std::size_t> waiting_;
    std::vector<std::vector<std::size_t>> found_;
    std::size_t last_order_ = 0;
};

}  // namespace

void ModelBuilder::FindUses() {
    for (Entity& entity : model_.entities_) {
        for (std::size_t i = 0; i < entity.type->child_count(); ++i) {
            AddUses(entity.type->child(i), entity.uses);
        }
    }
}

void ModelBuilder::AddUses(const Type& type, std::vector<std::size_t>& uses) const {
    const bool has_name =
        IsNamed(type.kind()) || (type.kind() == Kind::kUnion && !IsOptional(type));
    if (has_name) {
        const Entity& entity = model_.EntityOf(type);
        const auto index = static_cast<std::size_t>(&entity - model_.entities_.data());
        if (std::ranges::find(uses, index) == uses.end()) uses.push_back(index);
        return;
    }
    for (std::size_t i = 0; i < type.child_count(); ++i) AddUses(type.child(i), uses);
}

void ModelBuilder::MakeUnits() {
    for (auto& component : Components(model_.entities_).Take()) {
        for (const std::size_t index : component) {
            Entity& entity = model_.entities_[index];
            entity.unit = model_.units_.size();
            entity.is_recursive =
                component.size() > 1 || std::ranges::find(entity.uses, index) != entity.uses.end();
        }
        model_.units_.push_back({std::move(component), {}});
    }
}

void ModelBuilder::NameFiles() {
    // File systems may not tell upper from lower case.
    std::set<std::string> taken{
        LowerCase(kSchemasHeader),
        LowerCase(kAllHeader),
        LowerCase(kSource)};
    for (Entity& entity : model_.entities_) {
        std::string stem;
        if (!model_.options_.flat) {
            for (const auto& part : entity.space) stem += part + '/';
        }
        stem += entity.name;
        while (!taken.insert(LowerCase(stem + ".hpp")).second) stem += '_';
        entity.file = stem + ".hpp";
    }
    for (Unit& unit : model_.units_) {
        // Named types come before unions.
        unit.file = model_.entities_[unit.entities.front()].file;
    }
}

// A record is made with all its members, so none may need the record in turn.
void ModelBuilder::RefuseEndlessRecords() const {
    std::vector<SchemaProblem> problems;
    for (const Entity& entity : model_.entities_) {
        if (entity.type->kind() != Kind::kRecord || !entity.is_recursive) continue;
        std::vector<const Type*> waiting{entity.type};
        std::set<const Type*> seen;
        bool is_endless = false;
        while (!waiting.empty() && !is_endless) {
            const Type& record = *waiting.back();
            waiting.pop_back();
            for (const auto& field : record.fields()) {
                const Type* held = &field.type();
                if (held->kind() == Kind::kUnion && !IsOptional(*held)) {
                    held = &held->branch(model_.InitialBranch(*held, entity.unit));
                }
                if (!model_.IsBoxed(*held, entity.unit)) continue;
                held = model_.EntityOf(*held).type;
                if (held == entity.type) is_endless = true;
                if (seen.insert(held).second) waiting.push_back(held);
            }
        }
        if (!is_endless) continue;
        problems.push_back(ProblemOf(
            *entity.type,
            ErrorCode::kEndlessRecord,
            "each value of this record holds another of it; make a field a union with null, or an "
            "array",
            model_.files_));
    }
    if (!problems.empty()) throw InvalidSchemas(std::move(problems));
}

}  // namespace arow::codegen::avro
