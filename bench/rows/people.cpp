// SPDX-License-Identifier: MIT
#include "people.hpp"

#include "arow/export.hpp"

namespace bench {
AROW_EXPORT(SimplePersonRow, FamilyRow)
}
