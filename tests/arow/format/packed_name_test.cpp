// SPDX-License-Identifier: MIT
//
// Names as numbers; the numbers come from arow-wire.md, sections 3 and 11.
#include "arow/packed_name.hpp"

#include <catch2/catch.hpp>

namespace {

using arow::Dialect;

struct PackedCase {
    const char* name;
    std::uint64_t nfx;
    std::uint64_t azos;
};

TEST_CASE("a name packs into the number of its dialect and back") {
    const PackedCase cases[] = {
        {"a", 0x61, 0x61},
        {"id", 0x6964, 0x6469},
        {"adda", 0x61646461, 0x61646461},
        {"name", 0x6E616D65, 0x656D616E},
        {"12345678", 0x3132333435363738, 0x3837363534333231},
    };
    for (const PackedCase& each : cases) {
        CAPTURE(each.name);
        CHECK(arow::PackName(each.name) == each.nfx);
        CHECK(arow::PackName(each.name, Dialect::kAzos) == each.azos);
        CHECK(arow::UnpackName(each.nfx) == each.name);
        CHECK(arow::UnpackName(each.azos, Dialect::kAzos) == each.name);
    }
}

TEST_CASE("a character above 127 keeps its eight bits") {
    CHECK(arow::PackName("\xFF") == 0xFF);
    CHECK(
        arow::UnpackName(0xFF41) ==
        "\xFF"
        "A");
}

TEST_CASE("unpacking stops at the first zero byte") {
    CHECK(arow::UnpackName(0x610062) == "b");
    CHECK(arow::UnpackName(0x6100).empty());
    CHECK(arow::UnpackName(0).empty());
}

struct ValidCase {
    const char* name;
    bool nfx;
    bool azos;
};

TEST_CASE("a row may use one to eight characters of its dialect") {
    const ValidCase cases[] = {
        {"", false, false},
        {"a", true, true},
        {"12345678", true, true},
        {"123456789", false, false},
        {"A_z-9", true, true},
        {"a.b", true, false},
        {"~!", true, false},
        {"a b", false, false},
        {"\x7F", false, false},
        {"\xE4", false, false},
    };
    for (const ValidCase& each : cases) {
        CAPTURE(each.name);
        CHECK(arow::IsValidName(each.name, Dialect::kNfx) == each.nfx);
        CHECK(arow::IsValidName(each.name, Dialect::kAzos) == each.azos);
    }
}

}  // namespace
