// SPDX-License-Identifier: MIT
#include "arow/export.hpp"
#include "binaries/rows.hpp"

namespace binaries {
AROW_EXPORT(First, Second)
int UseFirst() {
    const First first;
    const arow::TypedRow& row = first;
    return static_cast<int>(row.arow_type().name.size());
}
}  // namespace binaries
