// SPDX-License-Identifier: MIT
// expect: AROW_FIELDS names a member that is not described
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

class Row {
    int first_{};
    int second_{};
    BOOST_DESCRIBE_CLASS(Row, (), (), (), (first_))
    AROW_FIELDS(Row, (GOOD_OR_BAD((first_), (second_)), "one"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
