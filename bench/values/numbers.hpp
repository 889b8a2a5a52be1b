// SPDX-License-Identifier: MIT
// Arrays of numbers; the same ones in every run.
#pragma once

#include "rows/numbers.hpp"

namespace bench {

/// 64 counters: 0, 1, ..., 49, 0, 1, ... One byte each.
[[nodiscard]] CountersRow MakeSmallCounters();
/// 64 counters of 1 to 64 bits, in no order: lengths cannot be predicted.
[[nodiscard]] CountersRow MakeMixedCounters();
/// 64 counters drawn from all of the 64 bits: nearly all take 9 or 10 bytes.
[[nodiscard]] CountersRow MakeFullRangeCounters();
[[nodiscard]] FloatsRow MakeFloats(std::size_t count);
[[nodiscard]] DoublesRow MakeDoubles(std::size_t count);

template <class Row>
[[nodiscard]] bool Same(const Row& a, const Row& b) requires requires {
    a.Values == b.Values;
}
{ return a.Values == b.Values; }

}  // namespace bench
