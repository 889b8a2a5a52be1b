// SPDX-License-Identifier: MIT
// Runs a plan over bytes and fills a datum. Each function takes a position and returns the next
// one, or null after a failure (arow/wire/input.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/datum.hpp"
#include "arow/avro/detail/binary_codec.hpp"
#include "arow/wire/input.hpp"
#include "avro/datum/plan.hpp"

namespace arow::avro::detail {

class DatumDecoder {
public:
    DatumDecoder(
        const Plan& plan,
        std::span<const std::byte> bytes,
        const DataLimits& limits) noexcept
        : in_(bytes, InputLimits(limits, bytes.size())),
          plan_(plan),
          ops_(plan.ops.data()),
          empty_items_(limits.empty_items),
          depth_(
              limits.depth < DataLimits::kGreatestDepth ? limits.depth
                                                        : DataLimits::kGreatestDepth),
          depth_left_(depth_) {}

    /// Reads one datum from the front; what is behind it is left.
    [[nodiscard]] const std::uint8_t* Read(Datum& datum) {
        return Value(ops_ + plan_.root, datum, in_.begin());
    }
    /// Steps over one datum of the writer's.
    [[nodiscard]] const std::uint8_t* Skip() noexcept {
        return SkipValue(ops_ + plan_.root, in_.begin());
    }
    [[nodiscard]] const wire::Input& in() const noexcept { return in_; }
    [[nodiscard]] wire::Input& in() noexcept { return in_; }

private:
    friend struct DecodeValueAccess;

    using At = const std::uint8_t*;

    [[nodiscard]] At Value(const Op* op, Datum& to, At at);
    [[nodiscard]] At Record(const Op& op, Datum& to, At at);
    [[nodiscard]] At Array(const Op& op, Datum& to, At at);
    [[nodiscard]] At Numbers(const Op& op, Datum& to, At at);
    template <class T>
    [[nodiscard]] At NumbersOf(const Op& op, Datum& to, At at);
    [[nodiscard]] At PromotedArray(const Op& op, Datum& to, At at);
    [[nodiscard]] At Map(const Op& op, Datum& to, At at);
    [[nodiscard]] At LongText(const Op& op, Datum& to, At at);
    [[nodiscard]] At Rare(const Op& op, Datum& to, At at);

    [[nodiscard]] At Booleans(std::span<bool> items, At at, std::size_t& index) noexcept;
    template <class T>
    [[nodiscard]] At FloatItems(std::span<T> items, At at) noexcept;

    [[nodiscard]] At SkipValue(const Op* op, At at) noexcept;
    [[nodiscard]] At SkipFields(const Op& op, At at) noexcept;
    [[nodiscard]] At SkipBlocks(const Op& op, At at) noexcept;

    /// Goes one level down; false when the data nests too deeply.
    [[nodiscard]] bool Enter(At at) noexcept {
        if (depth_left_ == 0) [[unlikely]]
            return RefuseDepth(in_, at, depth_) != nullptr;
        --depth_left_;
        return true;
    }
    AROW_COLD At FieldFailed(const Op& op) noexcept;
    AROW_COLD At ItemFailed(std::size_t index) noexcept;
    AROW_COLD At Unresolvable(const Op& op, At at) noexcept;

    wire::Input in_;
    const Plan& plan_;
    const Op* ops_;
    std::uint64_t empty_items_;
    std::uint32_t depth_;
    std::uint32_t depth_left_;
};

}  // namespace arow::avro::detail
