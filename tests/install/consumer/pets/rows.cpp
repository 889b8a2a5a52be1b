// SPDX-License-Identifier: MIT
// Exports the rows of pets.
#include "pets/rows.hpp"

#include "arow/export.hpp"

AROW_EXPORT(pets::Pet)
