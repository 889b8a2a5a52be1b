// SPDX-License-Identifier: MIT
// UTF-8 against a naive reference that decodes code points, at every length and place.
#include "arow/wire/utf8.hpp"

#include <catch2/catch.hpp>

#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <string_view>

namespace arow::test {
namespace {

using namespace std::string_view_literals;

/// Length of the sequence at the beginning of `text` if its code point is a shortest form below
/// U+110000 and no surrogate, else 0.
std::size_t NaiveSequence(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
    if (length == 0 || lead >= 0xF8 || text.size() < length) return 0;
    unsigned long point = lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
        point = point << 6 | (byte(i) & 0x3Fu);
    }
    constexpr unsigned long kFirst[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    return point >= kFirst[length] && point <= 0x10FFFF && !surrogate ? length : 0;
}

std::size_t NaiveInvalid(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = NaiveSequence(text.substr(at));
        if (length == 0) return at;
        at += length;
    }
    return at;
}

/// Checks a text at a given distance from an aligned address, with nothing readable after it.
void CheckAgainstNaive(std::string_view text, std::size_t alignment) {
    const auto block = std::make_unique<char[]>(alignment + text.size());
    char* place = block.get() + alignment;
    if (!text.empty()) std::memcpy(place, text.data(), text.size());
    const std::size_t invalid = NaiveInvalid(text);
    if (wire::FindInvalidUtf8(place, text.size()) != invalid ||
        wire::IsUtf8(place, text.size()) != (invalid == text.size())) {
        FAIL_CHECK("length " << text.size() << ", alignment " << alignment << ", at " << invalid);
    }
}

struct Broken {
    std::string_view text;
    std::size_t offset;         ///< of the first sequence that is wrong
    std::string_view replaced;  ///< one U+FFFD for each maximal part, as Unicode recommends
};

#define FFFD "\xEF\xBF\xBD"
constexpr Broken kBroken[] = {
    {"\x80"sv, 0, FFFD},  // a tail without its lead
    {"ab\xBF"sv, 2, "ab" FFFD},
    {"\xC0\x80"sv, 0, FFFD FFFD},  // over-long forms
    {"\xC1\xBF"sv, 0, FFFD FFFD},
    {"\xE0\x80\x80"sv, 0, FFFD FFFD FFFD},
    {"\xE0\x9F\xBF"sv, 0, FFFD FFFD FFFD},
    {"\xF0\x80\x80\x80"sv, 0, FFFD FFFD FFFD FFFD},
    {"\xF0\x8F\xBF\xBF"sv, 0, FFFD FFFD FFFD FFFD},
    {"\xED\xA0\x80"sv, 0, FFFD FFFD FFFD},  // surrogates
    {"\xED\xBF\xBF"sv, 0, FFFD FFFD FFFD},
    {"\xF4\x90\x80\x80"sv, 0, FFFD FFFD FFFD FFFD},  // above U+10FFFF
    {"\xF5\x80\x80\x80"sv, 0, FFFD FFFD FFFD FFFD},
    {"\xFE"sv, 0, FFFD},
    {"\xFF\xFF"sv, 0, FFFD FFFD},
    {"\xC3"sv, 0, FFFD},  // cut at the end of the text
    {"a\xE2\x82"sv, 1, "a" FFFD},
    {"\xF0\x9F\x98"sv, 0, FFFD},
    {"\xC3 \xC3\xA9"sv, 0, FFFD " \xC3\xA9"},  // cut by the next character
    {"\xE2\x82 "sv, 0, FFFD " "},
    {"\xF0\x9F\x98z"sv, 0, FFFD "z"},
    {"\xE2\xE2\x82\xAC"sv, 0, FFFD "\xE2\x82\xAC"},
    {"\xC3\xA9\x80"sv, 2, "\xC3\xA9" FFFD},  // a tail too many
    {"ok\0\xFF"sv, 3, "ok\0" FFFD ""sv},
};
#undef FFFD

}  // namespace

TEST_CASE("each kind of damage is found at its offset and replaced part by part") {
    for (const auto& [text, offset, replaced] : kBroken) {
        // Behind ASCII of several lengths it meets each path of the check.
        for (const std::size_t before : {0u, 1u, 7u, 8u, 15u, 16u, 63u, 64u, 200u}) {
            const std::string all = std::string(before, 'a') + std::string(text);
            INFO("after " << before << " characters, bad at " << offset);
            CHECK_FALSE(wire::IsUtf8(all.data(), all.size()));
            CHECK(wire::FindInvalidUtf8(all.data(), all.size()) == before + offset);
            CHECK(
                wire::ReplaceInvalidUtf8(all.data(), all.size()) ==
                std::string(before, 'a') + std::string(replaced));
        }
    }
}

TEST_CASE("the first and the last character of each length are valid") {
    for (const std::string_view text :
         {"\0"sv,
          "\x7F"sv,
          "\xC2\x80"sv,
          "\xDF\xBF"sv,
          "\xE0\xA0\x80"sv,
          "\xED\x9F\xBF"sv,
          "\xEE\x80\x80"sv,
          "\xEF\xBF\xBF"sv,
          "\xF0\x90\x80\x80"sv,
          "\xF4\x8F\xBF\xBF"sv}) {
        CHECK(wire::IsUtf8(text.data(), text.size()));
        CHECK(wire::ReplaceInvalidUtf8(text.data(), text.size()) == text);
    }
    CHECK(wire::IsUtf8(nullptr, 0));
}

TEST_CASE("all sequences of two bytes and of three bytes from a lead agree with the reference") {
    for (unsigned pair = 0; pair < 0x10000; ++pair) {
        const char text[] = {static_cast<char>(pair >> 8), static_cast<char>(pair & 0xFF)};
        CheckAgainstNaive({text, 2}, 0);
    }
    for (unsigned lead = 0xC0; lead < 0x100; ++lead) {
        for (unsigned second = 0x70; second < 0xD0; ++second) {
            for (const char third : {'a', '\x7F', '\x80', '\xBF', '\xC0'}) {
                const char text[] = {
                    static_cast<char>(lead),
                    static_cast<char>(second),
                    third,
                    '\x80'};
                CheckAgainstNaive({text, 3}, 0);
                CheckAgainstNaive({text, 4}, 0);
            }
        }
    }
}

TEST_CASE("texts of 0 to 200 bytes at every alignment agree with the reference") {
    constexpr std::string_view kPieces[] =
        {"a", "Zz9", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
    std::mt19937 random(20240607);
    for (std::size_t size = 0; size <= 200; ++size) {
        std::string text(size, 'x');
        for (std::size_t alignment = 0; alignment < 8; ++alignment) {
            CheckAgainstNaive(text, alignment);
            if (size == 0) continue;
            // One high byte anywhere: the quick check must not miss it.
            std::string spoiled = text;
            spoiled[random() % size] = static_cast<char>(0x80 | random() % 0x80);
            CheckAgainstNaive(spoiled, alignment);
            std::string mixed;
            while (mixed.size() < size) mixed += kPieces[random() % 5];
            CheckAgainstNaive(mixed, alignment);
            mixed.resize(size);  // perhaps within a character
            CheckAgainstNaive(mixed, alignment);
        }
    }
}

}  // namespace arow::test
