// SPDX-License-Identifier: MIT
//
// Decimal: exact text, numeric comparison against representation, hash, every scale.

#include "arow/values/decimal.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <compare>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace arow {
namespace {

constexpr std::uint32_t kOnes = 0xFFFF'FFFFu;
constexpr std::uint32_t kTopBit = 0x8000'0000u;

static_assert(std::is_trivially_copyable_v<Decimal>);
static_assert(sizeof(Decimal) == 16);
static_assert(Identical(Decimal{}, Decimal::FromParts(0, 0, 0, false, 0)));
static_assert(Identical(Decimal(-5), Decimal::FromParts(5, 0, 0, true, 0)));
static_assert(!std::convertible_to<int, Decimal>);
static_assert(!std::constructible_from<Decimal, bool>);
static_assert(!std::constructible_from<Decimal, char>);
static_assert(!std::constructible_from<Decimal, double>);

Decimal FromText(const std::string& text) {
    CAPTURE(text);
    const std::optional<Decimal> value = Decimal::Parse(text);
    REQUIRE(value.has_value());
    return *value;
}

TEST_CASE("A Decimal prints its representation and parses back to it", "[values][decimal]") {
    struct Row {
        std::string text;
        Decimal value;
    };
    // Parts as the original library writes them. It prints -0.0 as "0.0"; ours keeps the sign.
    const Row rows[] = {
        {"0", Decimal{}},
        {"-0", Decimal::FromParts(0, 0, 0, true, 0)},
        {"0.0", Decimal::FromParts(0, 0, 0, false, 1)},
        {"-0.0", Decimal::FromParts(0, 0, 0, true, 1)},
        {"0.0000000000000000000000000000", Decimal::FromParts(0, 0, 0, false, 28)},
        {"-0.0000000000000000000000000000", Decimal::FromParts(0, 0, 0, true, 28)},
        {"0.0000000000000000000000000001", Decimal::FromParts(1, 0, 0, false, 28)},
        {"-0.0000000000000000000000000001", Decimal::FromParts(1, 0, 0, true, 28)},
        {"1", Decimal::FromParts(1, 0, 0, false, 0)},
        {"1.0", Decimal::FromParts(10, 0, 0, false, 1)},
        {"1.00", Decimal::FromParts(100, 0, 0, false, 2)},
        {"-1.5", Decimal::FromParts(15, 0, 0, true, 1)},
        {"123.12", Decimal::FromParts(12312, 0, 0, false, 2)},
        {"2147483647", Decimal::FromParts(0x7FFF'FFFFu, 0, 0, false, 0)},
        {"4294967295", Decimal::FromParts(kOnes, 0, 0, false, 0)},
        {"4294967296", Decimal::FromParts(0, 1, 0, false, 0)},
        {"18446744069414584320", Decimal::FromParts(0, kOnes, 0, false, 0)},
        {"18446744073709551615", Decimal::FromParts(kOnes, kOnes, 0, false, 0)},
        {"18446744073709551616", Decimal::FromParts(0, 0, 1, false, 0)},
        {"7.9228162495817593519834398720", Decimal::FromParts(0, 0, kOnes, false, 28)},
        {"-396140812663555.40835774234624",
         Decimal::FromParts(kTopBit, kTopBit, kTopBit, true, 14)},
        {"7.9228162514264337593543950335", Decimal::FromParts(kOnes, kOnes, kOnes, false, 28)},
        {"79228162514264337593543950335", Decimal::Max()},
        {"-79228162514264337593543950335", Decimal::Min()},
    };
    for (const Row& row : rows) {
        testing::CheckText(row.value, row.text);
        CHECK(Identical(FromText(row.text), row.value));
    }
}

TEST_CASE("Every scale places the point and survives text", "[values][decimal]") {
    const std::string max_digits = "79228162514264337593543950335";
    for (std::uint8_t scale = 0; scale <= Decimal::kMaxScale; ++scale) {
        for (const bool negative : {false, true}) {
            const std::string sign = negative ? "-" : "";
            std::string largest = max_digits;
            std::string one = "1";
            if (scale != 0) {
                largest.insert(max_digits.size() - scale, ".");
                one = "0." + std::string(scale - 1u, '0') + "1";
            }
            const Decimal max = Decimal::FromParts(kOnes, kOnes, kOnes, negative, scale);
            const Decimal unit = Decimal::FromParts(1, 0, 0, negative, scale);
            testing::CheckText(max, sign + largest);
            testing::CheckText(unit, sign + one);
            CHECK(Identical(FromText(sign + largest), max));
            CHECK(Identical(FromText(sign + one), unit));
        }
    }
}

TEST_CASE("Leading zeros do not count", "[values][decimal]") {
    CHECK(Identical(FromText("007"), Decimal(7)));
    CHECK(Identical(FromText(std::string(100, '0') + "1.50"), FromText("1.50")));
}

TEST_CASE("Text that is no Decimal, or would have to be rounded, is refused", "[values][decimal]") {
    testing::CheckRefused<Decimal>(
        {"-",
         ".",
         "1.",
         ".5",
         "-.5",
         "+1",
         "--1",
         "1e3",
         "1,5",
         "1.2.3",
         "1.-2",
         "NaN",
         "79228162514264337593543950336",
         "-79228162514264337593543950336",
         "792281625142643375935439503350",
         "7.92281625142643375935439503350",
         "79228162514264337593543950335.0",
         "0.00000000000000000000000000001",
         "0.00000000000000000000000000000"},
        "1.5");
}

TEST_CASE("Integers of every type become Decimals exactly", "[values][decimal]") {
    using Int64 = std::numeric_limits<std::int64_t>;
    CHECK(ToString(Decimal(Int64::min())) == "-9223372036854775808");
    CHECK(ToString(Decimal(Int64::max())) == "9223372036854775807");
    CHECK(ToString(Decimal(std::numeric_limits<std::uint64_t>::max())) == "18446744073709551615");
    CHECK(ToString(Decimal(std::numeric_limits<std::int32_t>::min())) == "-2147483648");
    CHECK(ToString(Decimal(std::int8_t{-128})) == "-128");
    CHECK(ToString(Decimal(std::uint8_t{255})) == "255");
    CHECK(ToString(Decimal(0)) == "0");
}

TEST_CASE("Decimals compare and hash as numbers", "[values][decimal]") {
    testing::CheckAscending<Decimal>(
        {Decimal::Min(),
         FromText("-79228162514264337593543950334"),
         FromText("-7922816251426433759354395033.5"),
         FromText("-1.01"),
         Decimal(-1),
         FromText("-0.9999999999999999999999999999"),
         FromText("-0.0000000000000000000000000001"),
         Decimal(0),
         FromText("0.0000000000000000000000000001"),
         FromText("0.1"),
         FromText("0.9999999999999999999999999999"),
         Decimal(1),
         FromText("1.0000000000000000000000000001"),
         FromText("7.9228162514264337593543950335"),
         Decimal(8),
         FromText("4294967295.9"),
         FromText("4294967296"),
         FromText("18446744073709551615.9"),
         FromText("18446744073709551616"),
         FromText("79228162514264337593543950334"),
         Decimal::Max()});
}

TEST_CASE("Small Decimals of all scales compare as scaled integers do", "[values][decimal]") {
    struct Sample {
        int thousandths;
        Decimal value;
    };
    std::vector<Sample> samples;
    for (const int magnitude : {0, 1, 9, 10, 11, 99, 100, 101, 990, 1000, 1010}) {
        int unit = 1000;
        for (std::uint8_t scale = 0; scale <= 3; ++scale, unit /= 10) {
            const auto low = static_cast<std::uint32_t>(magnitude);
            samples.push_back({magnitude * unit, Decimal::FromParts(low, 0, 0, false, scale)});
            samples.push_back({-magnitude * unit, Decimal::FromParts(low, 0, 0, true, scale)});
        }
    }
    const std::hash<Decimal> hash;
    for (const Sample& a : samples) {
        for (const Sample& b : samples) {
            CAPTURE(a.value, b.value);
            CHECK((a.value <=> b.value) == (a.thousandths <=> b.thousandths));
            CHECK((a.value == b.value) == (a.thousandths == b.thousandths));
            CHECK((hash(a.value) == hash(b.value)) == (a.thousandths == b.thousandths));
        }
    }
}

TEST_CASE("Equal numbers of different scales are equal but not identical", "[values][decimal]") {
    const std::hash<Decimal> hash;
    std::string text = "-5.0";
    for (int scale = 1; scale <= Decimal::kMaxScale; ++scale, text += '0') {
        CAPTURE(text);
        const Decimal value = FromText(text);
        CHECK(value == Decimal(-5));
        CHECK(hash(value) == hash(Decimal(-5)));
        CHECK_FALSE(Identical(value, Decimal(-5)));
        CHECK(Identical(value.Normalized(), Decimal(-5)));
    }
    const Decimal minus_zero = FromText("-0.000");
    CHECK(minus_zero == Decimal(0));
    CHECK(hash(minus_zero) == hash(Decimal(0)));
    CHECK_FALSE(Identical(minus_zero, Decimal(0)));
    CHECK_FALSE(Identical(minus_zero, FromText("0.000")));
    CHECK(Identical(minus_zero.Normalized(), Decimal(0)));
}

TEST_CASE("Normalizing removes zeros after the point only", "[values][decimal]") {
    CHECK(Identical(FromText("100").Normalized(), Decimal(100)));
    CHECK(Identical(FromText("100.10").Normalized(), FromText("100.1")));
    CHECK(Identical(FromText("1.05").Normalized(), FromText("1.05")));
    CHECK(Identical(Decimal::Max().Normalized(), Decimal::Max()));
    // 10^28 at scale 28, the longest run of zeros that fits.
    CHECK(Identical(FromText("1.0000000000000000000000000000").Normalized(), FromText("1")));
}

}  // namespace
}  // namespace arow
