// SPDX-License-Identifier: MIT
// expect: two fields of this row have the same name
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    int first_{};
    int second_{};
    AROW_ROW(Row, (), (first_, "one"), (second_, GOOD_OR_BAD(("two"), ("one"))))
};
AROW_EXPORT(Row)

}  // namespace mistakes
