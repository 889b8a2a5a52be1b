// SPDX-License-Identifier: MIT
//
// Amount, a sum of money: a currency code and a Decimal.

#pragma once

#include "arow/detail/export_api.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/detail/hash.hpp"

#include <compare>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace arow {

/// Currencies are compared as given ("usd" is not "USD"), values as numbers; ordered by currency,
/// then value, which is an order for containers and not an exchange rate.
struct Amount {
    std::string currency;  ///< As given; usually three letters, empty in a default Amount.
    Decimal value;

    /// Reads what ToString writes. The last colon separates, since a currency may hold any.
    [[nodiscard]] AROW_API static std::optional<Amount> Parse(std::string_view text);

    friend bool operator==(const Amount&, const Amount&) noexcept = default;
    friend std::weak_ordering operator<=>(const Amount&, const Amount&) noexcept = default;

    /// Compares representations: the value's scale and the sign of zero count too.
    [[nodiscard]] friend bool Identical(const Amount& a, const Amount& b) noexcept {
        return a.currency == b.currency && Identical(a.value, b.value);
    }
};

/// "usd:12.5"; ":0" for a default Amount.
[[nodiscard]] AROW_API std::string ToString(const Amount& value);
AROW_API std::ostream& operator<<(std::ostream& out, const Amount& value);

}  // namespace arow

template <>
struct std::hash<arow::Amount> {
    std::size_t operator()(const arow::Amount& value) const noexcept {
        return arow::detail::HashWords(
            {std::hash<std::string>{}(value.currency), std::hash<arow::Decimal>{}(value.value)});
    }
};
