// SPDX-License-Identifier: MIT
// expect: only strings and rows may be optional
#include <optional>
#include <string>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::vector<std::optional<std::string>>), (std::vector<std::optional<int>>))
    member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
