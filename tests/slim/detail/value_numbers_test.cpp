// SPDX-License-Identifier: MIT
// Numbers, bool and characters. Bytes are worked out by hand from docs/wire-format.md section 5.
#include "arow/slim/detail/value_numbers.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

TEST_CASE("integers of Slim are varints, signed ones zigzag, bytes raw") {
    CheckValue<std::int8_t>(-2, "fe");
    CheckValue<std::uint8_t>(200, "c8");
    CheckValue<std::int16_t>(-1, "01");
    CheckValue<std::int16_t>(std::numeric_limits<std::int16_t>::min(), "ffff03");
    CheckValue<std::uint16_t>(300, "ac02");
    CheckValue<std::int32_t>(150, "ac02");
    CheckValue<std::int32_t>(std::numeric_limits<std::int32_t>::min(), "ffffffff0f");
    CheckValue<std::uint32_t>(16384, "808001");
    CheckValue<std::int64_t>(std::numeric_limits<std::int64_t>::max(), "feffffffffffffffff01");
    CheckValue<std::uint64_t>(1, "01");
    CheckValue<long>(-3, "05");
    CheckValue<long long>(-3, "05");
    CheckValue(std::byte{0x7f}, "7f");
}

TEST_CASE("bool is FF or 00, and every other byte reads as true") {
    CheckValue(true, "ff");
    CheckValue(false, "00");
    bool value = false;
    CHECK(ReadValue(value, "02").ok());
    CHECK(value);
}

TEST_CASE("floating point numbers are their bits, little-endian") {
    CheckValue(1.0F, "0000803f");
    CheckValue(-0.5, "000000000000e0bf");
    double nan = 0;
    CHECK(ReadValue(nan, "010000000000f8ff").ok());
    CHECK(std::isnan(nan));
    CHECK(ValueHex(nan) == "010000000000f8ff");
}

TEST_CASE("characters are unsigned numbers of their size") {
    CheckValue('a', "61");
    CheckValue('\xe9', "e9");
    CheckValue(u8'a', "61");
    CheckValue(u'\u0416', "9608");
    CheckValue(U'\U0001F600', "80ec07");
    CheckValue(L'a', "61");
    CheckValue(L'\u0416', "9608");
}

TEST_CASE("a number that does not fit its type is refused") {
    CHECK(Refusal<std::uint16_t>("808004") == ErrorCode::kOutOfRange);
    CHECK(Refusal<char16_t>("808004") == ErrorCode::kOutOfRange);
    CHECK(Refusal<std::int32_t>("8080808010") == ErrorCode::kOutOfRange);
    CHECK(Refusal<std::int64_t>("8080808080808080808080") == ErrorCode::kBadVarint);
}

}  // namespace
}  // namespace arow::test
