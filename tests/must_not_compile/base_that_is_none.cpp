// SPDX-License-Identifier: MIT
// expect: A type listed as a base is not one
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Base {
    AROW_ROW(Base, ())
};
struct Other {
    AROW_ROW(Other, ())
};
struct Row : Base {
    AROW_ROW(Row, (GOOD_OR_BAD((Base), (Other))))
};
AROW_EXPORT(Row)

}  // namespace mistakes
