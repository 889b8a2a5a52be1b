// SPDX-License-Identifier: MIT
//
// fmt prints each value type as ToString does, and takes a string's format specification.

#include "arow/values/format.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

namespace arow {
namespace {

using namespace arow::literals;

TEST_CASE("fmt prints every value type", "[values][format]") {
    CHECK(fmt::format("{}", Amount{"usd", Decimal(5)}) == "usd:5");
    CHECK(fmt::format("{}", "usd"_atom) == "usd");
    CHECK(fmt::format("{}", DateTime{0, DateTimeKind::kUtc}) == "0001-01-01T00:00:00.0000000Z");
    CHECK(fmt::format("{}", Decimal::FromParts(150, 0, 0, true, 2)) == "-1.50");
    CHECK(fmt::format("{}", FID{1}) == "0-0-1");
    CHECK(fmt::format("{}", GDID{12, 234}) == "12:0:234");
    CHECK(fmt::format("{}", Guid{}) == "00000000-0000-0000-0000-000000000000");
    CHECK(fmt::format("{}", NLSMap{}) == "{}");
    CHECK(fmt::format("{}", PilePointer{-1, 2, 3}) == "-1:2:3");
    CHECK(fmt::format("{}", TimeSpan{-5}) == "-00:00:00.0000005");
}

TEST_CASE("fmt pads a value as it pads a string", "[values][format]") {
    CHECK(fmt::format("[{:>8}]", Decimal(-12)) == "[     -12]");
    CHECK(fmt::format("[{:*<6}]", FID{1}) == "[0-0-1*]");
}

}  // namespace
}  // namespace arow
