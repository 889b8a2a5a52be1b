// SPDX-License-Identifier: MIT
//
// Notes by hand: one that is right, and what is said about those that are not.
#include "arow/metadata/note_decoder.hpp"

#include <catch2/catch.hpp>
#include <cstring>
#include <string>
#include <vector>

#include "support/hex.hpp"

namespace {

// Row `R` of header `h`, line 5, with one field: member m, named f, of type int32.
const std::string kHead = "01 01000000 52 00 00000000 00000000";
const std::string kField = "01000000 6D 01000000 66 00000000 01000000 52 ";
const std::string kTail = "01000000 68 05000000";
const std::string kRight = kHead + "01000000" + kField + "6F" + kTail;

std::vector<std::uint8_t> ToBytes(const std::string& hex) {
    const auto bytes = arow::test::Bytes(hex);
    std::vector<std::uint8_t> numbers(bytes.size());
    if (!bytes.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

std::string WithType(const std::string& type) {
    return kHead + "01000000" + kField + type + kTail;
}

TEST_CASE("a note by hand becomes a row") {
    arow::RowInfo row;
    arow::NoteError error;
    REQUIRE(DecodeRowNote(ToBytes(kRight), row, error));
    CHECK(row.name == "R");
    CHECK(row.header == "h");
    CHECK(row.line == 5);
    REQUIRE(row.fields.size() == 1);
    CHECK(row.fields[0].member == "m");
    CHECK(row.fields[0].backend == "f");
    CHECK(row.fields[0].type.tag == arow::TypeTag::kInt32);
    CHECK_FALSE(row.fields[0].inherited);
    CHECK(row.description == ToBytes(kHead + "01000000" + kField + "6F"));
}

struct TypeCase {
    const char* bytes;
    const char* words;
};

TEST_CASE("every type is told in words") {
    const TypeCase cases[] = {
        {"64", "bool"},
        {"7B", "Atom"},
        {"0E", "byte"},
        {"01 66", "optional<string>"},
        {"04 02 08 01000000 52", "vector<unique_ptr<row R>>"},
        {"03 08 01000000 52", "shared_ptr<row R>"},
        {"05 0F", "pmr::vector<pmr::string>"},
        {"06 6B", "span<uint8>"},
        {"10", "string_view"},
        {"07 03000000 67", "array<float, 3>"},
        {"09 01000000 45 6D 01000000 01000000 61 FFFFFFFFFFFFFFFF", "enum E : int8"},
        {"0A 01000000 55 68", "U as double"},
        {"0B 0100000000000000 E803000000000000 70", "duration<int64, 1/1000>"},
        {"0C 0B 0100000000000000 0100000000000000 70", "sys_time<duration<int64, 1/1>>"},
        {"0D 0B 0100000000000000 0100000000000000 6F", "local_time<duration<int32, 1/1>>"},
    };
    for (const TypeCase& each : cases) {
        arow::RowInfo row;
        arow::NoteError error;
        CAPTURE(each.bytes);
        REQUIRE(DecodeRowNote(ToBytes(WithType(each.bytes)), row, error));
        CHECK(Describe(row.fields[0].type) == each.words);
    }
}

TEST_CASE("an enumerator keeps its sign") {
    arow::RowInfo row;
    arow::NoteError error;
    const std::string type = "09 01000000 45 6D 01000000 01000000 61 FFFFFFFFFFFFFFFF";
    REQUIRE(DecodeRowNote(ToBytes(WithType(type)), row, error));
    CHECK(row.fields[0].type.underlying == arow::TypeTag::kSByte);
    CHECK(row.fields[0].type.enumerators == std::vector<arow::EnumeratorInfo>{{"a", -1}});
}

struct WrongCase {
    std::string hex;
    std::size_t offset;
    const char* message;
};

TEST_CASE("what is wrong with a note is said with its place") {
    const WrongCase cases[] = {
        {"", 0, "cut short"},
        {"02", 0, "version 2"},
        {"01 00000000 00", 1, "a name is empty"},
        {"01 01000000 0A 00", 5, "control character"},
        {"01 01000000 52 04", 6, "unknown row flags"},
        {"01 01000000 52 00 01000000 20", 7, "packed name"},
        {"01 01000000 52 00 00000000 FFFFFFFF", 11, "more items"},
        {kHead + "02000000" + kField + "6F" + kTail, 15, "more items"},
        {kHead + "01000000 01000000 6D 00000000 00000000 01000000 52 6F" + kTail, 24, "1 to 8"},
        {kHead + "01000000 01000000 6D 01000000 66 10000000 01000000 52 6F", 29, "attributes"},
        {WithType("63"), 38, "type tag 99"},
        {WithType("6C"), 38, "type tag 108"},
        {WithType("00"), 38, "type tag 0"},
        {WithType("01 01 01 01 01 01 01 01 6F"), 46, "too deep"},
        {WithType("09 01000000 45 64 00000000"), 44, "no integer"},
        {WithType("09 01000000 45 6D FFFFFF7F"), 45, "more items"},
        {WithType("0B 0000000000000000 0100000000000000 70"), 39, "no period"},
        {kRight + "00", 48, "follow the end"},
    };
    for (const WrongCase& each : cases) {
        arow::RowInfo row;
        arow::NoteError error;
        CAPTURE(each.hex, each.message);
        REQUIRE_FALSE(DecodeRowNote(ToBytes(each.hex), row, error));
        CHECK(error.message.find(each.message) != std::string::npos);
        CHECK(error.offset == each.offset);
    }
}

TEST_CASE("a note cut anywhere is refused") {
    const std::vector<std::uint8_t> whole = ToBytes(kRight);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::vector<std::uint8_t> cut(whole.data(), whole.data() + size);
        arow::RowInfo row;
        arow::NoteError error;
        CAPTURE(size);
        CHECK_FALSE(DecodeRowNote(cut, row, error));
        CHECK(error.offset <= size);
    }
}

TEST_CASE("a note above the limit is refused unread") {
    const std::vector<std::uint8_t> huge(arow::kMaxNoteSize + 1, 1);
    arow::RowInfo row;
    arow::NoteError error;
    CHECK_FALSE(DecodeRowNote(huge, row, error));
    CHECK(error.message == "the note is larger than 4 MiB");
}

}  // namespace
