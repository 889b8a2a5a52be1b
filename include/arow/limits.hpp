// SPDX-License-Identifier: MIT
// What a reader or a writer refuses, however well formed the data is. The defaults are safe for
// hostile input; an error that a limit causes names the member of Limits to raise.
#pragma once

#include <cstdint>

namespace arow {

/// Bounds on one document. Every limit is inclusive: a value equal to it is accepted.
struct Limits {
    /// Rows within rows; the top row counts 1. Arrays do not count, the rows in them do.
    std::uint32_t depth = 64;
    /// Elements of one array. The original's reader accepts no more than the default.
    std::uint32_t array_length = 1'048'576;
    /// Bytes of one string or byte array.
    std::uint64_t text_bytes = 536'870'912;
    /// Memory that one read may take for elements of containers, rows behind pointers and entries
    /// of amorphous data, beyond the bytes of the input itself; counts sizeof(element).
    std::uint64_t growth_bytes = 67'108'864;
};

}  // namespace arow
