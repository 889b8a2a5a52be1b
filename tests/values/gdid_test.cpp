// SPDX-License-Identifier: MIT
//
// GDID: the parts of its id, its text, order and hash.

#include "arow/values/gdid.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

namespace arow {
namespace {

constexpr auto kMaxEra = std::numeric_limits<std::uint32_t>::max();
constexpr auto kMaxId = std::numeric_limits<std::uint64_t>::max();

static_assert(std::is_trivially_copyable_v<GDID>);
static_assert(std::is_aggregate_v<GDID>);
static_assert(GDID{} == GDID{0, 0});
static_assert(GDID::FromParts(3, 1, 77) == GDID{3, (std::uint64_t{1} << 60) + 77});

TEST_CASE("A GDID splits its id into authority and counter", "[values][gdid]") {
    struct Row {
        GDID value;
        std::uint32_t authority;
        std::uint64_t counter;
        std::string text;
    };
    // Eras and ids of the rows that the original library wrote.
    const Row rows[] = {
        {{0, 0}, 0, 0, "0:0:0"},
        {{12, 234}, 0, 234, "12:0:234"},
        {{12, 3214232333}, 0, 3214232333, "12:0:3214232333"},
        {{127, 127}, 0, 127, "127:0:127"},
        {{3, 1152921504606847053}, 1, 77, "3:1:77"},
        {{0, kMaxId}, 15, 1152921504606846975, "0:15:1152921504606846975"},
        {{kMaxEra, 0}, 0, 0, "4294967295:0:0"},
        {{kMaxEra, kMaxId}, 15, 1152921504606846975, "4294967295:15:1152921504606846975"},
    };
    for (const Row& row : rows) {
        testing::CheckText(row.value, row.text);
        CHECK(row.value.authority() == row.authority);
        CHECK(row.value.counter() == row.counter);
        CHECK(GDID::FromParts(row.value.era, row.authority, row.counter) == row.value);
    }
}

TEST_CASE("GDID parts that need too many bits are refused", "[values][gdid]") {
    CHECK_FALSE(GDID::FromParts(0, 16, 0).has_value());
    CHECK_FALSE(GDID::FromParts(0, 0, GDID::kMaxCounter + 1).has_value());
}

TEST_CASE("Text that is no GDID is refused", "[values][gdid]") {
    testing::CheckRefused<GDID>(
        {"1",
         "1:2",
         "1:2:",
         "::",
         "1::3",
         "1:2:3:4",
         "-1:0:0",
         "1:-2:3",
         "1:2:-3",
         "+1:2:3",
         "1: 2:3",
         "4294967296:0:0",
         "0:16:0",
         "0:4294967296:0",
         "0:0:1152921504606846976",
         "0:0:18446744073709551616",
         "0x1:2:3"},
        "1:2:3");
}

TEST_CASE("GDIDs are ordered by era, then id", "[values][gdid]") {
    testing::CheckAscending<GDID>(
        {{0, 0}, {0, 1}, {0, kMaxId}, {1, 0}, {1, 1}, {2, 0}, {kMaxEra, 0}, {kMaxEra, kMaxId}});
}

}  // namespace
}  // namespace arow
