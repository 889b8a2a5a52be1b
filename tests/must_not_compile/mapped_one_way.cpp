// SPDX-License-Identifier: MIT
// expect: MapAs needs `static type To
#include <optional>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {
struct Celsius {
    double degrees;
};
}  // namespace mistakes

template <>
struct arow::MapAs<mistakes::Celsius> {
    using type = double;
    static type To(const mistakes::Celsius&) { return {}; }
    GOOD_OR_BAD((static std::optional<mistakes::Celsius> From(type) { return {}; }), ())
};

namespace mistakes {

class Row {
    Celsius member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
