// SPDX-License-Identifier: MIT
// The graph that every peer of graphs carries.
#pragma once

#include "rows/graph.hpp"

namespace bench {

/// Places of all five classes in turn, each with two links; the same ones in every run.
[[nodiscard]] PlaceGraph MakeGraph(std::size_t places = 1000);

/// Whether two graphs hold the same objects, linked in the same way.
[[nodiscard]] bool Same(const PlaceGraph& a, const PlaceGraph& b);

}  // namespace bench
