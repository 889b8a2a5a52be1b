// SPDX-License-Identifier: MIT
// NLSMap in both dialects.
#include "arow/wire/codecs/nls_map.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "../codec_checks.hpp"

namespace arow::test {
namespace {

NLSMap::Entry MakeEntry(
    std::string_view language,
    std::optional<std::string> name,
    std::optional<std::string> description) {
    return {NLSMap::PackLanguage(language).value(), std::move(name), std::move(description)};
}

NLSMap ManyEntries(std::size_t count) {
    return NLSMap(std::vector<NLSMap::Entry>(count, MakeEntry("ENG", {}, {})));
}

}  // namespace

TEST_CASE("nfx sends a language as three bytes, last character first") {
    CheckValue(NLSMap(), "00");
    CheckValue(NLSMap({MakeEntry("ENG", "n", {})}), "01 47 4E 45 FF 02 6E 00");
    CheckValue(NLSMap({MakeEntry("E", {}, "")}), "01 00 00 45 00 FF 00");
    // A repeated language and the order are kept.
    CheckValue(
        NLSMap({MakeEntry("ENG", "a", {}), MakeEntry("DEU", "b", "c"), MakeEntry("ENG", "", {})}),
        "03 47 4E 45 FF 02 61 00 55 45 44 FF 02 62 FF 02 63 47 4E 45 FF 00 00");
}

TEST_CASE("azos sends a language as an Atom of up to eight characters") {
    // "eng" has its first character lowest: 0x676E65 = 6778469.
    CheckValue(NLSMap({MakeEntry("eng", "n", {})}), "01 E5 DC 9D 03 FF 02 6E 00", Dialect::kAzos);
    CheckValue(NLSMap(), "00", Dialect::kAzos);
    CheckValue(
        NLSMap({MakeEntry("ZZZZZZZZ", {}, "d")}),
        "01 DA B4 E9 D2 A5 CB 96 AD 5A 00 FF 02 64",
        Dialect::kAzos);
}

TEST_CASE("nfx refuses to write a language of more than three characters") {
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.Write(NLSMap({MakeEntry("ENGL", {}, {})}));
    CHECK(writer.status().code() == ErrorCode::kNotWritable);
    CHECK_THAT(std::string(writer.status().detail()), Catch::Contains("'ENGL'"));
}

TEST_CASE("10,000 entries are written and read, one more is refused in both directions") {
    for (const Dialect dialect : {Dialect::kNfx, Dialect::kAzos}) {
        Buffer buffer;
        wire::ByteWriter writer(buffer, dialect);
        writer.Write(ManyEntries(10'000));
        REQUIRE(writer.Finish());
        wire::Input in(buffer.bytes(), Limits{});
        wire::ByteReader reader(in, dialect);
        CHECK(reader.Read<NLSMap>() == ManyEntries(10'000));
        wire::ByteWriter more(buffer, dialect);
        more.Write(ManyEntries(10'001));
        CHECK(more.status().code() == ErrorCode::kNotWritable);
    }
    CHECK(ReadStatus<NLSMap>("91 4E").code() == ErrorCode::kArrayLimit);
}

TEST_CASE("a count of 65,536 does not wrap to none, and texts are checked") {
    CHECK(ReadStatus<NLSMap>("80 80 04").code() == ErrorCode::kOutOfRange);
    CHECK(ReadStatus<NLSMap>("01 47 4E 45 FF 02 FF 00").code() == ErrorCode::kBadUtf8);
    CHECK(ReadStatus<NLSMap>("01 47 4E 45 FF 01 00").code() == ErrorCode::kBadLength);
    CHECK(ReadStatus<NLSMap>("90 4E").code() == ErrorCode::kTruncated);
}

TEST_CASE("reading replaces the entries that were there") {
    const ExactBytes bytes("01 47 4E 45 FF 02 6E 00");
    wire::Input in(bytes.span(), Limits{});
    wire::ByteReader reader(in);
    NLSMap map = ManyEntries(3);
    REQUIRE(reader.Read(map));
    CHECK(map == NLSMap({MakeEntry("ENG", "n", {})}));
}

}  // namespace arow::test
