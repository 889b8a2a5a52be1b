// SPDX-License-Identifier: MIT
// What the runtime may ask of a generated core whose row type it does not know. Every generated
// core has one constant of it for each dialect.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "arow/data_type.hpp"
#include "arow/detail/row_progress.hpp"

namespace arow {

class AmorphousData;
class RowReader;
class RowWriter;

namespace detail {

struct FieldLayout;

/// Finds fields by their packed names: an open-addressed table of field numbers, counted from 1,
/// at most half full.
struct NameIndex {
    const std::uint16_t* slots;
    unsigned bits;  ///< the table has 2 to this power of slots

    [[nodiscard]] static constexpr std::size_t Slot(std::uint64_t packed, unsigned bits) noexcept {
        return static_cast<std::size_t>(packed * 0x9E3779B97F4A7C15u >> (64 - bits));
    }
    [[nodiscard]] constexpr std::size_t After(std::size_t slot) const noexcept {
        return (slot + 1) & ((std::size_t{1} << bits) - 1);
    }
};

/// What became of a value that was offered to a member.
enum class Outcome : std::uint8_t {
    kTaken,     ///< the member holds it
    kLossy,     ///< the member holds it but for a null of an element: keep the bytes as well
    kNull,      ///< a null (consumed) that the member cannot hold: it keeps its value
    kMismatch,  ///< another type, or a value beyond the member's: nothing was consumed
    kFailed,    ///< the input is bad; the reader knows why
};

struct RowOperations {
    std::span<const FieldLayout> fields;

    NameIndex names;
    /// Offers the value at `at` (after its type byte) to a member; advances `at` past what it took.
    Outcome (
        *read)(void* row, std::size_t field, DataType type, const std::uint8_t*& at, RowReader& in);
    /// Gives members that are not in `keep` the values of a new row.
    void (*reset)(void* row, FieldSet keep);
    /// The rest is null where the row cannot keep amorphous data.
    AmorphousData* (*amorphous)(void* row) noexcept;
    /// Writes one field with its name.
    std::uint8_t* (*write)(const void* row, std::size_t field, RowWriter& out, std::uint8_t* at);
};

}  // namespace detail
}  // namespace arow
