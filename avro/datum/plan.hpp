// SPDX-License-Identifier: MIT
// How plans are made.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arow/avro/detail/plan.hpp"

namespace arow::avro::detail {

/// Of one schema: what is written is what is read.
[[nodiscard]] Plan MakePlan(const Schema& schema);

/// Fewest bytes of a value of each type, by its index.
[[nodiscard]] std::vector<std::uint32_t> FewestBytes(const Schema& schema);

/// Operations of one schema, made as they are asked for: without recursion, since schemas are
/// cyclic and may unfold deeply.
class PlanBuilder {
public:
    /// Appends to `plan`; the types are those of `schema`.
    PlanBuilder(Plan& plan, const Schema& schema);

    /// The operation for a value of this type. `branch` counts from 1; 0 is no branch.
    [[nodiscard]] Op OpFor(const Type& type, std::uint32_t branch = 0);
    /// Makes the operations of all types that have been asked for.
    void Finish();
    [[nodiscard]] std::uint32_t fewest(const Type& type) const noexcept {
        return fewest_[type.index()];
    }

private:
    [[nodiscard]] std::uint32_t Body(const Type& type);
    void MakeBody(const Type& type);

    Plan& plan_;
    std::vector<std::uint32_t> fewest_;
    std::vector<std::uint32_t> bodies_;  // by type; 0 when there is none yet
    std::vector<const Type*> pending_;
};

/// An operation that fails when it is met.
[[nodiscard]] Op FailingOp(Plan& plan, std::string why);

/// What a default stands for; `branch` counts from 1.
[[nodiscard]] Datum DatumOf(const DefaultValue& value, std::uint32_t branch = 0);

/// Data of one schema, read as the other's. Whatever cannot be read so fails when it is met.
[[nodiscard]] Plan MakePlan(const Schema& writer, const Schema& reader);

}  // namespace arow::avro::detail
