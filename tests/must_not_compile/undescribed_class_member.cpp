// SPDX-License-Identifier: MIT
// expect: describe it with AROW_ROW to make it a row
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Described {
    AROW_ROW(Described, ())
};
struct Undescribed {};

class Row {
    GOOD_OR_BAD((Described), (Undescribed)) member_;
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
