// SPDX-License-Identifier: MIT
//
// The words of --dialect, and names that must suit every dialect asked for.
#include "codegen/rows/dialects.hpp"

#include <catch2/catch.hpp>

using namespace arow::codegen;

TEST_CASE("dialects are read one, both, in any order and case") {
    struct {
        const char* text;
        bool nfx;
        bool azos;
    } const rows[] = {
        {"nfx", true, false},
        {"azos", false, true},
        {"nfx,azos", true, true},
        {"AZOS,Nfx", true, true},
        {"nfx,nfx", true, false},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        const auto dialects = ParseDialects(row.text);
        REQUIRE(dialects);
        CHECK(dialects->nfx == row.nfx);
        CHECK(dialects->azos == row.azos);
    }
    for (const auto* text : {"", ",", "nfx,", ",azos", "nfx azos", "avro", "nfx, azos"}) {
        CAPTURE(text);
        CHECK_FALSE(ParseDialects(text));
    }
}

TEST_CASE("a name must suit every dialect of the set") {
    constexpr DialectSet kNfx{.nfx = true, .azos = false};
    constexpr DialectSet kAzos{.nfx = false, .azos = true};
    constexpr DialectSet kBoth{.nfx = true, .azos = true};
    CHECK(IsPackable("a+b", kNfx));
    CHECK_FALSE(IsPackable("a+b", kAzos));
    CHECK_FALSE(IsPackable("a+b", kBoth));
    CHECK(IsPackable("a-b_C9", kBoth));
    CHECK_FALSE(IsPackable("", kBoth));
    CHECK_FALSE(IsPackable("ninechars", kNfx));
    CHECK_FALSE(IsPackable("a b", kNfx));
}
