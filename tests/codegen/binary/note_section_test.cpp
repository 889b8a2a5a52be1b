// SPDX-License-Identifier: MIT
//
// Note sections by hand, in both byte orders, whole and damaged.
#include "codegen/binary/note_section.hpp"

#include <catch2/catch.hpp>
#include <cstring>
#include <string>

#include "support/hex.hpp"

namespace {

std::vector<std::uint8_t> ToBytes(const std::string& hex) {
    const auto bytes = arow::test::Bytes(hex);
    std::vector<std::uint8_t> numbers(bytes.size());
    if (!bytes.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

// A row note with payload 01 02 03, another tool's note, and a row note with payload 04.
const std::string kRowNote = "05000000 03000000 41726F77 41524F57 00000000 010203 00 ";
const std::string kOtherNote = "04000000 08000000 05000000 474E5500 1122334455667788 ";
const std::string kLastNote = "05000000 01000000 41726F77 41524F57 00000000 04 000000 ";

struct SectionCase {
    std::string hex;
    bool big_endian;
    std::size_t alignment;
    std::size_t rows;
    bool complete;
};

TEST_CASE("row notes are picked and the walk tells whether it saw all") {
    const SectionCase cases[] = {
        {"", false, 4, 0, true},
        {kRowNote, false, 4, 1, true},
        {kRowNote + kOtherNote + kLastNote, false, 4, 2, true},
        {"00000005 00000003 776F7241 41524F57 00000000 010203 00", true, 4, 1, true},
        {kRowNote, true, 4, 0, false},
        {kOtherNote, false, 8, 0, true},
        {"05000000 01000000 41726F77 41524F57 00000000 00000000 04", false, 8, 1, true},
        {kRowNote + "00", false, 4, 1, false},
        {kRowNote + "05000000 FFFFFFFF 41726F77 41524F57 00000000", false, 4, 1, false},
        {kRowNote + "FFFFFFFF 00000000 41726F77", false, 4, 1, false},
        {"05000000 00000000 01000000 41524F57 00000000", false, 4, 0, true},
        {"05000000 00000000 41726F77 41524F58 00000000", false, 4, 0, true},
    };
    for (const SectionCase& each : cases) {
        CAPTURE(each.hex, each.big_endian, each.alignment);
        const std::vector<std::uint8_t> bytes = ToBytes(each.hex);
        const auto walk = arow::codegen::WalkNotes({bytes, each.big_endian, each.alignment});
        CHECK(walk.row_notes.size() == each.rows);
        CHECK(walk.complete == each.complete);
        CHECK(walk.offset <= bytes.size());
    }
}

TEST_CASE("a payload comes without its padding") {
    const std::vector<std::uint8_t> bytes = ToBytes(kRowNote);
    const auto walk = arow::codegen::WalkNotes({bytes, false, 4});
    REQUIRE(walk.row_notes.size() == 1);
    const auto payload = walk.row_notes[0];
    CHECK(std::vector<std::uint8_t>(payload.begin(), payload.end()) == ToBytes("010203"));
}

}  // namespace
