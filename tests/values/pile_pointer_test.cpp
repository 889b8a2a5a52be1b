// SPDX-License-Identifier: MIT
//
// PilePointer: text, order and hash.

#include "arow/values/pile_pointer.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <type_traits>

namespace arow {
namespace {

constexpr auto kLowest = std::numeric_limits<std::int32_t>::min();
constexpr auto kHighest = std::numeric_limits<std::int32_t>::max();

static_assert(std::is_trivially_copyable_v<PilePointer>);
static_assert(std::is_aggregate_v<PilePointer>);
static_assert(PilePointer{} == PilePointer{0, 0, 0});

TEST_CASE("A PilePointer prints as node, segment and address", "[values][pile_pointer]") {
    testing::CheckText(PilePointer{}, "0:0:0");
    testing::CheckText(PilePointer{-1, 32, 26335532}, "-1:32:26335532");
    testing::CheckText(PilePointer{1, 8191, 8192}, "1:8191:8192");
    testing::CheckText(
        PilePointer{kLowest, kLowest, kLowest},
        "-2147483648:-2147483648:-2147483648");
    testing::CheckText(
        PilePointer{kHighest, kHighest, kHighest},
        "2147483647:2147483647:2147483647");
}

TEST_CASE("Text that is no PilePointer is refused", "[values][pile_pointer]") {
    testing::CheckRefused<PilePointer>(
        {"1",
         "1:2",
         "1:2:",
         "::",
         "1:2:3:4",
         "--1:2:3",
         "1:- 2:3",
         "2147483648:0:0",
         "0:2147483648:0",
         "0:0:-2147483649"},
        "1:2:3");
}

TEST_CASE("PilePointers are ordered by node, segment, address", "[values][pile_pointer]") {
    testing::CheckAscending<PilePointer>(
        {{kLowest, kHighest, kHighest},
         {-1, 0, 0},
         {0, 0, -1},
         {0, 0, 0},
         {0, 0, 1},
         {0, 1, 0},
         {1, 0, 0}});
}

}  // namespace
}  // namespace arow
