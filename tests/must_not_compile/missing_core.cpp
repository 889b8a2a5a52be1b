// SPDX-License-Identifier: MIT
// expect: no generated core is known here: AROW_EXPORT the row
#include "arow/describe.hpp"
#include "arow/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Row : arow::TypedRow {
    int number{};
    AROW_ROW(Row, (TypedRow), (number, "n"))
};

void Write(const Row& row, arow::Buffer& buffer) {
    arow::Serialize(GOOD_OR_BAD((static_cast<const arow::TypedRow&>(row)), (row)), buffer);
}

}  // namespace mistakes
