// SPDX-License-Identifier: MIT
// expect: use std::array
#include <array>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

using ThreeNumbers = GOOD_OR_BAD((std::array<int, 3>), (int[3]));
class Row {
    ThreeNumbers member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
