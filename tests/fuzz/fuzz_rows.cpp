// SPDX-License-Identifier: MIT
// The notes of all rows that the fuzz targets read.
#include "tests/fuzz/fuzz_rows.hpp"

#include "arow/export.hpp"

namespace people {
AROW_EXPORT(SimplePersonRow, FamilyRow, Ver1Row, Ver2Row)
}  // namespace people

namespace evolution {
AROW_EXPORT(CounterRow, NothingRow, OuterRow, NarrowRow, RequiredRow, NumbersRow)
}  // namespace evolution

namespace members {
AROW_EXPORT(ViewRow, ChronoRow, MappedRow, ArrayRow, AnimalRow, ZooRow)
}  // namespace members

namespace hostile {
AROW_EXPORT(NodeRow, BareNodeRow, PickyRow)
}  // namespace hostile
