// SPDX-License-Identifier: MIT
// Rows that keep what they do not know: what becomes of unknown, changed and null fields, and what
// is written back. All bytes are written by hand from docs/wire-format.md; requirements 8 to 14.
#include <catch2/catch.hpp>

#include "behaviour_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using evolution::AlikeRow;
using evolution::CounterRow;
using evolution::DerivedRow;
using evolution::FlatRow;
using evolution::ForgetfulRow;
using evolution::NarrowRow;
using evolution::OuterRow;
using evolution::TwinNamesRow;

/// A document read into a row, perhaps changed, and written again.
template <class Row>
struct Story {
    const char* what;
    const char* read;
    void (*change)(Row& row);
    const char* written;
};

template <class Row, std::size_t kSize>
void Tell(const Story<Row> (&stories)[kSize]) {
    for (const Story<Row>& story : stories) {
        INFO(story.what);
        Row row = Read<Row>(story.read);
        if (story.change != nullptr) story.change(row);
        CHECK(Written(row) == Hex(story.written));
        // What was written is complete: read and written once more, nothing changes.
        CHECK(Written(Read<Row>(story.written)) == Hex(story.written));
    }
}

void CountToEight(CounterRow& row) {
    row.count = 8;
}

}  // namespace

TEST_CASE("unknown fields are written back behind the known ones, in their order of arrival") {
    const Story<CounterRow> stories[] = {
        {"a number before and a text behind the known field",
         "C0FE 7A 6F 02  61 6F 04  79 66 FF 02 71  00",
         nullptr,
         "C0FE 61 6F 04  7A 6F 02  79 66 FF 02 71  00"},
        {"the member changes, the unknown fields stay",
         "C0FE 7A 6F 02  61 6F 04  00",
         CountToEight,
         "C0FE 61 6F 10  7A 6F 02  00"},
        {"an unknown field that comes twice is written once: the last value, at the first place",
         "C0FE 7A 6F 02  79 00  7A 6F 06  61 6F 04  00",
         nullptr,
         "C0FE 61 6F 04  7A 6F 06  79 00  00"},
        {"the field has another name now: the member is that of a new row, and both are written",
         "C0FE 62 6F 04 00",
         nullptr,
         "C0FE 61 6F 0E  62 6F 04  00"},
        {"names that differ in case are two fields",
         "C0FE 61 6F 04  7A 6F 02  5A 6F 06  00",
         nullptr,
         "C0FE 61 6F 04  7A 6F 02  5A 6F 06  00"},
        {"every kind of value: null, row in row, array of rows with a null, POD, empty array",
         "C0FE 61 6F 04  62 00  63 01 64 01 00 00  65 02 01 04 00 FF 61 64 FF 00"
         "  66 03 FF 04 01 02  67 02 6F 00  00",
         nullptr,
         "C0FE 61 6F 04  62 00  63 01 64 01 00 00  65 02 01 04 00 FF 61 64 FF 00"
         "  66 03 FF 04 01 02  67 02 6F 00  00"},
    };
    Tell(stories);
}

TEST_CASE("a known field that the member cannot hold is written back until the member changes") {
    const Story<CounterRow> stories[] = {
        {"another type, untouched", "C0FE 61 66 FF 02 71 00", nullptr, "C0FE 61 66 FF 02 71 00"},
        {"another type, changed", "C0FE 61 66 FF 02 71 00", CountToEight, "C0FE 61 6F 10 00"},
        {"a wider integer, untouched", "C0FE 61 70 04 00", nullptr, "C0FE 61 70 04 00"},
        {"null, untouched", "C0FE 61 00 00", nullptr, "C0FE 61 00 00"},
        {"null, changed", "C0FE 61 00 00", CountToEight, "C0FE 61 6F 10 00"},
        {"erased from the amorphous data: the member is written",
         "C0FE 61 00 00",
         [](CounterRow& row) { CHECK(row.amorphous().Erase("a")); },
         "C0FE 61 6F 0E 00"},
        {"beside an unknown field, changed",
         "C0FE 7A 00  61 00  00",
         CountToEight,
         "C0FE 61 6F 10  7A 00  00"},
    };
    Tell(stories);
    CHECK(Read<CounterRow>("C0FE 61 66 FF 02 71 00").count == 7);
    CHECK(Read<CounterRow>("C0FE 61 00 00").count == 7);
}

