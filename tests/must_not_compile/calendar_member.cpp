// SPDX-License-Identifier: MIT
// expect: std::chrono::sys_days
#include <chrono>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::chrono::sys_days), (std::chrono::year_month_day)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
