// SPDX-License-Identifier: MIT
// The order of reading, and the types without names.
#include "avro/schema/schema_reader.hpp"

#include <utility>

#include "avro/schema/default_reader.hpp"
#include "avro/schema/names.hpp"

namespace arow::avro::detail {
namespace {

constexpr WordSet kArrayWords{Word::kType, Word::kItems};
constexpr WordSet kMapWords{Word::kType, Word::kValues};
constexpr WordSet kPrimitiveWords{Word::kType};
constexpr WordSet kReferenceWords{Word::kType};

}  // namespace

bool SchemaReader::Read() {
    for (std::uint32_t source = 0; source < sources_.size(); ++source) {
        if (!ReadText(source)) return false;
    }
    if (!LinkReferences()) return false;
    for (const PendingUnion& pending : unions_) {
        source_ = pending.source;
        if (!CheckBranches(*pending.type, pending.token)) return false;
    }
    return DefaultReader(graph_, limits_, sources_, defaults_, failure_).ReadAll() &&
           CheckRepeated();
}

bool SchemaReader::ReadText(std::uint32_t source) {
    source_ = source;
    SourceText& text = sources_[source];
    if (text.text.size() > limits_.text_bytes || text.text.size() > 0xFFFF'FFFEu) {
        failure_ = {
            ErrorCode::kTextLimit,
            source,
            0,
            "the text has " + std::to_string(text.text.size()) +
                " bytes; SchemaLimits::text_bytes allows " + std::to_string(limits_.text_bytes),
            {}};
        return false;
    }
    // A type takes four levels of JSON at most: record, fields, field, union.
    JsonFailure failure;
    const std::uint32_t json_depth = limits_.depth * 4 + 16;
    if (!text.tape.Read(text.text, json_depth, graph_.memory(), failure)) {
        failure_ = {failure.code, source, failure.offset, std::move(failure.detail), {}};
        return false;
    }
    return ReadType(0, {}, &roots_[source]);
}

bool SchemaReader::ReadType(std::uint32_t token, std::string_view space, const Type** slot) {
    if (depth_ >= limits_.depth) {
        return Fail(
            ErrorCode::kDepthLimit,
            token,
            "types nest deeper than " + std::to_string(limits_.depth) +
                " levels, which SchemaLimits::depth allows");
    }
    ++depth_;
    bool ok = false;
    switch (tape()[token].kind) {
        case JsonKind::kString:
            ok = ReadReference(token, space, slot);
            break;
        case JsonKind::kObject:
            ok = ReadObject(token, space, slot);
            break;
        case JsonKind::kArray:
            ok = ReadUnion(token, space, slot);
            break;
        default:
            ok = Fail(
                ErrorCode::kNotASchema,
                token,
                "a schema is a name, an object or an array (a union), not " +
                    std::string(Describe(tape()[token].kind)));
            break;
    }
    --depth_;
    return ok;
}

bool SchemaReader::ReadChild(
    Type& parent,
    std::size_t position,
    std::uint32_t token,
    std::string_view space,
    const Type** slot) {
    use_attributes_ = {};
    if (!ReadType(token, space, slot)) return false;
    const auto attributes = std::exchange(use_attributes_, {});
    if (attributes.empty()) return true;
    // Few schemas have any, so that only those pay for the room.
    TypeData& data = SchemaGraph::Data(parent);
    if (data.use_attributes.empty()) {
        data.use_attributes = graph_.NewArray<std::span<const Attribute>>(parent.child_count());
    }
    data.use_attributes[position] = attributes;
    return true;
}

bool SchemaReader::ReadObject(std::uint32_t token, std::string_view space, const Type** slot) {
    const Members members(tape(), token);
    if (!CheckMembers(members)) return false;
    const std::uint32_t type =
        Required(token, members, Word::kType, JsonKind::kString, "a schema object");
    if (type == 0) return false;
    const std::string_view word = tape()[type].text();
    if (const auto kind = PrimitiveKind(word)) return ReadPrimitive(token, members, *kind, slot);
    if (word == "record" || word == "error") return ReadRecord(token, members, space, slot);
    if (word == "enum") return ReadEnum(token, members, space, slot);
    if (word == "fixed") return ReadFixed(token, members, space, slot);
    if (word == "array") return ReadElement(token, members, Kind::kArray, space, slot);
    if (word == "map") return ReadElement(token, members, Kind::kMap, space, slot);
    if (!ReadReference(type, space, slot)) return false;
    if (tape()[token].count() > 1) {
        use_attributes_ = KeepAttributes(graph_, tape(), token, kReferenceWords);
    }
    return true;
}

bool SchemaReader::ReadPrimitive(
    std::uint32_t token,
    const Members& members,
    Kind kind,
    const Type** slot) {
    if (tape()[token].count() == 1) {
        *slot = &graph_.Primitive(kind);
        return true;
    }
    Type& type = graph_.NewType(kind);
    *slot = &type;
    TypeData& data = SchemaGraph::Data(type);
    data.attributes = KeepAttributes(graph_, tape(), token, kPrimitiveWords);
    data.logical_type = LogicalTypeIn(tape(), members, kind, 0);
    return true;
}

bool SchemaReader::ReadElement(
    std::uint32_t token,
    const Members& members,
    Kind kind,
    std::string_view space,
    const Type** slot) {
    const bool is_array = kind == Kind::kArray;
    const Word word = is_array ? Word::kItems : Word::kValues;
    if (members[word] == 0) {
        return Fail(
            ErrorCode::kMissingAttribute,
            token,
            is_array ? "an array needs the attribute \"items\""
                     : "a map needs the attribute \"values\"");
    }
    Type& type = graph_.NewType(kind);
    *slot = &type;
    const std::span<const Type*> children = graph_.NewArray<const Type*>(1);
    TypeData& data = SchemaGraph::Data(type);
    data.children = children;
    data.attributes = KeepAttributes(graph_, tape(), token, is_array ? kArrayWords : kMapWords);
    return ReadChild(type, 0, members[word], space, &children[0]);
}

bool SchemaReader::ReadUnion(std::uint32_t token, std::string_view space, const Type** slot) {
    const std::size_t count = tape()[token].count();
    if (count == 0) {
        return Fail(ErrorCode::kEmptyUnion, token, "a union without branches has no values");
    }
    Type& type = graph_.NewType(Kind::kUnion);
    *slot = &type;
    const std::span<const Type*> branches = graph_.NewArray<const Type*>(count);
    SchemaGraph::Data(type).children = branches;
    std::uint32_t branch = token + 1;
    const std::size_t waiting = references_.size();
    for (std::size_t i = 0; i < count; ++i, branch = tape()[branch].next) {
        if (tape()[branch].kind == JsonKind::kArray) {
            return Fail(
                ErrorCode::kNestedUnion,
                branch,
                "a union may not immediately contain a union");
        }
        if (!ReadChild(type, i, branch, space, &branches[i])) return false;
    }
    if (references_.size() == waiting) return CheckBranches(type, token);
    unions_.push_back({&type, source_, token});
    return true;
}

bool SchemaReader::CheckBranches(const Type& type, std::uint32_t token) {
    std::vector<std::string_view> names;
    std::vector<std::uint32_t> positions;
    std::uint32_t kinds = 0;
    std::optional<std::uint32_t> repeated;
    for (std::uint32_t i = 0; i < type.branches().size(); ++i) {
        const Type& branch = type.branch(i);
        if (IsNamed(branch.kind())) {
            names.push_back(branch.full_name());
            positions.push_back(i);
            continue;
        }
        const std::uint32_t bit = 1u << static_cast<unsigned>(branch.kind());
        if ((kinds & bit) != 0 && !repeated) repeated = i;
        kinds |= bit;
    }
    if (!repeated && names.size() > 1) {
        if (const auto found = FirstRepeated(names, SortNames(names))) repeated = positions[*found];
    }
    if (!repeated) return true;
    std::uint32_t branch = token + 1;
    for (std::uint32_t i = 0; i < *repeated; ++i) branch = tape()[branch].next;
    return Fail(
        ErrorCode::kDuplicateBranch,
        branch,
        "the union has a branch " + Quoted(type.branch(*repeated).full_name()) +
            " already; logical types and attributes do not tell branches apart");
}

}  // namespace arow::avro::detail
