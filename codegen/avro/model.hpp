// SPDX-License-Identifier: MIT
// What is generated: a class for each record and fixed, an enum for each enum, and a name for each
// kind of union, with their names in C++ and the header that each of them is in. Classes that hold
// each other share a header; within it they hold each other in boxes.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/schema.hpp"
#include "codegen/avro/namespaces.hpp"
#include "codegen/avro/schema_set.hpp"

namespace arow::codegen::avro {

/// What values of logical types are.
enum class LogicalTypes {
    kNative,  ///< types for them
    kRaw,     ///< what they are made of: numbers, texts, bytes
};

/// What decides about names and types.
struct ModelOptions {
    std::vector<NamespaceRule> namespaces;
    LogicalTypes logical = LogicalTypes::kNative;
    bool flat = false;  ///< all headers in one folder, instead of one a namespace
};

/// A class, an enum, or the name of a union.
struct Entity {
    const arow::avro::Type* type = nullptr;
    std::vector<std::string> space;  ///< namespace, part by part
    std::string name;                ///< within it
    std::string qualified;           ///< `::shop::Order`
    std::vector<std::size_t> uses;   ///< other entities that its definition names
    std::size_t unit = 0;            ///< the header that it is in
    bool is_recursive = false;       ///< holds values of itself, or of others that hold it
    bool is_root = false;            ///< the whole of a file's schema
    /// Fields or symbols in their order, as C++ has them.
    std::vector<std::string> members;
    std::string file;  ///< the header that is called after it
};

/// A header: entities that belong together, in the order of their definitions.
struct Unit {
    std::vector<std::size_t> entities;
    std::string file;  ///< from the output folder, with '/'
};

/// A file of the output that belongs to no type.
inline constexpr std::string_view kSchemasHeader = "avro_schemas.hpp";
inline constexpr std::string_view kAllHeader = "avro_types.hpp";
inline constexpr std::string_view kSource = "avro_types.cpp";

class Model {
public:
    /// Throws InvalidSchemas, and Error for options that make no sense.
    Model(std::span<const SchemaFile> files, const ModelOptions& options);

    [[nodiscard]] const ModelOptions& options() const noexcept { return options_; }
    [[nodiscard]] std::span<const SchemaFile> files() const noexcept { return files_; }
    [[nodiscard]] const std::vector<Entity>& entities() const noexcept { return entities_; }
    /// Those that others need come first.
    [[nodiscard]] const std::vector<Unit>& units() const noexcept { return units_; }

    /// The entity of a named type, or of a union that is no std::optional.
    [[nodiscard]] const Entity& EntityOf(const arow::avro::Type& type) const;
    [[nodiscard]] const Unit& UnitOf(const Entity& entity) const { return units_[entity.unit]; }
    /// Whether a record is held in a box by what is in that unit.
    [[nodiscard]] bool IsBoxed(const arow::avro::Type& type, std::size_t unit) const;
    /// The type of a value as a member of something in that unit.
    [[nodiscard]] std::string Spell(const arow::avro::Type& type, std::size_t unit) const;
    /// What the name of a union stands for.
    [[nodiscard]] std::string SpellUnion(const Entity& entity) const;
    /// The branch that a variant begins with: the first that does not hold what holds the variant.
    [[nodiscard]] std::size_t InitialBranch(const arow::avro::Type& type, std::size_t unit) const;
    /// All types in one schema, as JSON.
    [[nodiscard]] std::string Text() const;

private:
    friend class ModelBuilder;

    std::span<const SchemaFile> files_;
    ModelOptions options_;
    std::vector<arow::avro::Schema> schemas_;
    std::vector<Entity> entities_;
    std::vector<Unit> units_;
    std::map<std::string_view, std::size_t> named_;  // by full name
    std::map<const arow::avro::Type*, std::size_t> unions_;
};

/// A union of null and one other type, null first: a std::optional.
[[nodiscard]] bool IsOptional(const arow::avro::Type& type) noexcept;

}  // namespace arow::codegen::avro
