// SPDX-License-Identifier: MIT
// Runs a plan over bytes and fills a datum. Each function takes a position and returns the next
// one, or null after a failure (arow/wire/input.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/datum.hpp"
#include "arow/avro/detail/plan_input.hpp"

namespace arow::avro::detail {

class DatumDecoder : public PlanInput {
public:
    using PlanInput::PlanInput;

    /// Reads one datum from the front; what is behind it is left.
    [[nodiscard]] const std::uint8_t* Read(Datum& datum) {
        return Value(ops_ + plan_.root, datum, in_.begin());
    }
    /// Steps over one datum of the writer's.
    [[nodiscard]] const std::uint8_t* Skip() noexcept {
        return SkipValue(ops_ + plan_.root, in_.begin());
    }

private:
    friend struct DecodeValueAccess;

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
};

}  // namespace arow::avro::detail
