// SPDX-License-Identifier: MIT
// Texts, and strings of wider characters. Bytes are worked out by hand.
#include "arow/slim/detail/value_texts.hpp"

#include <catch2/catch.hpp>
#include <memory_resource>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

TEST_CASE("a text is its signed length and UTF-8, without a flag") {
    CheckValue(std::string(), "00");
    CheckValue(std::string("abc"), "06 616263");
    CheckValue(std::string("\0a", 2), "04 0061");
    CheckValue(std::string("\xd0\x96"), "04 d096");
    CheckValue(std::string(20, 'x'), "28 7878787878 7878787878 7878787878 7878787878");
}

TEST_CASE("text that is not UTF-8 is refused both ways") {
    std::string hex;
    CHECK(WriteValue(std::string("a\xff"), hex).code() == ErrorCode::kBadUtf8);
    CHECK(Refusal<std::string>("02 ff") == ErrorCode::kBadUtf8);
    CHECK(Refusal<std::filesystem::path>("02 ff") == ErrorCode::kBadUtf8);
    CHECK(Refusal<std::u8string>("02 ff") == ErrorCode::kBadUtf8);

    std::string repaired;
    const wire::InputRules rules{.replace_bad_utf8 = true};
    CHECK(ReadValue(repaired, std::span<const std::byte>(Bytes("04 61ff")), {}, rules).ok());
    CHECK(repaired == "a\xef\xbf\xbd");
}

TEST_CASE("the length of a text is never trusted") {
    CHECK(Refusal<std::string>("01") == ErrorCode::kBadLength);
    CHECK(Refusal<std::string>("d00f 61") == ErrorCode::kTruncated);
    CHECK(Refusal<std::string>("feffffff0f") == ErrorCode::kTextLimit);
    CHECK(Refusal<std::string>("06 616263", Limits{.text_bytes = 2}) == ErrorCode::kTextLimit);
}

TEST_CASE("text of every allocator and of char8_t is text") {
    CheckValue(std::pmr::string("abc"), "06 616263");
    CheckValue(std::u8string(u8"\u0416"), "04 d096");
}

TEST_CASE("a path is a text with slashes") {
    CheckValue(std::filesystem::path("a/b.txt"), "0e 612f622e747874");
    CheckValue(std::filesystem::path(), "00");
    CheckValue(std::filesystem::path(u8"\u0416"), "04 d096");
}

TEST_CASE("a view is written as its text, and never read") {
    CHECK(ValueHex(std::string_view("abc")) == Hex("06 616263"));
    CHECK(Refusal<std::string_view>("06 616263") == ErrorCode::kNotBorrowing);
    STATIC_REQUIRE_FALSE(slim::detail::kReadable<std::vector<std::string_view>>);
    STATIC_REQUIRE(slim::detail::kReadable<std::vector<std::string>>);
}

TEST_CASE("strings of wider characters are lists of their units, text or not") {
    CheckValue(std::u16string(u"a\u0416"), "02 61 9608");
    CheckValue(std::u16string{char16_t{0xd800}}, "01 80b003");
    CheckValue(std::u32string(U"\U0001F600"), "01 80ec07");
    CheckValue(std::wstring(L"ab"), "02 61 62");
}

}  // namespace
}  // namespace arow::test
