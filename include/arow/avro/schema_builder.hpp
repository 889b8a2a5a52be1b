// SPDX-License-Identifier: MIT
// Schemas in code:
//
//     using namespace arow::avro;
//     Schema line = build::Record("bench.Line")
//                       .Field("sku", build::String())
//                       .Field("note", build::Union({build::Null(), build::String()}),
//                              {.default_value = nullptr, .doc = "What the customer said"})
//                       .Build();
//
// What is built becomes text and is parsed, so the parser's rules hold without exception.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arow/avro/schema.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro::build {

/// A value of JSON: a default, or an attribute.
class AROW_API Value {
public:
    Value(std::nullptr_t) : json_("null") {}
    template <std::same_as<bool> T>
    Value(T value) : json_(value ? "true" : "false") {}
    template <std::integral T>
    requires(!std::same_as<T, bool> && !std::same_as<T, char>) Value(T value)
        : json_(std::to_string(value)) {}
    /// NaN and infinities become the strings that stand for them.
    Value(double value);
    Value(float value);
    Value(std::string_view text);
    Value(const char* text) : Value(std::string_view(text)) {}
    Value(const std::string& text) : Value(std::string_view(text)) {}

    /// The default of bytes and fixed: each byte as a code point.
    [[nodiscard]] static Value Bytes(std::span<const std::byte> bytes);
    /// Any JSON, such as "[]"; throws Error when it is none.
    [[nodiscard]] static Value Json(std::string_view text);

    [[nodiscard]] const std::string& json() const noexcept { return json_; }

private:
    std::string json_;
};

class TypeBuilder;

/// What a field may have beyond its name and type.
struct FieldOptions {
    std::optional<Value> default_value = std::nullopt;
    std::optional<std::string> doc = std::nullopt;
    SortOrder order = SortOrder::kAscending;
    std::vector<std::string> aliases = {};
    std::vector<std::pair<std::string, Value>> attributes = {};
};

/// A type on its way. What the parser refuses, Build refuses, and logical types that it would
/// ignore as well.
class AROW_API TypeBuilder {
public:
    /// A schema that exists. Named types in it are defined where this one is used first.
    TypeBuilder(const Schema& schema);

    /// Adds an attribute.
    TypeBuilder& With(std::string_view name, const Value& value);
    /// Documentation of a named type.
    TypeBuilder& Doc(std::string_view text);
    /// One more alias of a named type.
    TypeBuilder& Alias(std::string_view name);
    /// One more field of a record.
    TypeBuilder&
    Field(std::string_view name, const TypeBuilder& type, const FieldOptions& options = {});

    /// Throws SchemaError, whose position is one in json().
    [[nodiscard]] Schema Build(const SchemaLimits& limits = {}) const;
    [[nodiscard]] Status TryBuild(
        Schema& schema,
        SchemaPosition* where = nullptr,
        const SchemaLimits& limits = {}) const;
    /// The schema's text.
    [[nodiscard]] std::string json() const;

private:
    friend TypeBuilder Named(std::string_view name);
    friend TypeBuilder Array(const TypeBuilder& items);
    friend TypeBuilder Map(const TypeBuilder& values);
    friend TypeBuilder Union(std::initializer_list<TypeBuilder> branches);
    friend TypeBuilder Record(std::string_view name);
    friend TypeBuilder Enum(
        std::string_view name,
        std::initializer_list<std::string_view> symbols,
        std::optional<std::string_view> default_symbol);
    friend TypeBuilder Fixed(std::string_view name, std::uint32_t size);
    friend TypeBuilder Logical(LogicalKind kind);
    friend TypeBuilder Decimal(std::int32_t precision, std::int32_t scale);

    explicit TypeBuilder(std::string text) : text_(std::move(text)) {}
    static TypeBuilder OfName(std::string_view word, std::string_view name);

    TypeBuilder& Member(std::string_view name, std::string_view json);

    std::string text_;  // a complete value, or members of an object
    bool is_object_ = false;
    std::vector<std::string> aliases_;
    std::optional<std::string> fields_;  // of a record, with commas
};

/// A primitive type, or a named one that is defined before.
[[nodiscard]] AROW_API TypeBuilder Named(std::string_view name);
[[nodiscard]] inline TypeBuilder Null() {
    return Named("null");
}
[[nodiscard]] inline TypeBuilder Boolean() {
    return Named("boolean");
}
[[nodiscard]] inline TypeBuilder Int() {
    return Named("int");
}
[[nodiscard]] inline TypeBuilder Long() {
    return Named("long");
}
[[nodiscard]] inline TypeBuilder Float() {
    return Named("float");
}
[[nodiscard]] inline TypeBuilder Double() {
    return Named("double");
}
[[nodiscard]] inline TypeBuilder Bytes() {
    return Named("bytes");
}
[[nodiscard]] inline TypeBuilder String() {
    return Named("string");
}

[[nodiscard]] AROW_API TypeBuilder Array(const TypeBuilder& items);
[[nodiscard]] AROW_API TypeBuilder Map(const TypeBuilder& values);
[[nodiscard]] AROW_API TypeBuilder Union(std::initializer_list<TypeBuilder> branches);
[[nodiscard]] AROW_API TypeBuilder Record(std::string_view name);
[[nodiscard]] AROW_API TypeBuilder Enum(
    std::string_view name,
    std::initializer_list<std::string_view> symbols,
    std::optional<std::string_view> default_symbol = std::nullopt);
[[nodiscard]] AROW_API TypeBuilder Fixed(std::string_view name, std::uint32_t size);

/// A logical type on its usual underlying type: uuid on string, duration on a fixed "duration".
/// Others are made with With("logicalType", ...).
[[nodiscard]] AROW_API TypeBuilder Logical(LogicalKind kind);
/// decimal on bytes.
[[nodiscard]] AROW_API TypeBuilder Decimal(std::int32_t precision, std::int32_t scale = 0);

}  // namespace arow::avro::build
