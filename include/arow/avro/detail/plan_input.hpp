// SPDX-License-Identifier: MIT
// The bytes that are read by a plan, what of the limits is left, and the way around what nobody
// wants.
#pragma once

#include <cstdint>
#include <span>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/detail/binary_codec.hpp"
#include "arow/avro/detail/plan.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/input.hpp"

namespace arow::avro::detail {

class AROW_API PlanInput {
public:
    using At = const std::uint8_t*;

    /// The plan and the bytes must outlive it.
    PlanInput(const Plan& plan, std::span<const std::byte> bytes, const DataLimits& limits) noexcept
        : in_(bytes, InputLimits(limits, bytes.size())),
          plan_(plan),
          ops_(plan.ops.data()),
          empty_items_(limits.empty_items),
          depth_(
              limits.depth < DataLimits::kGreatestDepth ? limits.depth
                                                        : DataLimits::kGreatestDepth),
          depth_left_(depth_) {}

    [[nodiscard]] const wire::Input& in() const noexcept { return in_; }
    [[nodiscard]] wire::Input& in() noexcept { return in_; }
    [[nodiscard]] const Plan& plan() const noexcept { return plan_; }
    [[nodiscard]] const Op* ops() const noexcept { return ops_; }
    [[nodiscard]] std::uint64_t& empty_items() noexcept { return empty_items_; }

    /// Goes one level down; false when the data nests too deeply.
    [[nodiscard]] bool Enter(At at) noexcept {
        if (depth_left_ == 0) [[unlikely]]
            return RefuseDepth(in_, at, depth_) != nullptr;
        --depth_left_;
        return true;
    }
    void Leave() noexcept { ++depth_left_; }

    /// Steps over a value of the writer's.
    [[nodiscard]] At SkipValue(const Op* op, At at) noexcept;
    /// The end of the bytes, where `used` is null, or anywhere: what a read returns.
    [[nodiscard]] Status Finish(At at, std::size_t* used) const {
        if (at == in_.end() && used == nullptr) [[likely]]
            return {};
        return FinishAnywhere(at, used);
    }

    AROW_COLD At FieldFailed(const Op& op) noexcept;
    AROW_COLD At ItemFailed(std::size_t index) noexcept;
    AROW_COLD At Unresolvable(const Op& op, At at) noexcept;

protected:
    wire::Input in_;
    const Plan& plan_;
    const Op* ops_;
    std::uint64_t empty_items_;
    std::uint32_t depth_;
    std::uint32_t depth_left_;

private:
    [[nodiscard]] Status FinishAnywhere(At at, std::size_t* used) const;
    [[nodiscard]] At SkipFields(const Op& op, At at) noexcept;
    [[nodiscard]] At SkipBlocks(const Op& op, At at) noexcept;
};

}  // namespace arow::avro::detail
