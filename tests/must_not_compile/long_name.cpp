// SPDX-License-Identifier: MIT
// expect: 1 to 8 characters, as the wire packs it
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    int member_{};
    AROW_ROW(Row, (), (member_, GOOD_OR_BAD(("eight_ch"), ("nine_char"))))
};
AROW_EXPORT(Row)

}  // namespace mistakes
