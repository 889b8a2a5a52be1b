// SPDX-License-Identifier: MIT
// What readers of Avro data refuse, however well formed it is. The defaults are safe for hostile
// input; an error that a limit causes names the member of DataLimits to raise.
#pragma once

#include <cstddef>
#include <cstdint>

namespace arow::avro {

/// Bounds on one datum. Every limit is inclusive: a value equal to it is accepted.
struct DataLimits {
    /// No more is ever allowed, since readers go down by recursion.
    static constexpr std::uint32_t kGreatestDepth = 1'000;

    /// Records, arrays and maps within each other; the outermost counts 1.
    std::uint32_t depth = 128;
    /// Bytes of one string, bytes or key; never 4 GiB or more.
    std::uint64_t text_bytes = 536'870'912;
    /// Items of arrays that take no bytes, such as nulls and empty records, read or skipped: the
    /// length of the input does not bound them.
    std::uint64_t empty_items = 1'048'576;
    /// Memory for items, entries and records beyond sixteen times the bytes of the input.
    std::uint64_t growth_bytes = 67'108'864;
};

}  // namespace arow::avro
