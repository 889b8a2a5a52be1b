// SPDX-License-Identifier: MIT
// Enums. Bytes are worked out by hand.
#include "arow/slim/detail/value_enums.hpp"

#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

enum class Colour { kRed, kBlue = -1 };
enum class Small : std::uint8_t { kOne = 1 };
enum class Wide : std::uint64_t { kMost = 0xFFFF'FFFF'FFFF'FFFF };
enum class Switch : bool { kOff, kOn };
enum Unscoped : short { kUnscoped = 300 };

TEST_CASE("an enum is the number of its underlying type, whatever its width") {
    CheckValue(Colour::kBlue, "01");
    CheckValue(Small::kOne, "01");
    CheckValue(Wide::kMost, "ffffffffffffffffff01");
    CheckValue(kUnscoped, "d804");
    CheckValue(Switch::kOn, "ff");
    CheckValue(std::vector<Colour>{Colour::kRed, Colour::kBlue}, "02 00 01");
    CheckValue(std::vector<Small>{Small::kOne}, "01 01");
}

TEST_CASE("a number without an enumerator is kept") {
    CheckValue(static_cast<Colour>(77), "9a01");
    CheckValue(static_cast<Small>(200), "c8");
}

TEST_CASE("an enum of bool is never anything but 0 or 1") {
    Switch value{};
    REQUIRE(ReadValue(value, "02").ok());
    CHECK(value == Switch::kOn);
    CHECK(ValueHex(value) == "ff");
}

TEST_CASE("a number beyond the underlying type is refused") {
    CHECK(Refusal<Unscoped>("808004") == ErrorCode::kOutOfRange);
}

}  // namespace
}  // namespace arow::test