TEST_CASE("rows within rows keep their own fields, wherever they are held") {
    const Story<OuterRow> stories[] = {
        {"unknown in a row by value, mismatched in a list, null behind a pointer",
         "C0FE 72 01 61 6F 04 7A 64 FF 00  76 02 01 02 FF 61 64 FF 00"
         "  6F 02 01 04 00 FF 61 00 00  70 02 01 04 FF 61 6F 06 7A 00 00 00  00",
         nullptr,
         "C0FE 72 01 61 6F 04 7A 64 FF 00  76 02 01 02 FF 61 64 FF 00"
         "  6F 02 01 04 00 FF 61 00 00  70 02 01 04 FF 61 6F 06 7A 00 00 00  00"},
        {"the mismatched member in the list changes",
         "C0FE 72 01 61 6F 04 00  76 02 01 02 FF 61 64 FF 00  6F 02 01 00  70 02 01 00  00",
         [](OuterRow& row) { CountToEight(row.list.at(0)); },
         "C0FE 72 01 61 6F 04 00  76 02 01 02 FF 61 6F 10 00  6F 02 01 00  70 02 01 00  00"},
        {"beside an unknown field of a row by value and one behind a pointer, members change",
         "C0FE 72 01 61 6F 04 7A 64 FF 00  76 02 01 00  6F 02 01 00"
         "  70 02 01 02 FF 61 6F 06 7A 64 00 00  00",
         [](OuterRow& row) {
             CountToEight(row.by_value);
             CountToEight(*row.pointers.at(0));
         },
         "C0FE 72 01 61 6F 10 7A 64 FF 00  76 02 01 00  6F 02 01 00"
         "  70 02 01 02 FF 61 6F 10 7A 64 00 00  00"},
        {"null in a row by value stays, null in one behind a pointer changes",
         "C0FE 72 01 61 00 00  76 02 01 00  6F 02 01 00  70 02 01 02 FF 61 00 00  00",
         [](OuterRow& row) { CountToEight(*row.pointers.at(0)); },
         "C0FE 72 01 61 00 00  76 02 01 00  6F 02 01 00  70 02 01 02 FF 61 6F 10 00  00"},
        {"the outer row's field is a number now: kept, while the list beside it is read",
         "C0FE 72 6F 04  76 02 01 02 FF 61 6F 06 00  6F 02 01 00  70 02 01 00  00",
         nullptr,
         "C0FE 72 6F 04  76 02 01 02 FF 61 6F 06 00  6F 02 01 00  70 02 01 00  00"},
        {"a field is missing: its member is written",
         "C0FE 76 02 01 00  6F 02 01 00  70 02 01 00  00",
         nullptr,
         "C0FE 72 01 61 6F 0E 00  76 02 01 00  6F 02 01 00  70 02 01 00  00"},
    };
    Tell(stories);
}

TEST_CASE("null elements of lists that hold none become new elements, and are kept") {
    const char* document =
        "C0FE 72 01 61 6F 04 00  76 02 01 04 00 FF 61 6F 06 00  6F 02 01 00  70 02 01 00  00";
    OuterRow row = Read<OuterRow>(document);
    REQUIRE(row.list.size() == 2);
    CHECK(row.list[0].count == 7);
    CHECK(row.list[1].count == 3);
    CHECK(row.amorphous().Contains("v"));
    CHECK(Written(row) == Hex(document));
    CountToEight(row.list[1]);
    CHECK(
        Written(row) == Hex("C0FE 72 01 61 6F 04 00  76 02 01 04 FF 61 6F 0E 00 FF 61 6F 10 00"
                            "  6F 02 01 00  70 02 01 00  00"));
}

TEST_CASE("null elements of lists that can hold them are elements, and nothing is kept") {
    const OuterRow row = Read<OuterRow>(
        "C0FE 72 01 61 6F 04 00  76 02 01 00  6F 02 01 04 00 FF 61 6F 06 00"
        "  70 02 01 04 00 FF 61 6F 06 00  00");
    REQUIRE(row.nullable_list.size() == 2);
    CHECK_FALSE(row.nullable_list[0]);
    CHECK(row.nullable_list[1]->count == 3);
    REQUIRE(row.pointers.size() == 2);
    CHECK(row.pointers[0] == nullptr);
    CHECK(row.pointers[1]->count == 3);
    CHECK(row.amorphous().empty());
}

