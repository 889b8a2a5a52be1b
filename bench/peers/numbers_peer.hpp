// SPDX-License-Identifier: MIT
// The workloads of numbers. Peers are: arow, the raw limit, protobuf, and two reference codecs.
#pragma once

#include "peer.hpp"
#include "values/numbers.hpp"

namespace bench {

template <class CountersAdapter>
void RegisterCounters() {
    RegisterWorkload<CountersAdapter>("SmallCounters", std::vector{MakeSmallCounters()});
    RegisterWorkload<CountersAdapter>("MixedCounters", std::vector{MakeMixedCounters()});
    RegisterWorkload<CountersAdapter>("FullRangeCounters", std::vector{MakeFullRangeCounters()});
}

template <class FloatsAdapter, class DoublesAdapter>
void RegisterFractions() {
    for (const std::size_t count : {std::size_t{64}, std::size_t{1024}}) {
        const std::string size = std::to_string(count);
        RegisterWorkload<FloatsAdapter>("Floats" + size, std::vector{MakeFloats(count)});
        RegisterWorkload<DoublesAdapter>("Doubles" + size, std::vector{MakeDoubles(count)});
    }
}

}  // namespace bench
