// SPDX-License-Identifier: MIT
// Exports the rows of people.
#include "people/rows.hpp"

#include "arow/export.hpp"

AROW_EXPORT(people::Person)
