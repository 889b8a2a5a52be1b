// SPDX-License-Identifier: MIT
// Guid, GDID, FID, PilePointer and Atom.
#include "arow/wire/codecs/identifiers.hpp"

#include <catch2/catch.hpp>

#include "../codec_checks.hpp"

namespace arow::test {
namespace {

template <class T>
void CheckBothDialects(const T& value, const char* hex) {
    CheckValue(value, hex, Dialect::kNfx);
    CheckValue(value, hex, Dialect::kAzos);
}

}  // namespace

TEST_CASE("identifiers travel as the original writes them, in both dialects") {
    CheckBothDialects(
        Guid::Parse("00112233-4455-6677-8899-aabbccddeeff").value(),
        "FF 20 33 22 11 00 55 44 77 66 88 99 AA BB CC DD EE FF");
    CheckBothDialects(GDID{12, 234}, "0C EA 01");
    CheckBothDialects(GDID{0, 0}, "00 00");
    CheckBothDialects(GDID{UINT32_MAX, UINT64_MAX}, "FF FF FF FF 0F FF FF FF FF FF FF FF FF FF 01");
    CheckBothDialects(FID{0x0102030405060708}, "01 02 03 04 05 06 07 08");
    CheckBothDialects(PilePointer{-1, 7, 300}, "01 0E D8 04");
    CheckBothDialects(PilePointer{INT32_MIN, INT32_MAX, 0}, "FF FF FF FF 0F FE FF FF FF 0F 00");
    CheckNullable(std::optional<GDID>(GDID{12, 234}), "FF 0C EA 01");
    CheckNullable(std::optional<GDID>(), "00");
}

TEST_CASE("a Guid is read with any flag and any form of its length, and has 16 bytes") {
    const std::string bytes = "33221100554477668899aabbccddeeff";
    const Guid guid = Guid::Parse("00112233-4455-6677-8899-aabbccddeeff").value();
    for (const char* prefix : {"FF 20", "01 20", "FF A0 00"}) {
        const ExactBytes input(prefix + bytes);
        wire::Input in(input.span(), Limits{});
        wire::ByteReader reader(in);
        CHECK(reader.Read<Guid>() == guid);
        CHECK(reader.AtEnd());
    }
    CHECK(ReadStatus<Guid>("00" + bytes).code() == ErrorCode::kBadValue);
    CHECK(ReadStatus<Guid>("FF 1E" + bytes).code() == ErrorCode::kBadValue);
    CHECK(ReadStatus<Guid>("FF 22" + bytes + "00").code() == ErrorCode::kBadValue);
    CHECK_THAT(
        std::string(ReadStatus<Guid>("FF 21" + bytes).detail()),
        Catch::Contains("16 bytes, not -17"));
}

TEST_CASE("parts too wide for their type are refused at their place") {
    CHECK(ReadStatus<GDID>("80 80 80 80 10 00").code() == ErrorCode::kOutOfRange);
    const Status address = ReadStatus<PilePointer>("00 00 80 80 80 80 10");
    CHECK(address.code() == ErrorCode::kOutOfRange);
    CHECK(address.offset() == 2);
}

TEST_CASE("azos sends an Atom as the varint of its number; nfx has none") {
    // "id" has its first character lowest: 0x6469 = 25705.
    CheckValue(Atom::Pack("id").value(), "E9 C8 01", Dialect::kAzos);
    CheckValue(Atom(), "00", Dialect::kAzos);
    CheckValue(Atom::Pack("ZZZZZZZZ").value(), "DA B4 E9 D2 A5 CB 96 AD 5A", Dialect::kAzos);
    CheckValue(Atom::FromValue(UINT64_MAX), "FF FF FF FF FF FF FF FF FF 01", Dialect::kAzos);
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.Write(Atom());
    CHECK(writer.status().code() == ErrorCode::kNotWritable);
    CHECK(ReadStatus<Atom>("00").code() == ErrorCode::kBadValue);
}

}  // namespace arow::test
