// SPDX-License-Identifier: MIT
// expect: AROW_ROW_NAME takes 1 to 8 characters
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    int member_{};
    AROW_ROW(Row, (), (member_, "member"))
    AROW_ROW_NAME(Row, GOOD_OR_BAD(("person"), ("personrow")))
};
AROW_EXPORT(Row)

}  // namespace mistakes
