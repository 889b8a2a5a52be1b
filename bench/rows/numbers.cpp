// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include "arow/export.hpp"

namespace bench {
AROW_EXPORT(CountersRow, FloatsRow, DoublesRow)
}
