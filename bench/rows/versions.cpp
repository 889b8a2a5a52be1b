// SPDX-License-Identifier: MIT
#include "versions.hpp"

#include "arow/export.hpp"

namespace bench {
AROW_EXPORT(
    ReversedPersonRow,
    NicknamedPersonRow,
    PreviousPersonRow,
    NextPersonRow,
    KeepingPersonRow)
}
