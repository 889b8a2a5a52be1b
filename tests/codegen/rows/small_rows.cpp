// SPDX-License-Identifier: MIT
//
// Exports the rows whose generated text is kept in tests/codegen/data.
#include "tests/codegen/rows/small_rows.hpp"

#include "arow/export.hpp"

AROW_EXPORT(small::Named, small::Box)
