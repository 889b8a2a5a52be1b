// SPDX-License-Identifier: MIT
// The row of every data type, 89 fields, which the tests use too.
#include "arow/export.hpp"
#include "tests/support/people_rows.hpp"

namespace people {
AROW_EXPORT(AllArowTypesRow)
}