TEST_CASE("a null in an array of rows is as one in a list: a new element, and the field is kept") {
    const char* document = "C0FE 76 02 01 04 00 FF 61 6F 06 00  78 02 01 04 00 FF 61 6F 06 00  00";
    AlikeRow row = Read<AlikeRow>(document);
    REQUIRE(row.list.size() == 2);
    CHECK(row.list[0].count == 7);
    CHECK(row.list[1].count == 3);
    CHECK(row.array[0].count == 7);
    CHECK(row.array[1].count == 3);
    CHECK(Written(row) == Hex(document));
    CountToEight(row.array[1]);
    CHECK(
        Written(row) == Hex("C0FE 76 02 01 04 00 FF 61 6F 06 00"
                            "  78 02 01 04 FF 61 6F 0E 00 FF 61 6F 10 00  00"));
}

TEST_CASE("names of classes, bases and pointers make no difference") {
    const char* as_derived = "C0FE 72 01 61 6F 04 7A 64 FF 00  6E 6F 06  00";
    const char* as_flat = "C0FE 6E 6F 06  72 01 61 6F 04 7A 64 FF 00  00";
    for (const char* document : {as_derived, as_flat}) {
        INFO(document);
        const auto derived = Read<DerivedRow>(document);
        CHECK(derived.number == 3);
        CHECK(derived.row.count == 2);
        CHECK(Written(derived) == Hex(as_derived));
        const auto flat = Read<FlatRow>(document);
        CHECK(flat.number == 3);
        REQUIRE(flat.row != nullptr);
        CHECK(flat.row->count == 2);
        CHECK(Written(flat) == Hex(as_flat));
    }
}

TEST_CASE("values beyond what a member can hold are kept and change nothing") {
    struct Case {
        const char* what;
        const char* field;
        const char* name;
    };
    const Case cases[] = {
        {"an enum number beyond the underlying type", "63 6F D804", "c"},
        {"a negative enum number for an unsigned type", "63 6F 01", "c"},
        {"an array one longer than the member", "78 02 6F 06 02 04 06", "x"},
        {"an array one shorter than the member", "78 02 6F 02 02", "x"},
        {"an array of other elements", "78 02 70 04 02 04", "x"},
        {"a list of enums, one beyond its type", "64 02 6F 04 02 D804", "d"},
        {"a byte array one longer than the member", "79 6C FF 06 01 02 03", "y"},
        {"a list of bytes of another length", "79 02 6B 02 01", "y"},
        {"a null for a list", "74 00", "t"},
    };
    const NarrowRow fresh;
    for (const Case& one : cases) {
        INFO(one.what);
        const NarrowRow row = Read<NarrowRow>("C0FE " + std::string(one.field) + " 00");
        CHECK(row.amorphous().size() == 1);
        CHECK(row.amorphous().Contains(one.name));
        CHECK(row.color == fresh.color);
        CHECK(row.pair == fresh.pair);
        CHECK(row.texts == fresh.texts);
        CHECK(row.colors == fresh.colors);
        CHECK(row.bytes == fresh.bytes);
        CHECK(Written(row).find(Hex(one.field)) != std::string::npos);
    }
}

TEST_CASE("an enum number without an enumerator that fits its type is an ordinary value") {
    const NarrowRow row = Read<NarrowRow>("C0FE 63 6F C801 00");
    CHECK(static_cast<int>(row.color) == 100);
    CHECK(row.amorphous().empty());
}

TEST_CASE("null texts in a list of texts become empty ones, and the list is kept") {
    NarrowRow row = Read<NarrowRow>("C0FE 74 02 66 04 00 FF 02 71 00");
    CHECK(row.texts == std::vector<std::string>{"", "q"});
    CHECK(Written(row).find(Hex("74 02 66 04 00 FF 02 71")) != std::string::npos);
    row.texts[1] = "r";
    CHECK(Written(row).find(Hex("74 02 66 04 FF 00 FF 02 72")) != std::string::npos);
}

