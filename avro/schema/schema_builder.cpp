// SPDX-License-Identifier: MIT
// Builders write the members of JSON objects; nothing is checked before the parser does.
#include "arow/avro/schema_builder.hpp"

#include <charconv>
#include <cmath>
#include <memory_resource>

#include "arow/avro/schema_writer.hpp"
#include "avro/schema/json_tape.hpp"
#include "avro/schema/json_text.hpp"

namespace arow::avro::build {
namespace {

constexpr std::uint32_t kMaxJsonDepth = 1000;

std::string Quote(std::string_view text) {
    std::string quoted;
    avro::detail::AppendQuoted(quoted, text);
    return quoted;
}

template <class T>
std::string NumberText(T value) {
    if (std::isnan(value)) return "\"NaN\"";
    if (std::isinf(value)) return value < 0 ? "\"-Infinity\"" : "\"Infinity\"";
    char text[40];
    const auto [end, error] = std::to_chars(std::begin(text), std::end(text), value);
    return {text, end};
}

template <class Texts>
std::string TextArray(const Texts& texts) {
    std::string json = "[";
    for (const auto& text : texts) {
        if (json.size() > 1) json += ',';
        avro::detail::AppendQuoted(json, text);
    }
    return json + ']';
}

/// An attribute that names a logical type the type cannot have: in a schema from outside it is
/// ignored, in one that was just built it is a mistake.
const Type* FindIgnoredLogicalType(const Schema& schema) {
    for (std::uint32_t i = 0; i < schema.type_count(); ++i) {
        const Type& type = schema.type(i);
        const Attribute* const word = type.FindAttribute("logicalType");
        if (word == nullptr || type.logical_type().kind != LogicalKind::kNone) continue;
        for (int kind = 1; kind <= static_cast<int>(LogicalKind::kDuration); ++kind) {
            if (word->text == ToString(static_cast<LogicalKind>(kind))) return &type;
        }
    }
    return nullptr;
}

}  // namespace

Value::Value(double value) : json_(NumberText(value)) {}

Value::Value(float value) : json_(NumberText(value)) {}

Value::Value(std::string_view text) : json_(Quote(text)) {}

Value Value::Bytes(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes) {
        const auto code = std::to_integer<unsigned>(byte);
        if (code < 0x80) {
            text += static_cast<char>(code);
        } else {
            text += static_cast<char>(0xC0 | code >> 6);
            text += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return Value(std::string_view(text));
}

Value Value::Json(std::string_view text) {
    std::pmr::monotonic_buffer_resource memory;
    avro::detail::JsonTape tape;
    avro::detail::JsonFailure failure;
    if (!tape.Read(text, kMaxJsonDepth, memory, failure)) {
        arow::detail::ThrowError(Status(failure.code, failure.offset, std::move(failure.detail)));
    }
    Value value(nullptr);
    value.json_ = text;
    return value;
}

TypeBuilder::TypeBuilder(const Schema& schema) : text_(ToJson(schema)) {
    // Without its braces, so that more members can follow.
    if (!text_.starts_with('{')) return;
    is_object_ = true;
    text_ = text_.substr(1, text_.size() - 2);
}

TypeBuilder TypeBuilder::OfName(std::string_view word, std::string_view name) {
    TypeBuilder type("\"type\":" + Quote(word));
    type.is_object_ = true;
    type.Member("name", Quote(name));
    return type;
}

TypeBuilder& TypeBuilder::Member(std::string_view name, std::string_view json) {
    if (!is_object_) {
        text_.insert(0, "\"type\":");
        is_object_ = true;
    }
    text_ += ',' + Quote(name) + ':';
    text_ += json;
    return *this;
}

TypeBuilder& TypeBuilder::With(std::string_view name, const Value& value) {
    return Member(name, value.json());
}

TypeBuilder& TypeBuilder::Doc(std::string_view text) {
    return Member("doc", Quote(text));
}

TypeBuilder& TypeBuilder::Alias(std::string_view name) {
    aliases_.emplace_back(name);
    return *this;
}

TypeBuilder&
TypeBuilder::Field(std::string_view name, const TypeBuilder& type, const FieldOptions& options) {
    TypeBuilder field("\"name\":" + Quote(name));
    field.is_object_ = true;
    field.Member("type", type.json());
    if (options.doc) field.Doc(*options.doc);
    if (options.default_value) field.With("default", *options.default_value);
    if (options.order != SortOrder::kAscending) {
        field.With("order", options.order == SortOrder::kIgnore ? "ignore" : "descending");
    }
    if (!options.aliases.empty()) field.Member("aliases", TextArray(options.aliases));
    for (const auto& [key, value] : options.attributes) field.With(key, value);
    if (!fields_) fields_.emplace();
    if (!fields_->empty()) *fields_ += ',';
    *fields_ += field.json();
    return *this;
}

std::string TypeBuilder::json() const {
    if (!is_object_ && aliases_.empty() && !fields_) return text_;
    TypeBuilder whole(text_);
    whole.is_object_ = is_object_;
    if (!aliases_.empty()) whole.Member("aliases", TextArray(aliases_));
    if (fields_) whole.Member("fields", '[' + *fields_ + ']');
    return '{' + whole.text_ + '}';
}

Status TypeBuilder::TryBuild(Schema& schema, SchemaPosition* where, const SchemaLimits& limits)
    const {
    Schema built;
    Status status = TryParseSchema(json(), built, where, limits);
    if (!status.ok()) return status;
    if (const Type* const type = FindIgnoredLogicalType(built)) {
        if (where != nullptr) *where = {};
        return Status(
            ErrorCode::kBadAttribute,
            0,
            "a type " + std::string(type->full_name()) + " cannot be a " +
                std::string(*type->FindAttribute("logicalType")->text) +
                " with such a size, precision or scale");
    }
    schema = std::move(built);
    return {};
}

Schema TypeBuilder::Build(const SchemaLimits& limits) const {
    Schema schema;
    SchemaPosition where;
    if (Status status = TryBuild(schema, &where, limits); !status.ok()) {
        throw SchemaError(std::move(status), where);
    }
    return schema;
}

TypeBuilder Named(std::string_view name) {
    return TypeBuilder(Quote(name));
}

TypeBuilder Array(const TypeBuilder& items) {
    return TypeBuilder("\"array\"").Member("items", items.json());
}

TypeBuilder Map(const TypeBuilder& values) {
    return TypeBuilder("\"map\"").Member("values", values.json());
}

TypeBuilder Union(std::initializer_list<TypeBuilder> branches) {
    std::string json = "[";
    for (const TypeBuilder& branch : branches) {
        if (json.size() > 1) json += ',';
        json += branch.json();
    }
    return TypeBuilder(json + ']');
}

TypeBuilder Record(std::string_view name) {
    TypeBuilder record = TypeBuilder::OfName("record", name);
    record.fields_.emplace();
    return record;
}

TypeBuilder Enum(
    std::string_view name,
    std::initializer_list<std::string_view> symbols,
    std::optional<std::string_view> default_symbol) {
    TypeBuilder type = TypeBuilder::OfName("enum", name);
    type.Member("symbols", TextArray(symbols));
    if (default_symbol) type.With("default", *default_symbol);
    return type;
}

TypeBuilder Fixed(std::string_view name, std::uint32_t size) {
    return TypeBuilder::OfName("fixed", name).With("size", size);
}

TypeBuilder Logical(LogicalKind kind) {
    const auto underlying = [kind] {
        switch (kind) {
            case LogicalKind::kDate:
            case LogicalKind::kTimeMillis:
                return Int();
            case LogicalKind::kUuid:
                return String();
            case LogicalKind::kDecimal:
            case LogicalKind::kBigDecimal:
                return Bytes();
            case LogicalKind::kDuration:
                return Fixed("duration", 12);
            default:
                return Long();
        }
    };
    return underlying().With("logicalType", ToString(kind));
}

TypeBuilder Decimal(std::int32_t precision, std::int32_t scale) {
    TypeBuilder type = Logical(LogicalKind::kDecimal);
    type.With("precision", precision);
    if (scale != 0) type.With("scale", scale);
    return type;
}

}  // namespace arow::avro::build
