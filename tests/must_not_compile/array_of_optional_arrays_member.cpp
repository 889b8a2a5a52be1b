// SPDX-License-Identifier: MIT
// expect: only strings and rows may be optional
#include <optional>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::optional<std::vector<int>>), (std::vector<std::optional<std::vector<int>>>))
    member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
