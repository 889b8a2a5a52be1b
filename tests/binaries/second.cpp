// SPDX-License-Identifier: MIT
#include "arow/export.hpp"
#include "binaries/rows.hpp"

AROW_EXPORT(binaries::Third)

namespace binaries {
int UseFirst();
}

int main() {
    return binaries::UseFirst() == 0;
}
