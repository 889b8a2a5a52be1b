// SPDX-License-Identifier: MIT
//
// The bytes of one row's note, written by hand from the layout in row_note.hpp.
#include "arow/metadata/row_note.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "arow/amorphous_row.hpp"
#include "arow/export.hpp"
#include "arow/metadata/note_decoder.hpp"
#include "support/hex.hpp"

namespace nt {

struct Base {
    bool flag = false;
    AROW_ROW(Base, (), (flag, "f"))
};

struct Row : Base {
    int age = 0;
    static constexpr std::uint32_t kLine = __LINE__ + 1;
    AROW_ROW(Row, (Base), (age, "age", arow::kKey))
    AROW_ROW_NAME(Row, "row")
};

struct Typed : arow::TypedRow {
    AROW_ROW(Typed, (TypedRow))
};

struct Open : arow::AmorphousTypedRow {
    AROW_ROW(Open, (AmorphousTypedRow))
};

AROW_EXPORT(Base)
AROW_EXPORT(Row, Typed, Open)

}  // namespace nt

namespace {

template <class Row>
arow::RowInfo Decode() {
    arow::RowInfo row;
    arow::NoteError error;
    const bool is_decoded =
        DecodeRowNote(arow::detail::kBytesOf<arow::detail::NotePart<Row>>, row, error);
    INFO(error.message);
    REQUIRE(is_decoded);
    return row;
}

TEST_CASE("a description holds version, names, bases and fields") {
    const std::string expected = arow::test::Hex(
        "01  07000000 6E743A3A526F77  00  03000000 726F77"
        "01000000  08000000 6E743A3A42617365"
        "02000000"
        "04000000 666C6167  01000000 66  00000000  08000000 6E743A3A42617365  64"
        "03000000 616765  03000000 616765  02000000  07000000 6E743A3A526F77  6F");
    const auto& bytes = arow::detail::DescriptionBytes<nt::Row>();
    CHECK(arow::test::Hex(std::as_bytes(std::span(bytes))) == expected);
}

TEST_CASE("a note ends with header and line") {
    const arow::RowInfo row = Decode<nt::Row>();
    CHECK(row.header.ends_with("row_note_test.cpp"));
    CHECK(row.line == nt::Row::kLine);
    const auto& bytes = arow::detail::DescriptionBytes<nt::Row>();
    CHECK(std::equal(row.description.begin(), row.description.end(), bytes.begin(), bytes.end()));
}

TEST_CASE("flags tell typed and amorphous rows") {
    CHECK_FALSE(Decode<nt::Row>().typed);
    CHECK(Decode<nt::Typed>().typed);
    CHECK_FALSE(Decode<nt::Typed>().amorphous);
    CHECK(Decode<nt::Open>().typed);
    CHECK(Decode<nt::Open>().amorphous);
}

TEST_CASE("an inherited field names its class") {
    const arow::RowInfo row = Decode<nt::Row>();
    REQUIRE(row.fields.size() == 2);
    CHECK(row.fields[0].inherited);
    CHECK(row.fields[0].owner == "nt::Base");
    CHECK_FALSE(row.fields[1].inherited);
    CHECK(row.fields[1].shape_hash == arow::kShapeHash<int>);
    CHECK(row.fields[1].attributes == arow::kKey);
}

TEST_CASE("an ELF note is padded to four bytes and owned by AROW") {
    constexpr auto note = arow::detail::MakeRowNote<nt::Row>();
    CHECK(sizeof note % 4 == 0);
    CHECK(alignof(decltype(note)) == 4);
    CHECK(note.owner_size == 5);
    CHECK(std::string(note.owner) == "AROW");
    CHECK(note.type == 0x776f7241);
    CHECK(note.description_size == arow::detail::kBytesOf<arow::detail::NotePart<nt::Row>>.size());
}

}  // namespace
