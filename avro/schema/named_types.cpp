// SPDX-License-Identifier: MIT
// Records, enums and fixed: names, namespaces and what the three hold.
#include <limits>
#include <utility>

#include "avro/schema/names.hpp"
#include "avro/schema/schema_reader.hpp"

namespace arow::avro::detail {
namespace {

constexpr WordSet kRecordWords{
    Word::kType,
    Word::kName,
    Word::kNamespace,
    Word::kDoc,
    Word::kAliases,
    Word::kFields};
constexpr WordSet
    kFieldWords{Word::kType, Word::kName, Word::kDoc, Word::kAliases, Word::kOrder, Word::kDefault};
constexpr WordSet kEnumWords{
    Word::kType,
    Word::kName,
    Word::kNamespace,
    Word::kDoc,
    Word::kAliases,
    Word::kSymbols,
    Word::kDefault};
constexpr WordSet kFixedWords{
    Word::kType,
    Word::kName,
    Word::kNamespace,
    Word::kDoc,
    Word::kAliases,
    Word::kSize};

/// The element at a position of an array.
std::uint32_t Element(const JsonTape& tape, std::uint32_t array, std::uint32_t position) {
    std::uint32_t element = array + 1;
    for (; position > 0; --position) element = tape[element].next;
    return element;
}

/// Keeps the order by name of many names, for lookups.
SortedNames KeepSorted(SchemaGraph& graph, std::span<const std::uint32_t> sorted) {
    if (sorted.size() <= kFewNames) return {};
    const std::span<std::uint32_t> kept = graph.NewArray<std::uint32_t>(sorted.size());
    std::copy(sorted.begin(), sorted.end(), kept.begin());
    return kept;
}

}  // namespace

bool SchemaReader::ReadFullName(
    std::string_view& full_name,
    std::uint32_t token,
    const Members& members,
    std::string_view space) {
    const std::uint32_t name_token =
        Required(token, members, Word::kName, JsonKind::kString, "a named type");
    if (name_token == 0) return false;
    std::uint32_t space_token = 0;
    if (!Optional(space_token, members, Word::kNamespace, JsonKind::kString)) return false;
    const std::string_view name = tape()[name_token].text();
    if (!IsDottedName(name)) {
        return Fail(
            ErrorCode::kBadName,
            name_token,
            Quoted(name) +
                " is no name: names begin with a letter or _, and go on with letters, "
                "digits and _; dots stand between names");
    }
    full_name = name;
    if (name.find('.') == name.npos) {
        if (space_token != 0) {
            space = tape()[space_token].text();
            if (!space.empty() && !IsDottedName(space)) {
                return Fail(
                    ErrorCode::kBadName,
                    space_token,
                    Quoted(space) + " is no namespace: it is made of names with dots between them");
            }
        }
        full_name = Join(space, name);
    }
    if (PrimitiveKind(LastPart(full_name))) {
        return Fail(
            ErrorCode::kReservedName,
            name_token,
            Quoted(LastPart(full_name)) + " is a primitive type in every namespace");
    }
    return true;
}

bool SchemaReader::ReadHead(
    Type& type,
    std::uint32_t token,
    const Members& members,
    std::string_view space) {
    TypeData& data = SchemaGraph::Data(type);
    if (!ReadFullName(data.full_name, token, members, space)) return false;
    if (!Define(type, token, members[Word::kName])) return false;
    std::uint32_t doc = 0;
    std::uint32_t aliases = 0;
    if (!Optional(doc, members, Word::kDoc, JsonKind::kString)) return false;
    if (!Optional(aliases, members, Word::kAliases, JsonKind::kArray)) return false;
    if (doc != 0) data.doc = tape()[doc].text();
    return aliases == 0 || ReadAliases(data, aliases);
}

bool SchemaReader::ReadAliases(TypeData& type, std::uint32_t token) {
    const std::span<Alias> aliases = graph_.NewArray<Alias>(tape()[token].count());
    std::uint32_t element = token + 1;
    for (Alias& alias : aliases) {
        if (tape()[element].kind != JsonKind::kString) {
            return Fail(ErrorCode::kBadAttribute, element, "an alias is a string");
        }
        alias.text = tape()[element].text();
        const bool has_space = alias.text.find('.') != alias.text.npos;
        alias.full_name = has_space ? alias.text : Join(SpaceOf(type.full_name), alias.text);
        element = tape()[element].next;
    }
    type.aliases = aliases;
    return true;
}

bool SchemaReader::ReadRecord(
    std::uint32_t token,
    const Members& members,
    std::string_view space,
    const Type** slot) {
    Type& type = graph_.NewType(Kind::kRecord);
    *slot = &type;
    TypeData& data = SchemaGraph::Data(type);
    data.is_error = tape()[members[Word::kType]].text() == "error";
    if (!ReadHead(type, token, members, space)) return false;
    const std::uint32_t fields =
        Required(token, members, Word::kFields, JsonKind::kArray, "a record");
    if (fields == 0) return false;
    const Type* const outer_record = std::exchange(record_, &type);
    const std::string_view outer_field = field_;
    if (!ReadFields(type, fields)) return false;
    record_ = outer_record;
    field_ = outer_field;
    data.attributes = KeepAttributes(graph_, tape(), token, kRecordWords);
    return true;
}

bool SchemaReader::ReadFields(Type& type, std::uint32_t token) {
    const JsonTape& json = tape();
    const std::uint32_t count = json[token].count();
    // Only what can be a field gets room for one.
    std::uint32_t element = token + 1;
    for (std::uint32_t i = 0; i < count; ++i, element = json[element].next) {
        if (json[element].kind == JsonKind::kObject && json[element].count() >= 2) continue;
        Field none;
        return ReadField(type, none, element);
    }
    const std::span<Field> fields = graph_.NewArray<Field>(count);
    TypeData& data = SchemaGraph::Data(type);
    data.fields = fields;
    std::vector<std::string_view> names;
    names.reserve(count);
    element = token + 1;
    for (Field& field : fields) {
        SchemaGraph::Data(field).position = static_cast<std::uint32_t>(names.size());
        if (!ReadField(type, field, element)) return false;
        names.push_back(field.name());
        element = json[element].next;
    }
    field_ = {};
    const std::vector<std::uint32_t> sorted = SortNames(names);
    data.by_name = KeepSorted(graph_, sorted);
    const auto repeated = FirstRepeated(names, sorted);
    if (!repeated) return true;
    return Fail(
        ErrorCode::kRepeatedField,
        Members(json, Element(json, token, *repeated))[Word::kName],
        "the record has a field " + Quoted(names[*repeated]) + " already");
}

bool SchemaReader::ReadField(Type& record, Field& field, std::uint32_t token) {
    if (tape()[token].kind != JsonKind::kObject) {
        return Fail(
            ErrorCode::kBadAttribute,
            token,
            "a field is an object, not " + std::string(Describe(tape()[token].kind)));
    }
    const Members members(tape(), token);
    if (!CheckMembers(members)) return false;
    const std::uint32_t name = Required(token, members, Word::kName, JsonKind::kString, "a field");
    if (name == 0) return false;
    FieldData& data = SchemaGraph::Data(field);
    data.name = tape()[name].text();
    field_ = data.name;
    if (!IsName(data.name)) {
        return Fail(
            ErrorCode::kBadName,
            name,
            Quoted(data.name) +
                " is no name of a field: it begins with a letter or _, and goes on "
                "with letters, digits and _");
    }
    if (members[Word::kType] == 0) {
        return Fail(ErrorCode::kMissingAttribute, token, "a field needs the attribute \"type\"");
    }
    std::uint32_t doc = 0;
    std::uint32_t order = 0;
    std::uint32_t aliases = 0;
    if (!Optional(doc, members, Word::kDoc, JsonKind::kString) ||
        !Optional(order, members, Word::kOrder, JsonKind::kString) ||
        !Optional(aliases, members, Word::kAliases, JsonKind::kArray)) {
        return false;
    }
    if (doc != 0) data.doc = tape()[doc].text();
    if (order != 0 && !ReadOrder(data, order)) return false;
    if (aliases != 0) {
        const auto texts = graph_.NewArray<std::string_view>(tape()[aliases].count());
        std::uint32_t element = aliases + 1;
        for (std::string_view& text : texts) {
            if (tape()[element].kind != JsonKind::kString) {
                return Fail(ErrorCode::kBadAttribute, element, "an alias is a string");
            }
            text = tape()[element].text();
            element = tape()[element].next;
        }
        data.aliases = texts;
    }
    data.attributes = KeepAttributes(graph_, tape(), token, kFieldWords);
    if (!ReadChild(record, data.position, members[Word::kType], record.name_space(), &data.type)) {
        return false;
    }
    if (const std::uint32_t value = members[Word::kDefault]) {
        data.default_json = KeepJson(graph_, tape(), value);
        data.pending_default = static_cast<std::uint32_t>(defaults_.size());
        defaults_.push_back({&record, &field, source_, value, PendingDefault::State::kWaiting});
    }
    field_ = {};
    return true;
}

bool SchemaReader::ReadOrder(FieldData& field, std::uint32_t token) {
    const std::string_view order = tape()[token].text();
    if (order == "ascending") return true;
    if (order == "descending") {
        field.order = SortOrder::kDescending;
    } else if (order == "ignore") {
        field.order = SortOrder::kIgnore;
    } else {
        return Fail(
            ErrorCode::kBadOrder,
            token,
            "the order is \"ascending\", \"descending\" or \"ignore\", not " + Quoted(order));
    }
    return true;
}

bool SchemaReader::ReadEnum(
    std::uint32_t token,
    const Members& members,
    std::string_view space,
    const Type** slot) {
    Type& type = graph_.NewType(Kind::kEnum);
    *slot = &type;
    TypeData& data = SchemaGraph::Data(type);
    if (!ReadHead(type, token, members, space)) return false;
    const std::uint32_t symbols =
        Required(token, members, Word::kSymbols, JsonKind::kArray, "an enum");
    if (symbols == 0 || !ReadSymbols(data, symbols)) return false;
    std::uint32_t value = 0;
    if (!Optional(value, members, Word::kDefault, JsonKind::kString)) return false;
    if (value != 0) {
        const auto position = type.FindSymbol(tape()[value].text());
        if (!position) {
            return Fail(
                ErrorCode::kBadEnumDefault,
                value,
                "the default " + Quoted(tape()[value].text()) + " is none of the symbols");
        }
        data.enum_default = *position;
    }
    data.attributes = KeepAttributes(graph_, tape(), token, kEnumWords);
    return true;
}

bool SchemaReader::ReadSymbols(TypeData& type, std::uint32_t token) {
    const std::uint32_t count = tape()[token].count();
    if (count == 0) {
        return Fail(ErrorCode::kEmptyEnum, token, "an enum without symbols has no values");
    }
    const auto symbols = graph_.NewArray<std::string_view>(count);
    std::uint32_t element = token + 1;
    for (std::string_view& symbol : symbols) {
        if (tape()[element].kind != JsonKind::kString) {
            return Fail(
                ErrorCode::kBadAttribute,
                element,
                "a symbol is a string, not " + std::string(Describe(tape()[element].kind)));
        }
        symbol = tape()[element].text();
        if (!IsName(symbol)) {
            return Fail(
                ErrorCode::kBadName,
                element,
                Quoted(symbol) +
                    " is no symbol: it begins with a letter or _, and goes on with "
                    "letters, digits and _");
        }
        element = tape()[element].next;
    }
    type.symbols = symbols;
    const std::vector<std::uint32_t> sorted = SortNames(symbols);
    type.by_name = KeepSorted(graph_, sorted);
    const auto repeated = FirstRepeated(symbols, sorted);
    if (!repeated) return true;
    return Fail(
        ErrorCode::kDuplicateSymbol,
        Element(tape(), token, *repeated),
        "the enum has a symbol " + Quoted(symbols[*repeated]) + " already");
}

bool SchemaReader::ReadFixed(
    std::uint32_t token,
    const Members& members,
    std::string_view space,
    const Type** slot) {
    Type& type = graph_.NewType(Kind::kFixed);
    *slot = &type;
    TypeData& data = SchemaGraph::Data(type);
    if (!ReadHead(type, token, members, space)) return false;
    const std::uint32_t size = members[Word::kSize];
    if (size == 0) {
        return Fail(ErrorCode::kMissingAttribute, token, "a fixed needs the attribute \"size\"");
    }
    std::optional<std::int64_t> bytes;
    if (tape()[size].kind == JsonKind::kNumber) bytes = IntegerIn(tape()[size].text());
    if (!bytes || *bytes < 0 || *bytes > std::numeric_limits<std::int32_t>::max()) {
        return Fail(
            ErrorCode::kBadSize,
            size,
            "the size of a fixed is an integer of 0 to 2147483647, not " +
                Quoted(tape().Raw(size)));
    }
    data.fixed_size = static_cast<std::uint32_t>(*bytes);
    data.attributes = KeepAttributes(graph_, tape(), token, kFixedWords);
    data.logical_type = LogicalTypeIn(tape(), members, Kind::kFixed, data.fixed_size);
    return true;
}

}  // namespace arow::avro::detail
