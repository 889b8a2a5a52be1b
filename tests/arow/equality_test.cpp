// SPDX-License-Identifier: MIT
// Equal(a, b): what would be written alike is equal. Requirement 24.
#include <catch2/catch.hpp>
#include <limits>

#include "behaviour_rows.arow.hpp"
#include "mybusiness.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {

TEST_CASE("a NaN equals itself, and zero differs from minus zero") {
    members::FloatsRow a;
    a.single = std::numeric_limits<float>::quiet_NaN();
    a.doubles = {std::numeric_limits<double>::quiet_NaN(), 0.0};
    members::FloatsRow b = a;
    CHECK(Equal(a, b));
    b.doubles[1] = -0.0;
    CHECK_FALSE(Equal(a, b));
    b = a;
    b.single = -a.single;  // another NaN
    CHECK_FALSE(Equal(a, b));
}

TEST_CASE("NaN payloads and minus zero survive a round trip") {
    for (const char* hex :
         {"C0FE 73 67 0100C0FF 64 02 68 02 010000000000F87F 00",
          "C0FE 73 67 00000080 64 02 68 02 0000000000000080 00"}) {
        CHECK(Written(Read<members::FloatsRow>(hex)) == Hex(hex));
    }
}

TEST_CASE("decimals of one value and two scales are written differently, so they differ") {
    mybusiness::AllArowTypesRow a;
    mybusiness::AllArowTypesRow b;
    a.Decimal1 = *Decimal::Parse("1.0");
    b.Decimal1 = *Decimal::Parse("1.00");
    CHECK(a.Decimal1 == b.Decimal1);
    CHECK_FALSE(Equal(a, b));
    b.Decimal1 = a.Decimal1;
    CHECK(Equal(a, b));
    a.Amount1 = {"usd", *Decimal::Parse("1.0")};
    b.Amount1 = {"usd", *Decimal::Parse("1.00")};
    CHECK_FALSE(Equal(a, b));
}

TEST_CASE("null and empty differ") {
    people::SimplePersonRow a;
    people::SimplePersonRow b;
    a.Name = "";
    CHECK_FALSE(Equal(a, b));
    b.Name = "";
    CHECK(Equal(a, b));
}

TEST_CASE("amorphous data counts") {
    const auto a = Read<evolution::CounterRow>("C0FE 61 6F 0E 7A 6F 02 00");
    const auto b = Read<evolution::CounterRow>("C0FE 61 6F 0E 7A 6F 04 00");
    CHECK(Equal(a, a));
    CHECK_FALSE(Equal(a, b));
    CHECK_FALSE(Equal(a, evolution::CounterRow{}));
}

}  // namespace arow::test
