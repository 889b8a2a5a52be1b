// SPDX-License-Identifier: MIT
// Bits. Bytes are worked out by hand.
#include "arow/slim/detail/value_bits.hpp"

#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

TEST_CASE("bits are packed, the first one lowest") {
    CheckValue(std::vector<bool>{true, false, true}, "03 05");
    CheckValue(std::vector<bool>(9, true), "09 ff 01");
    CheckValue(std::vector<bool>{}, "00");
    CheckValue(std::bitset<12>(0x801), "01 08");
    CheckValue(std::bitset<8>(0x80), "80");
    CheckValue(std::bitset<0>(), "");
}

TEST_CASE("a bitset beyond the room of a run makes its own") {
    std::bitset<5000> bits;
    bits.set(4999);
    std::bitset<5000> read;
    const std::string hex = ValueHex(bits);
    CHECK(hex.size() == 2 * 625);
    REQUIRE(ReadValue(read, hex).ok());
    CHECK(read == bits);
}

TEST_CASE("bits behind the last one are refused") {
    CHECK(Refusal<std::vector<bool>>("03 08") == ErrorCode::kBadValue);
    CHECK(Refusal<std::bitset<12>>("01 10") == ErrorCode::kBadValue);
}

TEST_CASE("a count of bits is held against limit, bytes and memory") {
    using Bits = std::vector<bool>;
    CHECK(Refusal<Bits>("09 ff") == ErrorCode::kTruncated);
    CHECK(Refusal<Bits>("03 05", Limits{.array_length = 2}) == ErrorCode::kArrayLimit);
    CHECK(Refusal<Bits>("03 05", Limits{.growth_bytes = 0}) == ErrorCode::kGrowthLimit);
    CHECK(Refusal<Bits>("ffffffffffffffffff01") == ErrorCode::kArrayLimit);
}

}  // namespace
}  // namespace arow::test
