// SPDX-License-Identifier: MIT
//
// FID: the parts of its id, its text, order and hash.

#include "arow/values/fid.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <type_traits>

namespace arow {
namespace {

static_assert(std::is_trivially_copyable_v<FID>);
static_assert(std::is_aggregate_v<FID>);

TEST_CASE("A FID prints as timestamp, seed and counter", "[values][fid]") {
    struct Row {
        FID value;
        std::uint32_t timestamp;
        std::uint32_t seed;
        std::uint16_t counter;
        std::string text;
    };
    const Row rows[] = {
        {{0}, 0, 0, 0, "0-0-0"},
        {{1}, 0, 0, 1, "0-0-1"},
        {{0x1'0000}, 0, 1, 0, "0-1-0"},
        {{0x100'0000'0000}, 1, 0, 0, "1-0-0"},
        {{0x0102'0304'0506'0708}, 0x010203, 0x040506, 0x0708, "66051-263430-1800"},
        {{0xFFFF'FFFF'FFFF'FFFF}, 0xFFFFFF, 0xFFFFFF, 0xFFFF, "16777215-16777215-65535"},
    };
    for (const Row& row : rows) {
        testing::CheckText(row.value, row.text);
        CHECK(row.value.timestamp() == row.timestamp);
        CHECK(row.value.seed() == row.seed);
        CHECK(row.value.counter() == row.counter);
    }
}

TEST_CASE("Text that is no FID is refused", "[values][fid]") {
    testing::CheckRefused<FID>(
        {"1",
         "1-2",
         "1-2-",
         "--",
         "1--3",
         "-1-2-3",
         "1-2-3-4",
         "1:2:3",
         "16777216-0-0",
         "0-16777216-0",
         "0-0-65536",
         "18446744073709551616-0-0"},
        "1-2-3");
}

TEST_CASE("FIDs are ordered by id", "[values][fid]") {
    testing::CheckAscending<FID>(
        {{0}, {1}, {0xFFFF}, {0x1'0000}, {72623859790382856}, {0xFFFF'FFFF'FFFF'FFFF}});
}

}  // namespace
}  // namespace arow
