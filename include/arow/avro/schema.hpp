// SPDX-License-Identifier: MIT
// Schemas: what Avro data looks like. A Schema is immutable, cheap to copy and safe to share
// between threads: it points into a graph of types that lives as long as any schema of it. Types
// are numbered from 0, so that plans made from a schema can be arrays; a use of a named type is a
// pointer to its definition, so a recursive schema is a graph with cycles.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "arow/avro/logical_type.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

class DefaultValue;
class Field;
class Type;

/// Primitive types come first, named types last.
enum class Kind : std::uint8_t {
    kNull,
    kBoolean,
    kInt,
    kLong,
    kFloat,
    kDouble,
    kBytes,
    kString,
    kArray,
    kMap,
    kUnion,
    kRecord,
    kEnum,
    kFixed,
};

/// The word of the specification, such as "int" or "record".
[[nodiscard]] AROW_API std::string_view ToString(Kind kind) noexcept;

[[nodiscard]] constexpr bool IsPrimitive(Kind kind) noexcept {
    return kind <= Kind::kString;
}
[[nodiscard]] constexpr bool IsNamed(Kind kind) noexcept {
    return kind >= Kind::kRecord;
}

enum class SortOrder : std::uint8_t { kAscending, kDescending, kIgnore };

/// An attribute that the specification does not know, or that only a logical type reads.
struct Attribute {
    std::string_view name;
    /// The value as JSON without white space, otherwise as it was spelt.
    std::string_view json;
    /// The characters of the value when it is a JSON string.
    std::optional<std::string_view> text;
};

/// Another name that a reader's type goes by. Any text may be an alias.
struct Alias {
    std::string_view text;       ///< as it was spelt
    std::string_view full_name;  ///< with the namespace of the type it belongs to
};

namespace detail {

class SchemaGraph;

/// Positions of names in the order of (length, bytes): found in log(n) steps whoever chose the
/// names, which a hash table does not promise.
using SortedNames = std::span<const std::uint32_t>;

struct FieldData {
    std::string_view name;
    std::string_view doc;
    const Type* type = nullptr;
    const DefaultValue* default_value = nullptr;
    std::string_view default_json;
    std::span<const std::string_view> aliases;
    std::span<const Attribute> attributes;
    SortOrder order = SortOrder::kAscending;
    std::uint32_t position = 0;
    std::uint32_t pending_default = 0;  // while parsing: which of the defaults is its
};

struct TypeData {
    static constexpr std::uint32_t kNoDefault = 0xFFFF'FFFF;

    Kind kind = Kind::kNull;
    bool is_error = false;
    std::uint32_t index = 0;
    std::uint32_t fixed_size = 0;
    std::uint32_t enum_default = kNoDefault;
    LogicalType logical_type;
    std::string_view full_name;
    std::string_view doc;
    std::span<const Alias> aliases;
    std::span<const Attribute> attributes;
    std::span<const Field> fields;
    std::span<const std::string_view> symbols;
    std::span<const Type* const> children;  // branches, or the one element
    SortedNames by_name;                    // of fields or symbols; empty when they are few
    std::span<std::span<const Attribute>> use_attributes;  // by child; empty when none has any
};

}  // namespace detail

/// A field of a record.
class AROW_API Field {
public:
    [[nodiscard]] std::string_view name() const noexcept { return data_.name; }
    [[nodiscard]] const Type& type() const noexcept { return *data_.type; }
    /// Where it stands in the record, from 0.
    [[nodiscard]] std::uint32_t position() const noexcept { return data_.position; }
    [[nodiscard]] std::string_view doc() const noexcept { return data_.doc; }
    [[nodiscard]] SortOrder order() const noexcept { return data_.order; }
    [[nodiscard]] std::span<const std::string_view> aliases() const noexcept {
        return data_.aliases;
    }
    /// What a reader takes when the writer's record has no such field; null when there is none.
    [[nodiscard]] const DefaultValue* default_value() const noexcept { return data_.default_value; }
    /// The default as JSON without white space; empty when there is none.
    [[nodiscard]] std::string_view default_json() const noexcept { return data_.default_json; }
    [[nodiscard]] std::span<const Attribute> attributes() const noexcept {
        return data_.attributes;
    }

private:
    friend class detail::SchemaGraph;
    detail::FieldData data_;
};

/// One type of a schema; lives in the schema's graph. What belongs to another kind is empty.
class AROW_API Type {
public:
    Type(const Type&) = delete;
    Type& operator=(const Type&) = delete;

    [[nodiscard]] Kind kind() const noexcept { return data_.kind; }
    /// Its number among the types of its graph, from 0.
    [[nodiscard]] std::uint32_t index() const noexcept { return data_.index; }
    [[nodiscard]] const LogicalType& logical_type() const noexcept { return data_.logical_type; }
    [[nodiscard]] std::span<const Attribute> attributes() const noexcept {
        return data_.attributes;
    }
    [[nodiscard]] const Attribute* FindAttribute(std::string_view name) const noexcept;

