// SPDX-License-Identifier: MIT
// The note of the row with a companion library.
#include "tests/support/satellite_rows.hpp"

#include "arow/export.hpp"

namespace satellite {

AROW_EXPORT(MoonRow)

}  // namespace satellite
