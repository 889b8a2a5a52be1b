// SPDX-License-Identifier: MIT
// Texts: null and empty, lengths, UTF-8, views.
#include "arow/wire/codecs/text.hpp"

#include <catch2/catch.hpp>

#include <memory_resource>
#include <string>

#include "../codec_checks.hpp"

namespace arow::test {
namespace {

using Text = std::optional<std::string>;

}  // namespace

TEST_CASE("texts travel as the original writes them; null, empty and text stay distinct") {
    CheckNullable(Text(), "00");
    CheckNullable(Text(""), "FF 00");
    CheckNullable(Text("abc"), "FF 06 61 62 63");
    CheckNullable(Text(std::string("\0", 1)), "FF 02 00");
    CheckNullable(Text("\xE2\x82\xAC"), "FF 06 E2 82 AC");
    CheckNullable(Text("\xF0\x9F\x98\x80"), "FF 08 F0 9F 98 80");
    CheckNullable(Text("\xEF\xBB\xBFx"), "FF 08 EF BB BF 78");  // a BOM is text like any other
    CheckNullable(Text("A string"), "FF 10 41 20 73 74 72 69 6E 67");
    CheckValue(std::string("abc"), "FF 06 61 62 63");
    CheckValue(std::pmr::string("abc"), "FF 06 61 62 63");
}

TEST_CASE("texts of 0 to 200 bytes and beyond come back at every length") {
    for (std::size_t size = 0; size <= 20'000; size += size < 200 ? 1 : 1117) {
        std::string text(size, ' ');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('!' + i % 90);
        Buffer buffer;
        wire::ByteWriter writer(buffer);
        writer.Write(text);
        REQUIRE(writer.Finish());
        const ExactBytes bytes(buffer.bytes());
        wire::Input in(bytes.span(), Limits{});
        wire::ByteReader reader(in);
        REQUIRE(reader.Read<std::string>() == text);
        REQUIRE(reader.AtEnd());
    }
}

TEST_CASE("reading replaces what the text held") {
    const ExactBytes bytes("FF 02 61");
    wire::Input in(bytes.span(), Limits{});
    wire::ByteReader reader(in);
    std::string text = "something longer that was there before";
    CHECK(reader.Read(text));
    CHECK(text == "a");
}

TEST_CASE("a text that is no text is refused at its place") {
    struct Case {
        const char* hex;
        ErrorCode code;
        std::size_t offset;
        const char* detail;
    };
    const Case cases[] = {
        {"00", ErrorCode::kBadValue, 0, "a null"},
        {"FF 01", ErrorCode::kBadLength, 1, "-1 is negative"},
        {"FF FF FF FF FF 0F", ErrorCode::kBadLength, 1, "-2147483648 is negative"},
        {"FF 08 61 62 63", ErrorCode::kTruncated, 1, "4 bytes are announced, 3 are left"},
        {"FF 80 80 80 80 04 61", ErrorCode::kTruncated, 1, "536870912 bytes"},
        {"FF 82 80 80 80 04", ErrorCode::kTextLimit, 1, "Limits::text_bytes allows (536870912)"},
        {"FF FE FF FF FF 0F", ErrorCode::kTextLimit, 1, "2147483647"},
        {"FF 80 80 80 80 10", ErrorCode::kOutOfRange, 1, "does not fit"},
        {"FF 80 80 80 80 80 00", ErrorCode::kBadVarint, 1, "more bytes"},
        {"FF 06 61 FF 62", ErrorCode::kBadUtf8, 3, "not UTF-8"},
        {"FF 04 61 C3", ErrorCode::kBadUtf8, 3, "replace_bad_utf8"},
        {"FF 06 ED A0 80", ErrorCode::kBadUtf8, 2, "not UTF-8"},
    };
    for (const auto& [hex, code, offset, detail] : cases) {
        INFO(hex);
        const Status status = ReadStatus<std::string>(hex);
        CHECK(status.code() == code);
        CHECK(status.offset() == offset);
        CHECK_THAT(std::string(status.detail()), Catch::Contains(detail));
    }
}

TEST_CASE("the limit of texts is inclusive") {
    Limits limits;
    limits.text_bytes = 3;
    CHECK(ReadStatus<std::string>("FF 06 61 62 63", Dialect::kNfx, limits).ok());
    CHECK(
        ReadStatus<std::string>("FF 08 61 62 63 64", Dialect::kNfx, limits).code() ==
        ErrorCode::kTextLimit);
}

TEST_CASE("invalid UTF-8 is replaced where that was asked for") {
    const ExactBytes bytes("FF 0A 61 FF 62 E2 82");
    wire::Input in(bytes.span(), Limits{}, {.replace_bad_utf8 = true});
    wire::ByteReader reader(in);
    CHECK(
        reader.Read<std::string>() ==
        "a\xEF\xBF\xBD"
        "b\xEF\xBF\xBD");
    CHECK(reader.AtEnd());
}

TEST_CASE("a view points into the input, and only where that is allowed") {
    const ExactBytes bytes("FF 06 61 62 63");
    wire::Input in(bytes.span(), Limits{}, {.borrow = true});
    wire::ByteReader reader(in);
    std::string_view view;
    REQUIRE(reader.Read(view));
    CHECK(view == "abc");
    CHECK(static_cast<const void*>(view.data()) == bytes.span().data() + 2);
    const auto refused = ReadStatus<std::string_view>("FF 06 61 62 63");
    CHECK(refused.code() == ErrorCode::kNotBorrowing);
    const wire::InputRules replacing{.replace_bad_utf8 = true, .borrow = true};
    CHECK(
        ReadStatus<std::string_view>("FF 02 FF", Dialect::kNfx, {}, replacing).code() ==
        ErrorCode::kBadUtf8);
}

}  // namespace arow::test
