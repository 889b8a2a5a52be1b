// SPDX-License-Identifier: MIT
// expect: MapAs::type must be a number, a string or a value type
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
    using type = GOOD_OR_BAD((double), (std::vector<double>));
    static type To(const mistakes::Celsius&) { return {}; }
    static std::optional<mistakes::Celsius> From(const type&) { return {}; }
};

namespace mistakes {

class Row {
    Celsius member_{};
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
