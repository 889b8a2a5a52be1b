// SPDX-License-Identifier: MIT
//
// NLSMap: packed languages, lookups, JSON text both ways, order and hash.

#include "arow/values/nls_map.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arow {
namespace {

constexpr std::uint64_t kEng = 0x474E45;  // 4673093, as the original library has it
constexpr std::uint64_t kDeu = 0x554544;

NLSMap Map(std::vector<NLSMap::Entry> entries) {
    return NLSMap(std::move(entries));
}

TEST_CASE("Languages pack their first character into the lowest byte", "[values][nls_map]") {
    struct Row {
        std::uint64_t language;
        std::string text;
    };
    const Row rows[] = {
        {0, ""},
        {0x45, "E"},
        {kEng, "ENG"},
        {0x676E65, "eng"},
        {0x7F01202F, "/ \x01\x7F"},
        {0x3837363534333231, "12345678"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(NLSMap::PackLanguage(row.text) == row.language);
        CHECK(NLSMap::LanguageText(row.language) == row.text);
    }
}

TEST_CASE("Text that is no language is refused", "[values][nls_map]") {
    for (const std::string& text :
         {std::string("123456789"),
          std::string("#1"),
          std::string("\xC3\xA4"),
          std::string("a\0b", 3)}) {
        CAPTURE(text);
        CHECK_FALSE(NLSMap::PackLanguage(text).has_value());
    }
}

TEST_CASE("A language without text is shown as a number", "[values][nls_map]") {
    CHECK(NLSMap::LanguageText(0x4500) == "#17664");
    CHECK(NLSMap::LanguageText(0x450045) == "#4522053");
    CHECK(NLSMap::LanguageText(0x80) == "#128");
    CHECK(NLSMap::LanguageText(0x3123) == "#12579");  // would be the text "#1"
    CHECK(NLSMap::LanguageText(0xFFFFFFFFFFFFFFFF) == "#18446744073709551615");
}

TEST_CASE("An NLSMap prints as JSON and parses back", "[values][nls_map]") {
    testing::CheckText(NLSMap{}, "{}");
    testing::CheckText(Map({{kEng, {}, {}}}), R"({"ENG":{}})");
    testing::CheckText(Map({{kEng, "1", "1"}}), R"({"ENG":{"n":"1","d":"1"}})");
    testing::CheckText(Map({{kEng, "n", {}}}), R"({"ENG":{"n":"n"}})");
    testing::CheckText(Map({{kEng, {}, ""}}), R"({"ENG":{"d":""}})");
    testing::CheckText(
        Map({{kEng, "dup1", "d"}, {kEng, "dup2", "d"}, {0x80, {}, {}}}),
        R"({"ENG":{"n":"dup1","d":"d"},"ENG":{"n":"dup2","d":"d"},"#128":{}})");
    testing::CheckText(
        Map({{kDeu, "\"\\/\b\f\n\r\t", std::string("\0\x1F\x7F", 3)}}),
        R"({"DEU":{"n":"\"\\/\b\f\n\r\t","d":"\u0000\u001f)"
        "\x7F\"}}");
    testing::CheckText(
        Map({{kDeu, "\u00E4\U0001F600", {}}}),
        "{\"DEU\":{\"n\":\"\u00E4\U0001F600\"}}");
}

TEST_CASE("Blanks and all escapes of JSON are read", "[values][nls_map]") {
    CHECK(
        NLSMap::Parse(" { \"ENG\"\t:\r\n{ \"d\" : \"x\" , \"n\" : \"y\" } , \"DEU\" : { } } ") ==
        Map({{kEng, "y", "x"}, {kDeu, {}, {}}}));
    CHECK(
        NLSMap::Parse(R"({"\u0045NG":{"n":"\/\u00e4\u20AC\ud83d\uDE00"}})") ==
        Map({{kEng, "/\u00E4\u20AC\U0001F600", {}}}));
}

TEST_CASE("Text that is no NLSMap is refused", "[values][nls_map]") {
    const std::string good = R"({"ENG":{"n":"y","d":"x"}})";
    for (const char* text :
         {"null",
          "[]",
          "{}}",
          "{,}",
          R"({"ENG"})",
          R"({"ENG":null})",
          R"({"ENG":{},})",
          R"({ENG:{}})",
          R"({"ENGLISH89":{}})",
          R"({"#":{}})",
          R"({"#1x":{}})",
          R"({"#18446744073709551616":{}})",
          R"({"ENG":{"x":"y"}})",
          R"({"ENG":{"n":1}})",
          R"({"ENG":{"n":null}})",
          R"({"ENG":{"n":"1","n":"2"}})",
          R"({"ENG":{"n":"\x"}})",
          R"({"ENG":{"n":"\u12"}})",
          R"({"ENG":{"n":"\u12G4"}})",
          R"({"ENG":{"n":"\ud83d"}})",
          R"({"ENG":{"n":"\ud83dx"}})",
          R"({"ENG":{"n":"\ud83d\u0041"}})",
          R"({"ENG":{"n":"\ude00"}})",
          "{\"ENG\":{\"n\":\"\n\"}}"}) {
        CAPTURE(text);
        CHECK_FALSE(NLSMap::Parse(text).has_value());
    }
    REQUIRE(NLSMap::Parse(good).has_value());
    for (std::size_t length = 0; length < good.size(); ++length) {
        CAPTURE(length);
        CHECK_FALSE(NLSMap::Parse(good.substr(0, length)).has_value());
    }
}

TEST_CASE("Text of more entries than allowed is refused", "[values][nls_map]") {
    NLSMap map = Map(std::vector<NLSMap::Entry>(NLSMap::kMaxEntries));
    CHECK(NLSMap::Parse(ToString(map)) == map);
    map.entries().emplace_back();
    CHECK_FALSE(NLSMap::Parse(ToString(map)).has_value());
}

TEST_CASE("A lookup finds the first entry of a language", "[values][nls_map]") {
    const NLSMap map = Map({{kDeu, "a", {}}, {kEng, "b", {}}, {kEng, "c", {}}});
    REQUIRE(map.Find(kEng) != nullptr);
    CHECK(map.Find(kEng)->name == "b");
    CHECK(map.Find("DEU") == &map.entries().front());
    CHECK(map.Find("deu") == nullptr);
    CHECK(map.Find("#1") == nullptr);
    CHECK(map.Find(0) == nullptr);
}

TEST_CASE("NLSMaps are ordered entry by entry", "[values][nls_map]") {
    testing::CheckAscending<NLSMap>(
        {NLSMap{},
         Map({{kEng, {}, {}}}),
         Map({{kEng, {}, {}}, {kEng, {}, {}}}),
         Map({{kEng, {}, ""}}),
         Map({{kEng, "", {}}}),
         Map({{kEng, "", ""}}),
         Map({{kEng, "a", {}}}),
         Map({{kDeu, {}, {}}}),
         Map({{kDeu, {}, {}}, {kEng, {}, {}}})});
}

}  // namespace
}  // namespace arow
