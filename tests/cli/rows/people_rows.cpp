// SPDX-License-Identifier: MIT
//
// Exports the rows that tests of the command line generate from.
#include "tests/cli/rows/people_rows.hpp"

#include "arow/export.hpp"

AROW_EXPORT(people::Address, people::Person, zoo::House::Animal)
