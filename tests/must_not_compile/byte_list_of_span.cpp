// SPDX-License-Identifier: MIT
// expect: kByteList is for vectors and arrays of
#include <cstddef>
#include <span>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    GOOD_OR_BAD((std::vector<std::byte>), (std::span<const std::byte>)) member_;
    AROW_ROW(Row, (), (member_, "member", arow::kByteList))
};
AROW_EXPORT(Row)

}  // namespace mistakes
