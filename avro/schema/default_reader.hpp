// SPDX-License-Identifier: MIT
// From JSON to default values, when all types are complete. A record's default may leave members
// out that have defaults of their own, so one default may need another; a union takes the first
// branch that fits. What a small text can stand for is counted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arow/avro/default_value.hpp"
#include "arow/avro/schema_parser.hpp"
#include "avro/schema/schema_reader.hpp"

namespace arow::avro {

class DefaultReader {
public:
    DefaultReader(
        detail::SchemaGraph& graph,
        const SchemaLimits& limits,
        const std::vector<detail::SourceText>& sources,
        std::vector<detail::PendingDefault>& defaults,
        detail::SchemaFailure& failure)
        : graph_(graph),
          limits_(limits),
          sources_(sources),
          defaults_(defaults),
          failure_(failure) {}

    [[nodiscard]] bool ReadAll();

private:
    /// Why a value does not fit; said only when no branch of a union takes it.
    struct Misfit {
        std::uint32_t token = 0;
        const Type* type = nullptr;
        std::string_view missing;  // the member of a record that has no default
    };

    // All return null for a value that does not fit, with `misfit_` set, and after a failure.
    [[nodiscard]] const DefaultValue* Complete(std::uint32_t index);
    [[nodiscard]] const DefaultValue* Read(const Type& type, std::uint32_t token);
    [[nodiscard]] bool ReadInto(DefaultValue& value, const Type& type, std::uint32_t token);
    [[nodiscard]] bool ReadNumber(DefaultValue& value, Kind kind, std::uint32_t token) const;
    [[nodiscard]] bool ReadBytes(DefaultValue& value, const Type& type, std::uint32_t token);
    [[nodiscard]] bool ReadItems(DefaultValue& value, const Type& element, std::uint32_t token);
    [[nodiscard]] bool ReadEntries(DefaultValue& value, const Type& element, std::uint32_t token);
    [[nodiscard]] bool ReadMembers(DefaultValue& value, const Type& type, std::uint32_t token);
    [[nodiscard]] bool ReadBranch(DefaultValue& value, const Type& type, std::uint32_t token);
    /// Counts work against the limit.
    [[nodiscard]] bool Step(std::size_t count, std::uint32_t token);
    /// Adds a child's size to a value's.
    [[nodiscard]] bool Count(DefaultValue& value, const DefaultValue& child);

    [[nodiscard]] bool failed() const noexcept { return failure_.code != ErrorCode::kOk; }
    [[nodiscard]] bool Refuse(std::uint32_t token, const Type& type);
    [[nodiscard]] bool Fail(ErrorCode code, std::uint32_t token, std::string detail);
    [[nodiscard]] const detail::JsonTape& tape() const noexcept { return sources_[source_].tape; }

    detail::SchemaGraph& graph_;
    const SchemaLimits& limits_;
    const std::vector<detail::SourceText>& sources_;
    std::vector<detail::PendingDefault>& defaults_;
    detail::SchemaFailure& failure_;
    Misfit misfit_;
    std::uint32_t source_ = 0;
    std::uint32_t current_ = 0;  // which default is being read
    std::uint32_t depth_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace arow::avro
