// SPDX-License-Identifier: MIT
// From JSON texts to a graph of types. Types are read in the order of the text, so that a name is
// known once it has been defined; references to other texts wait until all are read, and defaults
// until all types are complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/schema_parser.hpp"
#include "avro/schema/attributes.hpp"
#include "avro/schema/json_tape.hpp"
#include "avro/schema/schema_graph.hpp"

namespace arow::avro::detail {

struct SourceText {
    std::string_view name;
    std::string_view text;  // the graph's own copy
    JsonTape tape;
};

/// A default that is read when all types are there.
struct PendingDefault {
    enum class State : std::uint8_t { kWaiting, kRunning, kDone };

    const Type* record = nullptr;
    Field* field = nullptr;
    std::uint32_t source = 0;
    std::uint32_t token = 0;
    State state = State::kWaiting;
};

/// The first mistake that was found.
struct SchemaFailure {
    ErrorCode code = ErrorCode::kOk;
    std::size_t source = 0;
    std::size_t offset = 0;
    std::string detail;
    std::string path;
};

class SchemaReader {
public:
    /// `sources` holds texts that live as long as the graph.
    SchemaReader(SchemaGraph& graph, const SchemaLimits& limits, std::vector<SourceText>& sources)
        : graph_(graph), limits_(limits), sources_(sources), roots_(sources.size()) {}

    [[nodiscard]] bool Read();

    [[nodiscard]] std::span<const Type* const> roots() const noexcept { return roots_; }
    [[nodiscard]] const SchemaFailure& failure() const noexcept { return failure_; }

private:
    struct PendingReference {
        const Type** slot;
        std::uint32_t source;
        std::uint32_t token;
        std::string_view space;
        const Type* record;
        std::string_view field;
    };
    struct PendingUnion {
        const Type* type;
        std::uint32_t source;
        std::uint32_t token;
    };

    /// A type that another text has defined before.
    struct RepeatedType {
        Definition first;
        const Type* type;
        std::uint32_t source;
        std::uint32_t name_token;
    };

    // schema_reader.cpp
    [[nodiscard]] bool ReadText(std::uint32_t source);
    [[nodiscard]] bool ReadType(std::uint32_t token, std::string_view space, const Type** slot);
    /// Reads the type of a child, and keeps what its use says beyond the name.
    [[nodiscard]] bool ReadChild(
        Type& parent,
        std::size_t position,
        std::uint32_t token,
        std::string_view space,
        const Type** slot);
    [[nodiscard]] bool ReadObject(std::uint32_t token, std::string_view space, const Type** slot);
    [[nodiscard]] bool ReadUnion(std::uint32_t token, std::string_view space, const Type** slot);
    [[nodiscard]] bool CheckBranches(const Type& type, std::uint32_t token);
    [[nodiscard]] bool ReadElement(
        std::uint32_t token,
        const Members& members,
        Kind kind,
        std::string_view space,
        const Type** slot);
    [[nodiscard]] bool
    ReadPrimitive(std::uint32_t token, const Members& members, Kind kind, const Type** slot);

    // schema_references.cpp
    [[nodiscard]] bool
    ReadReference(std::uint32_t token, std::string_view space, const Type** slot);
    [[nodiscard]] const Definition* FindDefined(
        std::string_view name,
        std::string_view space,
        bool (*is_visible)(const Definition& definition, std::uint32_t source, std::uint32_t token),
        std::uint32_t token) const;
    [[nodiscard]] bool LinkReferences();
    [[nodiscard]] bool FailUndefined(std::uint32_t token, std::string_view space);
    [[nodiscard]] bool Define(Type& type, std::uint32_t object, std::uint32_t name_token);
    /// When all types and defaults are known.
    [[nodiscard]] bool CheckRepeated();

    // named_types.cpp
    [[nodiscard]] bool ReadRecord(
        std::uint32_t token,
        const Members& members,
        std::string_view space,
        const Type** slot);
    [[nodiscard]] bool ReadFields(Type& type, std::uint32_t token);
    [[nodiscard]] bool ReadField(Type& record, Field& field, std::uint32_t token);
    [[nodiscard]] bool ReadOrder(FieldData& field, std::uint32_t token);
    [[nodiscard]] bool ReadEnum(
        std::uint32_t token,
        const Members& members,
        std::string_view space,
        const Type** slot);
    [[nodiscard]] bool ReadSymbols(TypeData& type, std::uint32_t token);
    [[nodiscard]] bool ReadFixed(
        std::uint32_t token,
        const Members& members,
        std::string_view space,
        const Type** slot);
    [[nodiscard]] bool
    ReadHead(Type& type, std::uint32_t token, const Members& members, std::string_view space);
    [[nodiscard]] bool ReadFullName(
        std::string_view& full_name,
        std::uint32_t token,
        const Members& members,
        std::string_view space);
    [[nodiscard]] bool ReadAliases(TypeData& type, std::uint32_t token);

    // Shared by all.
    [[nodiscard]] const JsonTape& tape() const noexcept { return sources_[source_].tape; }
    [[nodiscard]] std::string_view Join(std::string_view space, std::string_view name);
    /// The value of a member that must be there and of this kind; 0 after a failure.
    [[nodiscard]] std::uint32_t Required(
        std::uint32_t object,
        const Members& members,
        Word word,
        JsonKind kind,
        std::string_view owner);
    /// The value of a member that may be missing or null; sets 0 then.
    [[nodiscard]] bool
    Optional(std::uint32_t& token, const Members& members, Word word, JsonKind kind);
    [[nodiscard]] bool CheckMembers(const Members& members);
    [[nodiscard]] bool Fail(ErrorCode code, std::uint32_t token, std::string detail);
    /// " at line 3, column 5", and of which text when there are several.
    [[nodiscard]] std::string Place(std::uint32_t source, std::uint32_t token) const;

    SchemaGraph& graph_;
    const SchemaLimits& limits_;
    std::vector<SourceText>& sources_;
    std::vector<const Type*> roots_;
    std::vector<PendingReference> references_;
    std::vector<PendingUnion> unions_;
    std::vector<PendingDefault> defaults_;
    std::vector<RepeatedType> repeated_;
    SchemaFailure failure_;
    // Where the reader is.
    std::uint32_t source_ = 0;
    std::uint32_t depth_ = 0;
    std::span<const Attribute> use_attributes_;  // of the reference that was read last
    const Type* record_ = nullptr;
    std::string_view field_;
};

/// A quoted excerpt of a text for messages, cut when long.
[[nodiscard]] std::string Quoted(std::string_view text);

}  // namespace arow::avro::detail
