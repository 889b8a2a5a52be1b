// SPDX-License-Identifier: MIT
// expect: for std::map use a vector of rows
#include <map>
#include <string>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::vector<std::string>), (std::map<std::string, int>)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
