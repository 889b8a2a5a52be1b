// SPDX-License-Identifier: MIT
// Runs a plan over a datum and writes its bytes. Each function takes a position and returns the
// next one, or null after a failure (arow/wire/output.hpp).
#pragma once

#include <cstdint>
#include <string>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/datum.hpp"
#include "arow/wire/output.hpp"
#include "avro/datum/plan.hpp"

namespace arow::avro::detail {

class DatumEncoder {
public:
    DatumEncoder(const Plan& plan, wire::Output& out) noexcept
        : out_(out), ops_(plan.ops.data()), root_(ops_ + plan.root) {}

    [[nodiscard]] std::uint8_t* Write(const Datum& datum, std::uint8_t* at) {
        at = out_.Reserve(at, root_->room);
        return at == nullptr ? nullptr : Value(root_, datum, at);
    }

private:
    using At = std::uint8_t*;

    [[nodiscard]] At Value(const Op* op, const Datum& datum, At at);
    /// The same, inlined into loops for what most fields are.
    [[nodiscard]] At Quick(const Op* op, const Datum& datum, At at);
    [[nodiscard]] At Text(const Op& op, const Datum& datum, At at);
    [[nodiscard]] At Record(const Op& op, const Datum& datum, At at);
    [[nodiscard]] At Array(const Op& op, const Datum& datum, At at);
    [[nodiscard]] At ItemByItem(const Op& op, const Datum& datum, At at);
    [[nodiscard]] At Map(const Op& op, const Datum& datum, At at);
    [[nodiscard]] At LongText(const Op& op, std::string_view text, At at);
    [[nodiscard]] At Fixed(const Op& op, const Datum& datum, At at);
    /// Which branch a datum belongs to; op.count when it is none's.
    [[nodiscard]] std::uint32_t BranchOf(const Op& op, const Datum& datum) const;
    /// Whether a datum's type has the data of the plan's.
    [[nodiscard]] static bool IsOfType(const Datum& datum, const Type& type) {
        return &datum.type() == &type || SameCanonicalForm(datum.type(), type);
    }

    AROW_COLD At Refuse(const Op& op, const Datum& datum, At at);
    AROW_COLD At RefuseDepth(At at);

    wire::Output& out_;
    const Op* ops_;
    const Op* root_;
    std::uint32_t depth_left_ = DataLimits::kGreatestDepth;
};

}  // namespace arow::avro::detail
