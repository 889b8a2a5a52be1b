// SPDX-License-Identifier: MIT
#include "values/numbers.hpp"

#include <random>

namespace bench {
namespace {

constexpr std::size_t kCounters = 64;

template <class Draw>
CountersRow MakeCounters(Draw draw) {
    std::mt19937_64 random(20261130);
    CountersRow row;
    for (std::size_t i = 0; i < kCounters; ++i) {
        row.Values.push_back(static_cast<std::int64_t>(draw(i, random)));
    }
    return row;
}

template <class Row>
Row MakeFractions(std::size_t count) {
    Row row;
    for (std::size_t i = 0; i < count; ++i) {
        row.Values.push_back(static_cast<typename decltype(row.Values)::value_type>(i) / 7);
    }
    return row;
}

}  // namespace

CountersRow MakeSmallCounters() {
    return MakeCounters([](std::size_t i, auto&) { return i % 50; });
}
CountersRow MakeMixedCounters() {
    return MakeCounters([](std::size_t, auto& random) {
        const std::uint64_t bits = random();
        return bits >> random() % 64;
    });
}
CountersRow MakeFullRangeCounters() {
    return MakeCounters([](std::size_t, auto& random) { return random(); });
}
FloatsRow MakeFloats(std::size_t count) {
    return MakeFractions<FloatsRow>(count);
}
DoublesRow MakeDoubles(std::size_t count) {
    return MakeFractions<DoublesRow>(count);
}

}  // namespace bench
