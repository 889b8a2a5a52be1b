// SPDX-License-Identifier: MIT
// Runs what without_exceptions.cpp compiles.
#include <catch2/catch.hpp>

namespace arow::test {

bool RoundTripWithoutExceptions();

TEST_CASE("rows are written and read by code without exceptions and RTTI") {
    CHECK(RoundTripWithoutExceptions());
}

}  // namespace arow::test
