// SPDX-License-Identifier: MIT
// Decimal and Amount; the two dialects differ in how they send a currency.
#include "arow/wire/codecs/decimal.hpp"

#include <catch2/catch.hpp>

#include <string>

#include "../codec_checks.hpp"

namespace arow::test {
namespace {

Decimal D(const char* text) {
    return Decimal::Parse(text).value();
}

}  // namespace

TEST_CASE("decimals keep words, sign and scale, as the original writes them") {
    struct Case {
        Decimal value;
        const char* hex;
    };
    const Case cases[] = {
        {D("0"), "00 00 00 00"},
        {D("1"), "02 00 00 00"},
        {D("1.0"), "14 00 00 01"},
        {D("1.00"), "C8 01 00 00 02"},
        {D("-1.5"), "1E 00 00 81"},
        {D("-2.5"), "32 00 00 81"},
        {D("-0.0"), "00 00 00 81"},
        {Decimal::Max(), "01 01 01 00"},
        {Decimal::Min(), "01 01 01 80"},
        {D("0.0000000000000000000000000001"), "02 00 00 1C"},
        {D("2147483647"), "FE FF FF FF 0F 00 00 00"},
        {D("2147483648"), "FF FF FF FF 0F 00 00 00"},
        {D("4294967296"), "00 02 00 00"},
        {D("18446744073709551616"), "00 00 02 00"},
    };
    for (const auto& [value, hex] : cases) {
        CheckValue(value, hex, Dialect::kNfx);
        CheckValue(value, hex, Dialect::kAzos);
    }
}

TEST_CASE("a decimal of more than 28 places is refused at its scale") {
    for (const char* hex : {"02 00 00 1D", "02 00 00 7F", "02 00 00 9D"}) {
        const Status status = ReadStatus<Decimal>(hex);
        CHECK(status.code() == ErrorCode::kBadValue);
        CHECK(status.offset() == 3);
    }
    CHECK(ReadStatus<Decimal>("80 80 80 80 10 00 00 00").code() == ErrorCode::kOutOfRange);
}

TEST_CASE("nfx sends a currency as the text that it is") {
    CheckValue(Amount{"usd", D("12.5")}, "FF 06 75 73 64 FA 01 00 00 01");
    CheckValue(Amount{"USD", D("-1.5")}, "FF 06 55 53 44 1E 00 00 81");
    CheckValue(Amount{}, "FF 00 00 00 00 00");
    CheckValue(
        Amount{"a long code", D("1")},
        "FF 16" + Hex(std::as_bytes(std::span("a long code", 11))) + "02000000");
}

TEST_CASE("nfx reads a null currency as none") {
    const ExactBytes bytes("00 02 00 00 00");
    wire::Input in(bytes.span(), Limits{});
    wire::ByteReader reader(in);
    Amount amount{"old", D("3")};
    REQUIRE(reader.Read(amount));
    CHECK(Identical(amount, Amount{"", D("1")}));
}

TEST_CASE("azos sends a currency as an Atom in lower case") {
    // "usd" has its first character lowest: 0x647375 = 6583157.
    CheckValue(Amount{"usd", D("12.5")}, "F5 E6 91 03 FA 01 00 00 01", Dialect::kAzos);
    CheckValue(Amount{}, "00 00 00 00 00", Dialect::kAzos);
    CHECK(
        WrittenHex(
            [](wire::ByteWriter& out) {
                out.Write(Amount{"USD", D("1")});
            },
            Dialect::kAzos) == Hex("F5 E6 91 03 02 00 00 00"));
}

TEST_CASE("azos refuses a currency that is no Atom, in both directions") {
    for (const char* currency : {"u$d", "ninechars", "\xE2\x82\xAC"}) {
        Buffer buffer;
        wire::ByteWriter writer(buffer, Dialect::kAzos);
        writer.Write(Amount{currency, D("1")});
        CHECK(writer.status().code() == ErrorCode::kNotWritable);
    }
    // 0x24 is '$'; 0x750075 has a zero inside.
    CHECK(ReadStatus<Amount>("24 02 00 00 00", Dialect::kAzos).code() == ErrorCode::kBadValue);
    CHECK(
        ReadStatus<Amount>("F5 80 D4 03 02 00 00 00", Dialect::kAzos).code() ==
        ErrorCode::kBadValue);
}

TEST_CASE("a currency that is not UTF-8 is refused in both directions") {
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.Write(Amount{"\xFF", D("1")});
    CHECK(writer.status().code() == ErrorCode::kBadUtf8);
    CHECK(ReadStatus<Amount>("FF 02 FF 02 00 00 00").code() == ErrorCode::kBadUtf8);
}

}  // namespace arow::test
