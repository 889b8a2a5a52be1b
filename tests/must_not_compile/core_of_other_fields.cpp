// SPDX-License-Identifier: MIT
// expect: the fields of small::Box have changed: run arow again
//
// A core that was generated before a member got another name.
#include "arow/amorphous_row.hpp"
#include "arow/core.hpp"
#include "arow/registry.hpp"

#if defined(ITS_MISTAKE)
#define weight weight_kg
#endif
#include "tests/codegen/rows/small_rows.hpp"
#undef weight

#include "tests/codegen/data/small.arow.hpp.expected"
#include "tests/codegen/data/small.small.Box.arow.inc.expected"
#include "tests/codegen/data/small.small.Named.arow.inc.expected"
