// SPDX-License-Identifier: MIT
// expect: the table of a base does not describe a derived class
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Base {
    int member = 0;
    AROW_ROW(Base, (), (member, "member"))
};
struct Derived : Base {};
AROW_EXPORT(GOOD_OR_BAD((Base), (Derived)))

}  // namespace mistakes
