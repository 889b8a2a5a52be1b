// SPDX-License-Identifier: MIT
// expect: std::byte is an element only
#include <cstddef>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::vector<std::byte>), (std::byte)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
