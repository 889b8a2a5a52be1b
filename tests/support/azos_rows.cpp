// SPDX-License-Identifier: MIT
// The note of the row that only the azos dialect can write.
#include "tests/support/azos_rows.hpp"

#include "arow/export.hpp"

namespace azos {

AROW_EXPORT(PriceRow)

}  // namespace azos
