// SPDX-License-Identifier: MIT
// The row of every data type, 89 fields, which the tests use too.
#include "arow/export.hpp"
#include "rows/all_types.hpp"

namespace mybusiness {
AROW_EXPORT(AllArowTypesRow)
}