TEST_CASE("bytes that become a list, or a list that becomes bytes, are read and nothing is kept") {
    constexpr const char* kAsBytes = "C0FE 62 6C FF 04 07 08  6D 6C FF 02 09  00";
    constexpr const char* kAsLists = "C0FE 62 02 6B 04 07 08  6D 02 6B 02 09  00";
    const auto check = [](const auto& row, const char* written) {
        CHECK(row.bytes == std::vector<std::uint8_t>{7, 8});
        CHECK(row.maybe == std::vector{std::byte{9}});
        CHECK(row.amorphous().empty());
        CHECK(Written(row) == Hex(written));
    };
    for (const char* document : {kAsBytes, kAsLists}) {
        INFO(document);
        check(Read<evolution::BytesRow>(document), kAsBytes);
        check(Read<evolution::ByteListRow>(document), kAsLists);
    }
    // Null and empty stay distinct on the way from one form to the other.
    const auto none = Read<evolution::ByteListRow>(Written(evolution::BytesRow()));
    CHECK_FALSE(none.maybe.has_value());
    const auto empty = Read<evolution::BytesRow>("C0FE 62 02 6B 00  6D 02 6B 00  00");
    REQUIRE(empty.maybe.has_value());
    CHECK(Written(empty) == Hex("C0FE 62 6C FF 00  6D 6C FF 00  00"));
}

TEST_CASE("of fields that come twice the last one wins, whatever the earlier ones were") {
    struct Case {
        const char* what;
        const char* document;
        std::int32_t count;
        const char* written;
    };
    const Case cases[] = {
        {"two values", "C0FE 61 6F 04 61 6F 06 00", 3, "C0FE 61 6F 06 00"},
        {"a mismatch, then a value", "C0FE 61 64 FF 61 6F 06 00", 3, "C0FE 61 6F 06 00"},
        {"null, then a value", "C0FE 61 00 61 6F 06 00", 3, "C0FE 61 6F 06 00"},
        {"two mismatches", "C0FE 61 64 FF 61 64 00 00", 7, "C0FE 61 64 00 00"},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        const CounterRow row = Read<CounterRow>(one.document);
        CHECK(row.count == one.count);
        CHECK(Written(row) == Hex(one.written));
    }
}

TEST_CASE("a row that keeps nothing takes the same documents and writes its members") {
    for (const char* document :
         {"C0FE 7A 6F 02 61 6F 04 00",
          "C0FE 61 6F 04 62 01 63 01 00 00 64 02 01 04 00 FF 00 65 03 FF 04 01 02 00"}) {
        INFO(document);
        const ForgetfulRow row = Read<ForgetfulRow>(document);
        CHECK(row.count == 2);
        CHECK(Written(row) == Hex("C0FE 61 6F 04 00"));
    }
    CHECK(Read<ForgetfulRow>("C0FE 61 00 00").count == 7);
    CHECK(Read<ForgetfulRow>("C0FE 61 66 FF 02 71 00").count == 7);
}

TEST_CASE("amorphous data can be switched off") {
    ReadOptions options;
    options.keep_amorphous = false;
    const CounterRow row = Read<CounterRow>("C0FE 7A 6F 02 61 00 00", options);
    CHECK(row.amorphous().empty());
    CHECK(Written(row) == Hex("C0FE 61 6F 0E 00"));
}

TEST_CASE("reading a row again forgets what was kept before") {
    CounterRow row = Read<CounterRow>("C0FE 7A 6F 02 61 00 00");
    REQUIRE(StatusOfReading(row, "C0FE 61 6F 04 00").ok());
    CHECK(row.amorphous().empty());
    CHECK(row.count == 2);
}

TEST_CASE("a row that keeps nothing knows its fields by padded names, too") {
    // 61 as E1 00, between and instead of other spellings; enough follows to read a word at once.
    CHECK(Read<ForgetfulRow>("C0FE E100 6F 06  7A 66 FF 0C 616263646566 00").count == 3);
    CHECK(
        Read<ForgetfulRow>("C0FE 7A 66 FF 0C 616263646566  E100 6F 06 79 00 78 00 00").count == 3);
    // 80 00 is a padded end of the row: what follows belongs to nobody.
    CHECK(Read<ForgetfulRow>("C0FE 61 6F 06  8000").count == 3);
}

TEST_CASE("long names that begin alike are told apart, in any order and of any type") {
    // The second one comes first, as an int32 and then as a text that its member cannot hold.
    const TwinNamesRow swapped =
        Read<TwinNamesRow>("C0FE F7DEC9F296ED9DAA62 6F 04  F7DEC9F296ED9DAA61 6F 06 00");
    CHECK(swapped.first == 3);
    CHECK(swapped.second == 2);
    const TwinNamesRow changed =
        Read<TwinNamesRow>("C0FE F7DEC9F296ED9DAA62 66 FF 02 71  F7DEC9F296ED9DAA61 6F 06 00");
    CHECK(changed.first == 3);
    CHECK(changed.second == 7);
}

}  // namespace arow::test
