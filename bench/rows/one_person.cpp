// SPDX-License-Identifier: MIT
// SimplePersonRow by itself, to measure what compiling one core costs.
#include "arow/export.hpp"
#include "people.hpp"

namespace bench {
AROW_EXPORT(SimplePersonRow)
}
