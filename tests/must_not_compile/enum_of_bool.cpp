// SPDX-License-Identifier: MIT
// expect: an enum of bool travels as a number
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

enum class Switch : GOOD_OR_BAD((unsigned char), (bool)){};

class Row {
    Switch member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
