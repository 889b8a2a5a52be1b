// SPDX-License-Identifier: MIT
// expect: use one std::optional for each
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

union Either {
    int number;
    float real;
};

class Row {
    GOOD_OR_BAD((int), (Either)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
