// SPDX-License-Identifier: MIT
#include "simple.hpp"

#include "arow/export.hpp"

namespace bench {
AROW_EXPORT(SimpleRow)
}
