// SPDX-License-Identifier: MIT
// Words of kinds, and looking things up by name.
#include "arow/avro/schema.hpp"

#include "arow/avro/fingerprint.hpp"
#include "avro/schema/names.hpp"
#include "avro/schema/schema_graph.hpp"

namespace arow::avro {

std::string_view ToString(Kind kind) noexcept {
    constexpr std::string_view kWords[] = {
        "null",
        "boolean",
        "int",
        "long",
        "float",
        "double",
        "bytes",
        "string",
        "array",
        "map",
        "union",
        "record",
        "enum",
        "fixed"};
    return kWords[static_cast<std::size_t>(kind)];
}

const Attribute* Type::FindAttribute(std::string_view name) const noexcept {
    for (const Attribute& attribute : data_.attributes) {
        if (attribute.name == name) return &attribute;
    }
    return nullptr;
}

std::string_view Type::name() const noexcept {
    return detail::LastPart(data_.full_name);
}

std::string_view Type::name_space() const noexcept {
    return detail::SpaceOf(data_.full_name);
}

const Field* Type::FindField(std::string_view name) const noexcept {
    const auto found =
        detail::FindName(name, data_.fields.size(), data_.by_name, [this](std::uint32_t position) {
            return data_.fields[position].name();
        });
    return found ? &data_.fields[*found] : nullptr;
}

std::optional<std::uint32_t> Type::FindSymbol(std::string_view name) const noexcept {
    return detail::FindName(
        name,
        data_.symbols.size(),
        data_.by_name,
        [this](std::uint32_t position) { return data_.symbols[position]; });
}

std::uint32_t Schema::type_count() const noexcept {
    return graph_ ? static_cast<std::uint32_t>(graph_->types().size()) : 0;
}

const Type& Schema::type(std::uint32_t index) const noexcept {
    return *graph_->types()[index];
}

const Type* Schema::Find(std::string_view full_name) const noexcept {
    if (!graph_) return nullptr;
    const auto found = graph_->named().find(full_name);
    return found == graph_->named().end() ? nullptr : found->second.type;
}

}  // namespace arow::avro

std::size_t std::hash<arow::avro::Schema>::operator()(const arow::avro::Schema& schema) const {
    return schema ? static_cast<std::size_t>(arow::avro::Fingerprint64(schema)) : 0;
}
