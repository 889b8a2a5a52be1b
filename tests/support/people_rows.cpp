// SPDX-License-Identifier: MIT
// The notes of the rows of the golden data; one for each, so that `arow` finds them.
#include "tests/support/people_rows.hpp"

#include "arow/export.hpp"

namespace people {

AROW_EXPORT(SimplePersonRow, SimplePersonWithEnumRow, FamilyRow, Ver1Row, Ver2Row)

}  // namespace people
