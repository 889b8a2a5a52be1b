// SPDX-License-Identifier: MIT
// A row whose cores are in a companion library that the tests load by its path.
#pragma once

#include <cstdint>

#include "arow/describe.hpp"

namespace satellite {

struct MoonRow : arow::TypedRow {
    std::int32_t radius_km = 1737;

    AROW_ROW(MoonRow, (TypedRow), (radius_km, "r"))
};

}  // namespace satellite
