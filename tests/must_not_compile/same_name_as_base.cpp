// SPDX-License-Identifier: MIT
// expect: names must differ across the row and all its bases
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Base {
    int first_{};
    AROW_ROW(Base, (), (first_, "one"))
};
class Row : public Base {
    int second_{};
    AROW_ROW(Row, (Base), (second_, GOOD_OR_BAD(("two"), ("one"))))
};
AROW_EXPORT(Row)

}  // namespace mistakes
