// SPDX-License-Identifier: MIT
// What members hold after a read that does not mention them: Deserialize gives the values of a new
// row, Merge keeps what was there. Requirement 11.
#include <catch2/catch.hpp>

#include "behaviour_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using evolution::CounterRow;
using evolution::InitialisedRow;

InitialisedRow MakeUsed() {
    InitialisedRow row;
    row.number = 100;
    row.text = "used";
    row.list = {9, 9, 9, 9};
    row.nullable_list.reset();
    row.row.count = 100;
    return row;
}

/// A used row after a document was read over it.
InitialisedRow ReadOver(const char* hex) {
    InitialisedRow row = MakeUsed();
    REQUIRE(StatusOfReading(row, hex).ok());
    return row;
}

InitialisedRow MergeOver(const char* hex) {
    InitialisedRow row = MakeUsed();
    const ExactBytes bytes(hex);
    CHECK(Merge(row, bytes.span()) == bytes.size());
    return row;
}

}  // namespace

TEST_CASE("members that the bytes do not mention take the values of a new row") {
    CHECK(Equal(ReadOver("C0FE 00"), InitialisedRow{}));
    InitialisedRow expected;
    expected.list = {5};
    CHECK(Equal(ReadOver("C0FE 6C 02 6F 02 0A 00"), expected));
    expected = {};
    expected.row.count = 2;
    CHECK(Equal(ReadOver("C0FE 72 01 61 6F 04 00 00"), expected));
}

TEST_CASE("a row within a row takes its initialisers too") {
    CHECK(ReadOver("C0FE 72 01 00 00").row.count == 7);
}

TEST_CASE("a null or another type gives a used row's member the value of a new one") {
    CHECK(ReadOver("C0FE 61 00 00").number == 7);
    CHECK(ReadOver("C0FE 61 64 FF 00").number == 7);
    CHECK(ReadOver("C0FE 73 00 00").text == "initial");
    CHECK(ReadOver("C0FE 6C 00 00").list == std::vector<std::int32_t>{1, 2});
    CHECK_FALSE(ReadOver("C0FE 6E 00 00").nullable_list);
}

TEST_CASE("lists are replaced, not appended to") {
    CHECK(ReadOver("C0FE 6C 02 6F 04 0A 0C 00").list == std::vector<std::int32_t>{5, 6});
    CHECK(ReadOver("C0FE 6C 02 6F 00 00").list.empty());
    CHECK(ReadOver("C0FE 6E 02 6F 02 0A 00").nullable_list == std::vector<std::int32_t>{5});
    CHECK(MergeOver("C0FE 6C 02 6F 02 0A 00").list == std::vector<std::int32_t>{5});
}

TEST_CASE("Merge keeps what the bytes do not mention, also in rows held by value") {
    CHECK(Equal(MergeOver("C0FE 00"), MakeUsed()));
    CHECK(Equal(MergeOver("C0FE 72 01 00 00"), MakeUsed()));
    InitialisedRow expected = MakeUsed();
    expected.row.count = 2;
    expected.number = 3;
    CHECK(Equal(MergeOver("C0FE 72 01 61 6F 04 00 61 6F 06 00"), expected));
}

TEST_CASE("Merge leaves a member alone that cannot hold the value") {
    CHECK(MergeOver("C0FE 61 00 00").number == 100);
    CHECK(MergeOver("C0FE 61 64 FF 00").number == 100);
}

TEST_CASE("Merge keeps amorphous data and adds to it") {
    CounterRow row = Read<CounterRow>("C0FE 7A 6F 02 00");
    const ExactBytes bytes("C0FE 79 00 00");
    Merge(row, bytes.span());
    CHECK(Written(row) == Hex("C0FE 61 6F 0E 7A 6F 02 79 00 00"));
}

TEST_CASE("Merge forgets what was kept of a field that it reads, also when the value is the same") {
    CounterRow row = Read<CounterRow>("C0FE 61 00 00");
    CHECK(Written(row) == Hex("C0FE 61 00 00"));
    const ExactBytes bytes("C0FE 61 6F 0E 00");
    Merge(row, bytes.span());
    CHECK(Written(row) == Hex("C0FE 61 6F 0E 00"));
    CHECK(row.amorphous().empty());
}

TEST_CASE("rows of a merged array are read as new ones") {
    evolution::OuterRow row;
    row.list.resize(1);
    row.list[0].count = 100;
    const ExactBytes bytes("C0FE 76 02 01 02 FF 00 00");
    Merge(row, bytes.span());
    REQUIRE(row.list.size() == 1);
    CHECK(row.list[0].count == 7);
}

}  // namespace arow::test
