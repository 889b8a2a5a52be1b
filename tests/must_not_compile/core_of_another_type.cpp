// SPDX-License-Identifier: MIT
// expect: small::Box::weight is no longer optional<double>: run arow again
//
// A core that was generated before the type of a member changed.
#include "arow/amorphous_row.hpp"
#include "arow/core.hpp"
#include "arow/registry.hpp"

#if defined(ITS_MISTAKE)
#define double float
#endif
#include "tests/codegen/rows/small_rows.hpp"
#undef double

#include "tests/codegen/data/small.arow.hpp.expected"
#include "tests/codegen/data/small.small.Box.arow.inc.expected"
#include "tests/codegen/data/small.small.Named.arow.inc.expected"
