// SPDX-License-Identifier: MIT
// Unscaled values are worked out by hand, or those of the conformance data, which Python agrees
// with.
#include "arow/avro/logical_decimal.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/hex.hpp"

namespace arow::avro {
namespace {

constexpr LogicalType OfDecimal(std::int32_t precision, std::int32_t scale) {
    return {LogicalKind::kDecimal, precision, scale};
}

std::string HexOf(const std::optional<std::vector<std::byte>>& bytes) {
    return bytes ? test::Hex(*bytes) : "none";
}

struct Row {
    std::string_view hex;
    std::int32_t scale;
    std::string_view text;
};

constexpr Row kRows[] = {
    {"00", 2, "0.00"},
    {"01", 2, "0.01"},
    {"7f", 0, "127"},
    {"7fff", 3, "32.767"},
    {"ff8000", 3, "-32.768"},
    {"f8a432eb", 2, "-1234567.89"},
    {"0785ee10d5da46d900f436a000000000", 10, "1000000000000000000000000000.0000000000"},
    {"f87a11ef2a25b926ff0bc96000000000", 10, "-1000000000000000000000000000.0000000000"},
    {"4b3b4ca85a86c47a098a223fffffffff", 0, "99999999999999999999999999999999999999"},
    {"00ff", 3, "0.255"},
    {"fffffb", 2, "-0.05"},
    {"80", 0, "-128"},
    {"80000000", 0, "-2147483648"},
    {"8000000000000000", 1, "-922337203685477580.8"},
    {"0100000000", 0, "4294967296"},
    {"3b9aca00", 0, "1000000000"},
};

TEST_CASE("unscaled bytes are shown exactly") {
    for (const Row& row : kRows) {
        CAPTURE(row.hex);
        CHECK(DecimalText(test::Bytes(row.hex), row.scale) == row.text);
    }
    CHECK_FALSE(DecimalText({}, 0));
    CHECK(DecimalText(test::Bytes("05"), -3) == "5000");
    CHECK(DecimalText(test::Bytes("00"), -3) == "0");
    CHECK_FALSE(DecimalText(test::Bytes("05"), 2'000'000'000));
    CHECK_FALSE(DecimalText(std::vector<std::byte>(kMaxDecimalBytes + 1), 0));
    CHECK(DecimalText(std::vector<std::byte>(kMaxDecimalBytes), 0) == "0");
}

TEST_CASE("texts become as few bytes as hold them") {
    for (const Row& row : kRows) {
        CAPTURE(row.text);
        const auto bytes = DecimalToBytes(row.text, OfDecimal(38, row.scale));
        const auto shortest = row.hex == "ff8000" ? "8000" : row.hex == "fffffb" ? "fb" : row.hex;
        CHECK(HexOf(bytes) == shortest);
    }
    CHECK(HexOf(DecimalToBytes("-0.00", OfDecimal(4, 2))) == "00");
    CHECK(HexOf(DecimalToBytes("128", OfDecimal(4, 0))) == "0080");
    CHECK(HexOf(DecimalToBytes("-129", OfDecimal(4, 0))) == "ff7f");
    CHECK(HexOf(DecimalToBytes("00012.5", OfDecimal(4, 2))) == "04e2");
}

TEST_CASE("what a decimal's type cannot hold is refused") {
    CHECK(HexOf(DecimalToBytes("9999", OfDecimal(4, 0))) == "270f");
    CHECK_FALSE(DecimalToBytes("10000", OfDecimal(4, 0)));
    CHECK(HexOf(DecimalToBytes("1.500", OfDecimal(4, 1))) == "0f");
    CHECK_FALSE(DecimalToBytes("1.55", OfDecimal(4, 1)));
    CHECK_FALSE(DecimalToBytes("1000", OfDecimal(4, 1)));
    CHECK(HexOf(DecimalToBytes("0.000", OfDecimal(1, 0))) == "00");
    for (const std::string_view text : {"", "-", ".5", "5.", "1e3", "+1", " 1", "1..0", "--1"}) {
        CAPTURE(text);
        CHECK_FALSE(DecimalToBytes(text, OfDecimal(38, 2)));
    }
    CHECK_FALSE(DecimalToBytes("1", LogicalType{LogicalKind::kBigDecimal, 0, 0}));
    CHECK_FALSE(DecimalToBytes(std::string(5000, '1'), OfDecimal(2'000'000'000, 0)));
    CHECK_FALSE(DecimalToBytes("1", OfDecimal(2'000'000'000, 1'000'000'000)));
}

TEST_CASE("Arow's decimals are converted while they hold the number") {
    const auto convert = [](std::string_view hex, std::int32_t scale) {
        const auto value = DecimalFromBytes(test::Bytes(hex), scale);
        return value ? ToString(*value) : "none";
    };
    for (const Row& row : kRows) {
        CAPTURE(row.hex);
        if (row.text.size() < 30) CHECK(convert(row.hex, row.scale) == row.text);
    }
    // 2^96 - 1 is the greatest magnitude.
    CHECK(convert("00ffffffffffffffffffffffff", 0) == "79228162514264337593543950335");
    CHECK(convert("ff000000000000000000000001", 0) == "-79228162514264337593543950335");
    CHECK(convert("01000000000000000000000000", 0) == "none");
    CHECK(convert("4b3b4ca85a86c47a098a223fffffffff", 0) == "none");
    // Zeros at the end may go.
    CHECK(convert("0785ee10d5da46d900f436a000000000", 10) == "1000000000000000000000000000");
    CHECK(convert("0a", 29) == "0.0000000000000000000000000001");
    CHECK(convert("0b", 29) == "none");
    CHECK(convert("ffffffffffffffffffffffffffffffffff", 0) == "-1");
    CHECK(convert("", 0) == "none");

    CHECK(HexOf(DecimalToBytes(*Decimal::Parse("-12.50"), OfDecimal(5, 3))) == "cf2c");
    CHECK(HexOf(DecimalToBytes(Decimal::Max(), OfDecimal(29, 0))) == "00ffffffffffffffffffffffff");
    CHECK_FALSE(DecimalToBytes(Decimal::Max(), OfDecimal(28, 0)));
    // The longest of all: 29 digits, and 28 zeros behind the point.
    CHECK(
        HexOf(DecimalToBytes(Decimal::Max(), OfDecimal(57, 28))) ==
        "204fce5e3e2502610fffffffdfb031a1c1dafd9ef0000000");
    CHECK(
        HexOf(DecimalToBytes(Decimal::Min(), OfDecimal(60, 28))) ==
        "dfb031a1c1dafd9ef0000000204fce5e3e25026110000000");
    CHECK_FALSE(DecimalToBytes(Decimal::Max(), OfDecimal(56, 28)));
    CHECK(HexOf(DecimalToBytes(Decimal(1), OfDecimal(31, 30))) == "0c9f2c9cd04674edea40000000");
    CHECK(HexOf(DecimalToBytes(*Decimal::Parse("-0.0"), OfDecimal(1, 0))) == "00");
    CHECK(HexOf(DecimalToBytes(*Decimal::Parse("1.2800"), OfDecimal(3, 2))) == "0080");
    CHECK(
        HexOf(DecimalToBytes(*Decimal::Parse("5.0000000000000000000000000000"), OfDecimal(1, 0))) ==
        "05");
    CHECK_FALSE(DecimalToBytes(*Decimal::Parse("0.01"), OfDecimal(9, 1)));
}

TEST_CASE("decimals are extended to the size of a fixed") {
    CHECK(HexOf(ExtendDecimal(test::Bytes("01"), 4)) == "00000001");
    CHECK(HexOf(ExtendDecimal(test::Bytes("9c"), 4)) == "ffffff9c");
    CHECK(HexOf(ExtendDecimal(test::Bytes("ff8000"), 2)) == "8000");
    CHECK(HexOf(ExtendDecimal(test::Bytes("ff8000"), 1)) == "none");
    CHECK(HexOf(ExtendDecimal(test::Bytes("0080"), 1)) == "none");
    CHECK(HexOf(ExtendDecimal(test::Bytes("00"), 0)) == "none");
    CHECK(HexOf(ExtendDecimal({}, 4)) == "none");
}

TEST_CASE("big decimals carry their scale") {
    // Two bytes of unscaled value (04), then scale 2 (04); scale -3 is 05.
    const auto value = BigDecimalFromBytes(test::Bytes("04 04D2 04"));
    REQUIRE(value);
    CHECK(value->scale == 2);
    CHECK(DecimalText(value->unscaled, value->scale) == "12.34");
    CHECK(test::Hex(BigDecimalToBytes(*value)) == "0404d204");
    CHECK(BigDecimalFromText("12.34") == value);
    CHECK(BigDecimalFromText("-7") == BigDecimal{test::Bytes("f9"), 0});
    const auto large = BigDecimalFromBytes(test::Bytes("02 07 05"));
    REQUIRE(large);
    CHECK(DecimalText(large->unscaled, large->scale) == "7000");
    for (const std::string_view hex :
         {"",
          "04",
          "04 04",
          "04 04D2",
          "04 04D2 04 00",
          "00 04",
          "01 04",
          "02 07 8080808010",
          "FEFFFFFFFFFFFFFFFF01 07 04"}) {
        CAPTURE(hex);
        CHECK_FALSE(BigDecimalFromBytes(test::Bytes(hex)));
    }
}

TEST_CASE("a uuid's bytes stand in the order of its text") {
    const Guid guid = *Guid::Parse("123e4567-e89b-12d3-a456-426614174000");
    CHECK(test::Hex(UuidToBytes(guid)) == "123e4567e89b12d3a456426614174000");
    CHECK(UuidFromBytes(UuidToBytes(guid)) == guid);
}

}  // namespace
}  // namespace arow::avro
