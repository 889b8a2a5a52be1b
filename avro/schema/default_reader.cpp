// SPDX-License-Identifier: MIT
// Values of defaults, record by record: what one leaves out may need another.
#include "avro/schema/default_reader.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "avro/schema/attributes.hpp"
#include "avro/schema/json_values.hpp"
#include "avro/schema/names.hpp"

namespace arow::avro {
namespace {

using detail::JsonKind;
using detail::JsonToken;
using detail::PendingDefault;
using detail::Quoted;
using detail::SchemaGraph;

}  // namespace

bool DefaultReader::ReadAll() {
    for (std::uint32_t i = 0; i < defaults_.size(); ++i) {
        if (Complete(i) == nullptr) return false;
    }
    return true;
}

const DefaultValue* DefaultReader::Complete(std::uint32_t index) {
    PendingDefault& pending = defaults_[index];
    if (pending.state == PendingDefault::State::kDone) return pending.field->default_value();
    const std::uint32_t outer_source = std::exchange(source_, pending.source);
    const std::uint32_t outer = std::exchange(current_, index);
    if (pending.state == PendingDefault::State::kRunning) {
        (void)Fail(
            ErrorCode::kRecursiveDefault,
            pending.token,
            "the default needs itself for the members that it leaves out");
        return nullptr;
    }
    pending.state = PendingDefault::State::kRunning;
    const DefaultValue* const value = Read(pending.field->type(), pending.token);
    if (value == nullptr) {
        if (failed()) return nullptr;
        std::string detail = "the default does not fit: type " + Quoted(misfit_.type->full_name()) +
                             " takes " + detail::JsonForm(*misfit_.type) + ", not " +
                             Quoted(tape().Raw(misfit_.token));
        if (!misfit_.missing.empty()) {
            detail = "the default lacks " + Quoted(misfit_.missing) + " of record " +
                     Quoted(misfit_.type->full_name()) + ", which has no default of its own";
        }
        (void)Fail(ErrorCode::kBadDefault, misfit_.token, std::move(detail));
        return nullptr;
    }
    SchemaGraph::Data(*pending.field).default_value = value;
    pending.state = PendingDefault::State::kDone;
    source_ = outer_source;
    current_ = outer;
    return value;
}

const DefaultValue* DefaultReader::Read(const Type& type, std::uint32_t token) {
    if (!Step(1, token)) return nullptr;
    if (depth_ >= limits_.depth) {
        (void)Fail(
            ErrorCode::kDepthLimit,
            token,
            "the default nests deeper than SchemaLimits::depth allows");
        return nullptr;
    }
    ++depth_;
    DefaultValue& value = graph_.NewValue();
    value.type_ = &type;
    const bool fits = ReadInto(value, type, token);
    --depth_;
    return fits ? &value : nullptr;
}

bool DefaultReader::Step(std::size_t count, std::uint32_t token) {
    steps_ += count;
    return steps_ <= limits_.default_values ||
           Fail(
               ErrorCode::kGrowthLimit,
               token,
               "reading the defaults takes more steps than SchemaLimits::default_values allows");
}

bool DefaultReader::ReadInto(DefaultValue& value, const Type& type, std::uint32_t token) {
    const JsonToken& json = tape()[token];
    switch (type.kind()) {
        case Kind::kNull:
            if (json.kind == JsonKind::kNull) return true;
            break;
        case Kind::kBoolean:
            value.number_ = json.kind == JsonKind::kTrue ? 1 : 0;
            if (json.kind == JsonKind::kTrue || json.kind == JsonKind::kFalse) return true;
            break;
        case Kind::kInt:
        case Kind::kLong:
        case Kind::kFloat:
        case Kind::kDouble:
            if (ReadNumber(value, type.kind(), token)) return true;
            break;
        case Kind::kString:
            value.text_ = json.text();
            if (json.kind == JsonKind::kString) return true;
            break;
        case Kind::kEnum:
            if (json.kind != JsonKind::kString) break;
            if (const auto symbol = type.FindSymbol(json.text())) {
                value.number_ = *symbol;
                return true;
            }
            break;
        case Kind::kBytes:
        case Kind::kFixed:
            return ReadBytes(value, type, token);
        case Kind::kArray:
            if (json.kind == JsonKind::kArray) return ReadItems(value, type.element(), token);
            break;
        case Kind::kMap:
            if (json.kind == JsonKind::kObject) return ReadEntries(value, type.element(), token);
            break;
        case Kind::kRecord:
            if (json.kind == JsonKind::kObject) return ReadMembers(value, type, token);
            break;
        case Kind::kUnion:
            return ReadBranch(value, type, token);
    }
    return Refuse(token, type);
}

bool DefaultReader::ReadNumber(DefaultValue& value, Kind kind, std::uint32_t token) const {
    const JsonToken& json = tape()[token];
    if (kind == Kind::kInt || kind == Kind::kLong) {
        if (json.kind != JsonKind::kNumber) return false;
        const auto integer = detail::IntegerIn(json.text(), true);
        if (!integer) return false;
        value.number_ = *integer;
        return kind == Kind::kLong || std::in_range<std::int32_t>(*integer);
    }
    if (json.kind == JsonKind::kString) {
        const auto special = detail::SpecialNumberIn(json.text());
        value.fraction_ = special.value_or(0);
        return special.has_value();
    }
    if (json.kind != JsonKind::kNumber) return false;
    value.fraction_ =
        kind == Kind::kFloat ? detail::FloatIn(json.text()) : detail::DoubleIn(json.text());
    return std::isfinite(value.fraction_);
}

bool DefaultReader::ReadBytes(DefaultValue& value, const Type& type, std::uint32_t token) {
    const JsonToken& json = tape()[token];
    if (json.kind != JsonKind::kString) return Refuse(token, type);
    const std::span<char> bytes = graph_.NewText(json.text().size());
    const auto size = detail::BytesIn(json.text(), bytes.data());
    if (!size) return Refuse(token, type);
    value.text_ = {bytes.data(), *size};
    return type.kind() == Kind::kBytes || *size == type.fixed_size() || Refuse(token, type);
}

bool DefaultReader::ReadItems(DefaultValue& value, const Type& element, std::uint32_t token) {
    const auto children = graph_.NewArray<const DefaultValue*>(tape()[token].count());
    std::uint32_t item = token + 1;
    for (const DefaultValue*& child : children) {
        child = Read(element, item);
        if (child == nullptr || !Count(value, *child)) return false;
        item = tape()[item].next;
    }
    value.children_ = children;
    return true;
}

bool DefaultReader::ReadEntries(DefaultValue& value, const Type& element, std::uint32_t token) {
    const std::uint32_t count = tape()[token].count();
    const auto children = graph_.NewArray<const DefaultValue*>(count);
    const auto keys = graph_.NewArray<std::string_view>(count);
    std::uint32_t key = token + 1;
    for (std::uint32_t i = 0; i < count; ++i) {
        keys[i] = tape()[key].text();
        children[i] = Read(element, key + 1);
        if (children[i] == nullptr || !Count(value, *children[i])) return false;
        key = tape()[key + 1].next;
    }
    value.keys_ = keys;
    value.children_ = children;
    return true;
}

bool DefaultReader::ReadMembers(DefaultValue& value, const Type& type, std::uint32_t token) {
    // A short text may stand for a record of many fields.
    if (!Step(type.fields().size(), token)) return false;
    std::vector<std::uint32_t> given(type.fields().size());
    for (std::uint32_t key = token + 1; key < tape()[token].next; key = tape()[key + 1].next) {
        // Members that are no fields are ignored, as all implementations do.
        const Field* const field = type.FindField(tape()[key].text());
        if (field != nullptr) given[field->position()] = key + 1;
    }
    const auto children = graph_.NewArray<const DefaultValue*>(given.size());
    for (std::size_t i = 0; i < given.size(); ++i) {
        const Field& field = type.fields()[i];
        if (given[i] != 0) {
            children[i] = Read(field.type(), given[i]);
        } else if (field.default_json().empty()) {
            misfit_ = {token, &type, field.name()};
            return false;
        } else if (field.default_value() != nullptr) {
            children[i] = field.default_value();
        } else {
            children[i] = Complete(SchemaGraph::PendingDefault(field));
        }
        if (children[i] == nullptr || !Count(value, *children[i])) return false;
    }
    value.children_ = children;
    return true;
}

bool DefaultReader::ReadBranch(DefaultValue& value, const Type& type, std::uint32_t token) {
    for (std::uint32_t i = 0; i < type.branches().size(); ++i) {
        const DefaultValue* const child = Read(type.branch(i), token);
        if (child != nullptr) {
            const auto children = graph_.NewArray<const DefaultValue*>(1);
            children[0] = child;
            value.number_ = i;
            value.children_ = children;
            return Count(value, *child);
        }
        if (failed()) return false;
    }
    // A mistake within a branch that began to fit says more than that no branch does.
    const bool is_inside = misfit_.token != token || !misfit_.missing.empty();
    return is_inside ? false : Refuse(token, type);
}

bool DefaultReader::Count(DefaultValue& value, const DefaultValue& child) {
    const std::uint64_t count = std::uint64_t{value.value_count_} + child.value_count_;
    value.depth_ = std::max(value.depth_, child.depth_ + 1);
    if (count > limits_.default_values) {
        return Fail(
            ErrorCode::kGrowthLimit,
            defaults_[current_].token,
            "the default is made of more values than SchemaLimits::default_values allows");
    }
    if (value.depth_ > limits_.depth) {
        return Fail(
            ErrorCode::kDepthLimit,
            defaults_[current_].token,
            "the default nests deeper than SchemaLimits::depth allows");
    }
    value.value_count_ = static_cast<std::uint32_t>(count);
    return true;
}

bool DefaultReader::Refuse(std::uint32_t token, const Type& type) {
    misfit_ = {token, &type, {}};
    return false;
}

bool DefaultReader::Fail(ErrorCode code, std::uint32_t token, std::string detail) {
    const PendingDefault& pending = defaults_[current_];
    failure_.code = code;
    failure_.source = source_;
    failure_.offset = tape().Begin(token);
    failure_.detail = std::move(detail);
    failure_.path.assign(pending.record->full_name()).append(".").append(pending.field->name());
    return false;
}

}  // namespace arow::avro
