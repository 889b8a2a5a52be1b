// SPDX-License-Identifier: MIT
//
// Amount: text, comparison of numbers against representations, hash.

#include "arow/values/amount.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <functional>

namespace arow {
namespace {

TEST_CASE("An Amount prints as currency and value", "[values][amount]") {
    testing::CheckText(Amount{}, ":0");
    testing::CheckText(Amount{"usd", Decimal::FromParts(125, 0, 0, false, 1)}, "usd:12.5");
    testing::CheckText(Amount{"aqa", Decimal::FromParts(44123, 0, 0, false, 1)}, "aqa:4412.3");
    testing::CheckText(Amount{"zxc", Decimal::FromParts(2123, 0, 0, true, 1)}, "zxc:-212.3");
    testing::CheckText(Amount{"USD", Decimal(0)}, "USD:0");
    testing::CheckText(Amount{"usd", Decimal::Min()}, "usd:-79228162514264337593543950335");
    testing::CheckText(
        Amount{"\u20AC\u20AC\u20AC", Decimal::FromParts(100, 0, 0, false, 2)},
        "\u20AC\u20AC\u20AC:1.00");
}

TEST_CASE("A currency may hold colons and blanks", "[values][amount]") {
    testing::CheckText(Amount{"a:b", Decimal(1)}, "a:b:1");
    testing::CheckText(Amount{" :", Decimal(-1)}, " ::-1");
}

TEST_CASE("Text that is no Amount is refused", "[values][amount]") {
    for (const char* text : {"", ":", "usd", "usd:", "usd 1", "usd: 1", "usd:1 ", "usd:1:", "1"}) {
        CAPTURE(text);
        CHECK_FALSE(Amount::Parse(text).has_value());
    }
}

TEST_CASE("Amounts are ordered by currency, then number", "[values][amount]") {
    testing::CheckAscending<Amount>(
        {{"", Decimal(9)},
         {"USD", Decimal(5)},
         {"eur", Decimal(7)},
         {"usd", Decimal(-1)},
         {"usd", Decimal::FromParts(5, 0, 0, false, 1)},
         {"usd", Decimal(1)}});
}

TEST_CASE("Amounts of one number are equal but not identical", "[values][amount]") {
    const Amount one{"usd", Decimal(1)};
    const Amount one_point_zero{"usd", Decimal::FromParts(10, 0, 0, false, 1)};
    CHECK(one == one_point_zero);
    CHECK(std::hash<Amount>{}(one) == std::hash<Amount>{}(one_point_zero));
    CHECK_FALSE(Identical(one, one_point_zero));
    CHECK(Identical(one, Amount{"usd", Decimal(1)}));
    CHECK_FALSE(Identical(one, Amount{"USD", Decimal(1)}));
}

}  // namespace
}  // namespace arow
