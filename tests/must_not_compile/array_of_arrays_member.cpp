// SPDX-License-Identifier: MIT
// expect: rows have no arrays of arrays
#include <string>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::vector<std::string>), (std::vector<std::vector<int>>)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
