// SPDX-License-Identifier: MIT
//
// Text of Amount.

#include "arow/values/amount.hpp"

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {

std::optional<Amount> Amount::Parse(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<Decimal> value = Decimal::Parse(text.substr(colon + 1));
    if (!value) {
        return std::nullopt;
    }
    return Amount{std::string(text.substr(0, colon)), *value};
}

std::string ToString(const Amount& value) {
    return value.currency + ':' + ToString(value.value);
}

std::ostream& operator<<(std::ostream& out, const Amount& value) {
    return out << ToString(value);
}

}  // namespace arow
