// SPDX-License-Identifier: MIT
// Arrays of a fixed length. Bytes are worked out by hand.
#include "arow/slim/detail/value_arrays.hpp"

#include <boost/describe.hpp>
#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

struct Grid {
    std::int32_t cells[2][3]{};
    char tag[4]{};
    std::string names[2];

    BOOST_DESCRIBE_CLASS(Grid, (), (cells, tag, names), (), ())
};

TEST_CASE("an array is its elements, without a count") {
    CheckValue(std::array<std::int32_t, 3>{1, -1, 150}, "02 01 ac02");
    CheckValue(std::array<std::string, 2>{"a", ""}, "0261 00");
    CheckValue(std::array<std::uint8_t, 2>{1, 2}, "01 02");
    CheckValue(std::array<std::int32_t, 0>{}, "");
    CheckValue(std::array<std::array<bool, 2>, 2>{{{true, false}, {false, true}}}, "ff 00 00 ff");
}

TEST_CASE("arrays of the language of all dimensions are members") {
    Grid grid;
    grid.cells[0][0] = 1;
    grid.cells[1][2] = -1;
    grid.tag[0] = 'x';
    grid.names[1] = "n";
    CheckValue(grid, "02 00 00 00 00 01 78 00 00 00 00 026e");
}

TEST_CASE("an array beyond the room of a run makes its own") {
    std::array<std::int64_t, 200> numbers{};
    numbers.fill(-1);
    std::array<std::int64_t, 200> read{};
    const std::string hex = ValueHex(numbers);
    CHECK(hex.size() == 2 * 200);
    REQUIRE(ReadValue(read, hex).ok());
    CHECK(read == numbers);
}

TEST_CASE("a failure in an array names the element") {
    std::array<std::string, 2> texts;
    CHECK(ReadValue(texts, "00 02ff").path() == "[1]");
    Grid grid;
    CHECK(ReadValue(grid, "02 00 00 00 00 8080808080 01 78000000 0000").path() == "cells[1][2]");
}

}  // namespace
}  // namespace arow::test