    /// A named type's name with its namespace, any other's word ("int", "array"): the name by which
    /// a union's branch goes in JSON.
    [[nodiscard]] std::string_view full_name() const noexcept { return data_.full_name; }
    /// The last part of the full name.
    [[nodiscard]] std::string_view name() const noexcept;
    /// All before the last part; empty for the null namespace.
    [[nodiscard]] std::string_view name_space() const noexcept;
    [[nodiscard]] std::string_view doc() const noexcept { return data_.doc; }
    [[nodiscard]] std::span<const Alias> aliases() const noexcept { return data_.aliases; }

    /// Record.
    [[nodiscard]] std::span<const Field> fields() const noexcept { return data_.fields; }
    [[nodiscard]] const Field* FindField(std::string_view name) const noexcept;
    /// Whether the schema calls the record an "error", as protocols do.
    [[nodiscard]] bool is_error() const noexcept { return data_.is_error; }

    /// Enum.
    [[nodiscard]] std::span<const std::string_view> symbols() const noexcept {
        return data_.symbols;
    }
    [[nodiscard]] std::optional<std::uint32_t> FindSymbol(std::string_view name) const noexcept;
    /// The symbol that stands for those a reader does not know.
    [[nodiscard]] std::optional<std::uint32_t> enum_default() const noexcept {
        if (data_.enum_default == detail::TypeData::kNoDefault) return std::nullopt;
        return data_.enum_default;
    }

    /// Fixed: how many bytes.
    [[nodiscard]] std::uint32_t fixed_size() const noexcept { return data_.fixed_size; }

    /// Array and map: the type of items and of values. Precondition: the kind is one of the two.
    [[nodiscard]] const Type& element() const noexcept { return *data_.children.front(); }

    /// Union.
    [[nodiscard]] std::span<const Type* const> branches() const noexcept { return data_.children; }
    [[nodiscard]] const Type& branch(std::size_t index) const noexcept {
        return *data_.children[index];
    }

    /// Fields, branches and elements alike, for code that walks a schema.
    [[nodiscard]] std::size_t child_count() const noexcept {
        return data_.kind == Kind::kRecord ? data_.fields.size() : data_.children.size();
    }
    [[nodiscard]] const Type& child(std::size_t position) const noexcept {
        return data_.kind == Kind::kRecord ? data_.fields[position].type()
                                           : *data_.children[position];
    }

    /// What `{"type": "Name", ...}` adds where a child is a type by its name: no part of that type.
    [[nodiscard]] std::span<const Attribute> use_attributes(std::size_t position) const noexcept {
        return data_.use_attributes.empty() ? std::span<const Attribute>()
                                            : data_.use_attributes[position];
    }

private:
    friend class detail::SchemaGraph;
    friend AROW_API std::uint64_t Fingerprint64(const Type& type);
    Type() = default;

    detail::TypeData data_;
    mutable std::atomic<std::uint64_t> fingerprint_{0};  // 0: not computed yet
};

/// A type together with the graph that keeps it alive.
class AROW_API Schema {
public:
    /// Holds nothing; assign a parsed schema before use.
    Schema() noexcept = default;
    Schema(std::shared_ptr<const detail::SchemaGraph> graph, const Type& root) noexcept
        : graph_(std::move(graph)), root_(&root) {}

    [[nodiscard]] explicit operator bool() const noexcept { return root_ != nullptr; }
    [[nodiscard]] const Type& root() const noexcept { return *root_; }
    [[nodiscard]] const Type& operator*() const noexcept { return *root_; }
    [[nodiscard]] const Type* operator->() const noexcept { return root_; }

    /// A schema of its own of a type within this one.
    [[nodiscard]] Schema At(const Type& type) const noexcept { return Schema(graph_, type); }
    /// How many types the graph has: one more than the greatest index. Schemas parsed together
    /// share a graph.
    [[nodiscard]] std::uint32_t type_count() const noexcept;
    [[nodiscard]] const Type& type(std::uint32_t index) const noexcept;
    /// The named type of this full name in the graph; null when there is none.
    [[nodiscard]] const Type* Find(std::string_view full_name) const noexcept;

    /// Whether both say the same: names, fields, defaults, orders, aliases, docs and attributes.
    friend AROW_API bool operator==(const Schema& a, const Schema& b);

private:
    std::shared_ptr<const detail::SchemaGraph> graph_;
    const Type* root_ = nullptr;
};

/// Whether both have the same Parsing Canonical Form: the same data, whatever readers make of it.
[[nodiscard]] AROW_API bool SameCanonicalForm(const Type& a, const Type& b);

/// Whether both say the same in everything; see operator== of Schema.
[[nodiscard]] AROW_API bool SameType(const Type& a, const Type& b);

}  // namespace arow::avro

/// Hashes the canonical form, which is computed once.
template <>
struct AROW_API std::hash<arow::avro::Schema> {
    std::size_t operator()(const arow::avro::Schema& schema) const;
};
