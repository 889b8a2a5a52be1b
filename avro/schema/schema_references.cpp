// SPDX-License-Identifier: MIT
// Names: what they refer to, where they may be used, and what is said when they may not.
#include <optional>
#include <utility>

#include "avro/schema/names.hpp"
#include "avro/schema/schema_reader.hpp"

namespace arow::avro::detail {
namespace {

bool HasDot(std::string_view name) {
    return name.find('.') != name.npos;
}

/// Within a text a name is defined before it is used.
bool IsDefinedBefore(const Definition& definition, std::uint32_t source, std::uint32_t token) {
    return definition.source == source && definition.token < token;
}

bool IsInOtherText(const Definition& definition, std::uint32_t source, std::uint32_t /*token*/) {
    return definition.source != source;
}

bool IsVisible(const Definition& definition, std::uint32_t source, std::uint32_t token) {
    return IsInOtherText(definition, source, token) || IsDefinedBefore(definition, source, token);
}

/// A type of that last name that the text defines behind a token. Only for messages: namespaces are
/// not looked at.
std::optional<std::uint32_t>
FindBehind(const JsonTape& tape, std::uint32_t token, std::string_view name) {
    for (std::uint32_t at = token + 1; at < tape.size(); ++at) {
        if (tape[at].kind != JsonKind::kObject) continue;
        const Members members(tape, at);
        const std::uint32_t name_token = members[Word::kName];
        const std::uint32_t type = members[Word::kType];
        if (name_token == 0 || type == 0 || tape[name_token].kind != JsonKind::kString) continue;
        const std::string_view word = tape[type].text();
        const bool is_named = tape[type].kind == JsonKind::kString &&
                              (word == "record" || word == "enum" || word == "fixed");
        if (is_named && LastPart(tape[name_token].text()) == LastPart(name)) return at;
    }
    return std::nullopt;
}

}  // namespace

bool SchemaReader::ReadReference(std::uint32_t token, std::string_view space, const Type** slot) {
    const std::string_view name = tape()[token].text();
    if (const auto kind = PrimitiveKind(name)) {
        *slot = &graph_.Primitive(*kind);
        return true;
    }
    const bool is_alone = sources_.size() == 1;
    const Definition* const found = FindDefined(name, space, IsDefinedBefore, token);
    // Another text may define the name in the namespace, which comes before the null namespace.
    if (found != nullptr && (is_alone || HasDot(name) || found->type->name_space() == space)) {
        *slot = found->type;
        return true;
    }
    if (is_alone) return FailUndefined(token, space);
    references_.push_back({slot, source_, token, space, record_, field_});
    return true;
}

/// The type of that name in the namespace, else the one in the null namespace: schemas have no
/// other way to name that one from within a namespace, and Java writes them so.
const Definition* SchemaReader::FindDefined(
    std::string_view name,
    std::string_view space,
    bool (*is_visible)(const Definition&, std::uint32_t, std::uint32_t),
    std::uint32_t token) const {
    const auto find = [&](std::string_view full_name) -> const Definition* {
        const auto found = graph_.named().find(full_name);
        if (found == graph_.named().end()) return nullptr;
        return is_visible(found->second, source_, token) ? &found->second : nullptr;
    };
    if (!HasDot(name) && !space.empty()) {
        std::string full_name(space);
        full_name += '.';
        full_name += name;
        if (const Definition* const found = find(full_name)) return found;
    }
    return find(name);
}

bool SchemaReader::LinkReferences() {
    for (const PendingReference& pending : references_) {
        source_ = pending.source;
        record_ = pending.record;
        field_ = pending.field;
        const std::string_view name = tape()[pending.token].text();
        const Definition* const found = FindDefined(name, pending.space, IsVisible, pending.token);
        if (found == nullptr) return FailUndefined(pending.token, pending.space);
        *pending.slot = found->type;
    }
    return true;
}

bool SchemaReader::FailUndefined(std::uint32_t token, std::string_view space) {
    const std::string_view name = tape()[token].text();
    std::string what = "no type is called " + Quoted(name);
    if (!space.empty() && !HasDot(name)) {
        what += ", neither in namespace " + Quoted(space) + " nor in the null namespace";
    }
    if (const auto later = FindBehind(tape(), token, name)) {
        return Fail(
            ErrorCode::kUsedBeforeDefined,
            token,
            what + "; one is defined" + Place(source_, *later) +
                ", but names are defined before they are used");
    }
    if (const auto kind = name; kind == "record" || kind == "enum" || kind == "fixed" ||
                                kind == "array" || kind == "map" || kind == "union") {
        what += "; a schema of that kind is an object, or an array for a union";
    }
    return Fail(ErrorCode::kUndefinedType, token, std::move(what));
}

bool SchemaReader::Define(Type& type, std::uint32_t object, std::uint32_t name_token) {
    const auto [place, is_new] =
        graph_.named().try_emplace(type.full_name(), Definition{&type, source_, object});
    if (is_new) return true;
    if (limits_.allow_equal_types && place->second.source != source_) {
        repeated_.push_back({place->second, &type, source_, name_token});
        return true;
    }
    return Fail(
        ErrorCode::kDuplicateType,
        name_token,
        "the type " + Quoted(type.full_name()) + " is defined already" +
            Place(place->second.source, place->second.token));
}

bool SchemaReader::CheckRepeated() {
    for (const RepeatedType& repeated : repeated_) {
        if (SameType(*repeated.first.type, *repeated.type)) continue;
        source_ = repeated.source;
        record_ = nullptr;
        field_ = {};
        return Fail(
            ErrorCode::kDuplicateType,
            repeated.name_token,
            "the type " + Quoted(repeated.type->full_name()) + " is defined otherwise" +
                Place(repeated.first.source, repeated.first.token));
    }
    return true;
}

}  // namespace arow::avro::detail
