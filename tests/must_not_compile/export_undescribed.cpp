// SPDX-License-Identifier: MIT
// expect: this class is not described: put AROW_ROW
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Row {
    int member = 0;
    GOOD_OR_BAD((AROW_ROW(Row, (), (member, "member"))), ())
};
AROW_EXPORT(Row)

}  // namespace mistakes
