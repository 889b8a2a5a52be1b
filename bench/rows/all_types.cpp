// SPDX-License-Identifier: MIT
// The row of every data type, 89 fields, which the tests use too.
#include "rows/all_types.hpp"
#include "arow/export.hpp"

namespace mybusiness {
AROW_EXPORT(AllArowTypesRow)
}
