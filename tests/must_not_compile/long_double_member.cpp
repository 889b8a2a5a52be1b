// SPDX-License-Identifier: MIT
// expect: long double differs between CPUs: use double
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((double), (long double)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
