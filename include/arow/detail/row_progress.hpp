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
    /// The first of the fields that arrived in order up to the predicted one: its bit, or its index
    /// where there are more fields than bits.
    std::uint64_t run_begin;
    bool disturbed = false;  ///< a field did not come as predicted
    bool done = false;       ///< the end of the row was read
    std::uint32_t next;      ///< set by Resume: the field to predict then
    std::uint64_t* seen;     ///< the fields that were entered

    [[nodiscard]] bool Has(std::size_t field) const noexcept { return FieldSet{seen}.Has(field); }
    void Add(std::size_t field) noexcept { seen[field / 64] |= std::uint64_t{1} << (field % 64); }
    /// The fields that arrived in order up to `end`, of fewer than 64.
    [[nodiscard]] std::uint64_t Run(std::uint32_t end) const noexcept {
        return (std::uint64_t{1} << end) - run_begin;
    }

    /// What run_begin is for a field of a row of `count`.
    [[nodiscard]] static constexpr std::uint64_t Mark(
        std::uint32_t field,
        std::size_t count) noexcept {
        return count < 64 ? std::uint64_t{1} << field : field;
    }
    [[nodiscard]] std::uint32_t RunBegin(std::size_t count) const noexcept {
        return static_cast<std::uint32_t>(
            count < 64 ? static_cast<std::uint64_t>(std::countr_zero(run_begin)) : run_begin);
    }
};

/// A constant that is only made where it is used: optimisers would make it in front of each field.
template <class T>
AROW_INLINE T MadeHere(T value) noexcept {
#if defined(__GNUC__) || defined(__clang__)
    asm volatile("" : "+r"(value));
#endif
    return value;
}

/// RowProgress with room for kCount fields.
template <std::size_t kCount>
struct RowProgressOf : RowProgress {
    RowProgressOf() noexcept { run_begin = Mark(0, kCount); }

    std::uint64_t words[kCount / 64 + 1] = {};

    /// Ends a run of fewer than 64 fields in front of `field`, and begins one at `to`.
    AROW_INLINE void Jump(std::uint32_t field, std::uint32_t to) noexcept {
        words[0] |= Run(field);
        run_begin = Mark(to, kCount);
        disturbed = true;
    }
    /// For the runtime, which does not know the number of fields.
    [[nodiscard]] RowProgress& Shared() noexcept {
        seen = words;
        return *this;
    }
};

}  // namespace arow::detail
