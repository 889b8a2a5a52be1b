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

    /// Index of the field of a packed name, or -1.
    int (*find)(std::uint64_t packed) noexcept;
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
