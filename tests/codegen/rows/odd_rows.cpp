// SPDX-License-Identifier: MIT
//
// Exports the rows that a generator could stumble over.
#include "tests/codegen/rows/odd_rows.hpp"

#include "arow/export.hpp"

AROW_EXPORT(
    Empty,
    odd::EmptyAmorphous,
    odd::Names,
    odd::Maß,
    odd::Base,
    odd::Derived,
    odd::Amorphous,
    odd::Outer::arow,
    odd::Wide,
    odd::Hundreds)
