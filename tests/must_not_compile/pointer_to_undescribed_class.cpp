// SPDX-License-Identifier: MIT
// expect: to make it a row and include
#include <memory>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Described {
    AROW_ROW(Described, ())
};
struct Other;

class Row {
    std::shared_ptr<GOOD_OR_BAD((Described), (Other))> member_;
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
