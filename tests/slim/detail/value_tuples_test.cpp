// SPDX-License-Identifier: MIT
// pair and tuple. Bytes are worked out by hand.
#include "arow/slim/detail/value_tuples.hpp"

#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

TEST_CASE("pairs and tuples are their elements one after another") {
    CheckValue(std::pair<std::int32_t, std::string>(-1, "a"), "01 0261");
    CheckValue(std::tuple<std::int32_t, bool, double>(1, true, 1.0), "02 ff 000000000000f03f");
    CheckValue(std::tuple<>(), "");
    CheckValue(std::tuple<std::vector<std::int32_t>, std::string>({1, 2}, "a"), "02 02 04 0261");
    CheckValue(std::vector<std::pair<std::string, std::int32_t>>{{"a", 1}}, "01 0261 02");
}

}  // namespace
}  // namespace arow::test
