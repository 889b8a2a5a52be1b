// SPDX-License-Identifier: MIT
//
// From the notes of a library to the rows that cores are written for: copies of one row merge, rows
// that contradict each other are refused, and the order is that of their names, so that the output
// does not depend on the order of linking.
#pragma once

#include <string>
#include <vector>

#include "arow/metadata/row_info.hpp"
#include "codegen/rows/dialects.hpp"

namespace arow::codegen {

/// Merges, checks and orders `rows`. Throws Error for two different descriptions of one row, two
/// rows with one packed name, and whatever CheckRow refuses.
[[nodiscard]] std::vector<RowInfo> MakeRowSet(std::vector<RowInfo> rows, DialectSet dialects);

/// Throws Error, naming row and member, when no core can be written for `row`: a class that other
/// files cannot name, a header that cannot be included, a field name that a dialect cannot carry,
/// an enumerator beyond 32 bits, an Atom under nfx.
void CheckRow(const RowInfo& row, DialectSet dialects);

/// `header:line` of the place where `row` is described.
[[nodiscard]] std::string PlaceOf(const RowInfo& row);

}  // namespace arow::codegen
