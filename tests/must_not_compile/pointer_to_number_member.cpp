// SPDX-License-Identifier: MIT
// expect: unique_ptr and shared_ptr hold rows
#include <memory>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::unique_ptr<Row>), (std::unique_ptr<int>)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
