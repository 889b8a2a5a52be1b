// SPDX-License-Identifier: MIT
// Places the descriptions of the rows into the library, where `arow` finds them.
#include "arow/export.hpp"
#include "rows/all_types.hpp"
#include "rows/family.hpp"
#include "rows/person.hpp"
#include "rows/versions.hpp"

namespace mybusiness {

AROW_EXPORT(SimplePersonRow, FamilyRow, AllArowTypesRow, Ver1Row, Ver2Row)

}  // namespace mybusiness
