// SPDX-License-Identifier: MIT
// The steps from schemas to a model. Each needs what those before it found.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/schema.hpp"
#include "codegen/avro/identifiers.hpp"
#include "codegen/avro/model.hpp"

namespace arow::codegen::avro {

class ModelBuilder {
public:
    explicit ModelBuilder(Model& model) : model_(model) {}

    void Build();

private:
    void AddNamedTypes();
    void NameTypes();
    void NameMembers(Entity& entity);
    /// Finds the unions within a type, and names them.
    void AddUnions();
    void AddUnionsIn(const arow::avro::Type& type, std::size_t user);
    /// The type as it is without boxes, by which equal unions are known.
    [[nodiscard]] std::string Signature(const arow::avro::Type& type) const;
    /// What a union's branch adds to its name.
    [[nodiscard]] std::string Word(const arow::avro::Type& type) const;
    [[nodiscard]] std::string UnionName(const arow::avro::Type& type) const;
    void FindUses();
    void AddUses(const arow::avro::Type& type, std::vector<std::size_t>& uses) const;
    void MakeUnits();
    void NameFiles();
    void RefuseEndlessRecords() const;

    NameScope& ScopeOf(const std::vector<std::string>& space);

    Model& model_;
    std::map<std::vector<std::string>, NameScope> scopes_;
    std::map<std::string, std::size_t, std::less<>> unions_by_signature_;
};

}  // namespace arow::codegen::avro
