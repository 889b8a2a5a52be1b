// SPDX-License-Identifier: MIT
// expect: calendar types and other clocks
#include <chrono>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::chrono::system_clock::time_point), (std::chrono::steady_clock::time_point))
    member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
