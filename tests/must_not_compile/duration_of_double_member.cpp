// SPDX-License-Identifier: MIT
// expect: a duration must count in whole ticks
#include <chrono>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::chrono::milliseconds), (std::chrono::duration<double>)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
