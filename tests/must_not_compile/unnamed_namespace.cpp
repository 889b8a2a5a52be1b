// SPDX-License-Identifier: MIT
// expect: move the row into a named namespace
#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Named {
    AROW_ROW(Named, ())
};

namespace {
struct Unnamed {
    AROW_ROW(Unnamed, ())
};
}  // namespace

AROW_EXPORT(GOOD_OR_BAD((Named), (Unnamed)))

}  // namespace mistakes
