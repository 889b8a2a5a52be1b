// SPDX-License-Identifier: MIT
// Which fields of a row have been read. While all arrive as predicted nothing is written here; runs
// of fields are entered when one does not.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"

namespace arow::detail {

/// A set of fields by index, 64 of them a word.
struct FieldSet {
    const std::uint64_t* words;

    [[nodiscard]] bool Has(std::size_t field) const noexcept {
        return (words[field / 64] >> (field % 64) & 1) != 0;
    }
    /// The first field from `field` on that is not in the set, or `count`, up to which there are
    /// words.
    [[nodiscard]] std::size_t NextMissing(std::size_t field, std::size_t count) const noexcept {
        for (; field < count; field = (field / 64 + 1) * 64) {
            const std::uint64_t missing = ~words[field / 64] >> (field % 64);
            if (missing == 0) continue;
            return std::min(field + static_cast<std::size_t>(std::countr_zero(missing)), count);
        }
        return count;
    }
};

/// Little is written here while all fields come as predicted.
struct RowProgress {
    std::uint32_t run_begin = 0;  ///< fields from here to the predicted one arrived in order
    bool disturbed = false;       ///< a field did not come as predicted
    bool done = false;            ///< the end of the row was read
    std::uint32_t next;           ///< set by Resume: the field to predict then
    std::uint64_t* seen;          ///< the fields that were entered

    [[nodiscard]] bool Has(std::size_t field) const noexcept { return FieldSet{seen}.Has(field); }
    void Add(std::size_t field) noexcept { seen[field / 64] |= std::uint64_t{1} << (field % 64); }
    /// The fields that arrived in order up to `end`, of fewer than 64.
    [[nodiscard]] std::uint64_t Run(std::uint32_t end) const noexcept {
        return (std::uint64_t{1} << end) - (std::uint64_t{1} << run_begin);
    }
    /// Begins a new run at field `begin`.
    void Restart(std::uint32_t begin) noexcept {
        disturbed = true;
        run_begin = begin;
    }
};

/// A constant that is only made where it is used: optimisers would make it in front of each field.
AROW_INLINE std::uint32_t MadeHere(std::uint32_t field) noexcept {
#if defined(__GNUC__) || defined(__clang__)
    asm volatile("" : "+r"(field));
#endif
    return field;
}

/// RowProgress with room for kCount fields.
template <std::size_t kCount>
struct RowProgressOf : RowProgress {
    std::uint64_t words[kCount / 64 + 1] = {};

    /// For the runtime, which does not know the number of fields.
    [[nodiscard]] RowProgress& Shared() noexcept {
        seen = words;
        return *this;
    }
};

}  // namespace arow::detail
