// SPDX-License-Identifier: MIT
// expect: made of printable ASCII without spaces
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    int member_{};
    AROW_ROW(Row, (), (member_, GOOD_OR_BAD(("a_b"), ("a b"))))
};
AROW_EXPORT(Row)

}  // namespace mistakes
