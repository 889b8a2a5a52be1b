// SPDX-License-Identifier: MIT
// expect: use char16_t, std::int8_t or std::uint8_t
#include <cstdint>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::int8_t), (char)) member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
