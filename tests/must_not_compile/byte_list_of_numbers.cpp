// SPDX-License-Identifier: MIT
// expect: kByteList is for vectors and arrays of
#include <cstdint>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    std::vector<GOOD_OR_BAD((std::uint8_t), (std::int32_t))> member_;
    AROW_ROW(Row, (), (member_, "member", arow::kByteList))
};
AROW_EXPORT(Row)

}  // namespace mistakes
