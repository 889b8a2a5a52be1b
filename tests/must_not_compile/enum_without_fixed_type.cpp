// SPDX-License-Identifier: MIT
// expect: an enum without a fixed underlying type may change its size
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

enum Fixed : int { kFixed };
enum Loose { kLoose };

class Row {
    GOOD_OR_BAD((Fixed), (Loose)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
