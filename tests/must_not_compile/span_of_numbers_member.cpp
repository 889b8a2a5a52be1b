// SPDX-License-Identifier: MIT
// expect: only bytes lie in the input as they lie in memory
#include <cstddef>
#include <cstdint>
#include <span>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    std::span<const GOOD_OR_BAD((std::byte), (std::int32_t))> member_;
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
