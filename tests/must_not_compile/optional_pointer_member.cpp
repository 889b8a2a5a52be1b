// SPDX-License-Identifier: MIT
// expect: one null is enough
#include <memory>
#include <optional>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::unique_ptr<Row>), (std::optional<std::unique_ptr<Row>>)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
