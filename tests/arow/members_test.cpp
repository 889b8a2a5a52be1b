// SPDX-License-Identifier: MIT
// Members beyond plain ones, each with bytes written by hand: views, std::chrono, mapped types,
// allocators, arrays of fixed length, private members, rows inside classes, very wide rows.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory_resource>

#include "behaviour_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using namespace std::chrono_literals;

/// A document that is read into a row equal to `expected`, and written from it.
template <class Row>
void CheckBothWays(const Row& expected, const char* hex) {
    CHECK(Written(expected) == Hex(hex));
    CHECK(Equal(Read<Row>(hex), expected));
}

}  // namespace

TEST_CASE("views point into the input, where the caller allows it") {
    const ExactBytes bytes("C0FE 74 66 FF 04 68 69 62 6C FF 04 01 02 00");
    ReadOptions options;
    options.borrow = true;
    members::ViewRow row;
    Deserialize(row, bytes.span(), options);
    CHECK(row.text == "hi");
    CHECK(static_cast<const void*>(row.text.data()) == bytes.span().data() + 6);
    REQUIRE(row.bytes.size() == 2);
    CHECK(row.bytes.data() == bytes.span().data() + 12);
    CHECK(Written(row) == Hex(bytes.span()));
}

TEST_CASE("views are refused where the caller does not say that the input outlives the row") {
    for (const char* hex :
         {"C0FE 74 66 FF 04 68 69 00", "C0FE 62 6C FF 04 01 02 00", "C0FE 62 02 6B 04 01 02 00"}) {
        INFO(hex);
        const Status status = StatusOfReading<members::ViewRow>(hex);
        CHECK(status.code() == ErrorCode::kNotBorrowing);
        CHECK(status.path().size() == 1);
        CHECK(status.detail().find("borrow") != std::string_view::npos);
    }
}

TEST_CASE("times of std::chrono travel as TimeSpan and DateTime, exactly or not at all") {
    members::ChronoRow row;
    row.span = 1500ms;
    row.day = std::chrono::local_days(std::chrono::year(2000) / 1 / 1);
    row.fine = 100ns;
    CheckBothWays(
        row,
        "C0FE 73 75 80 87 A7 0E  69 74 08 9F 7F F5 F7 B5 80 00 01"
        "  64 74 08 C1 22 02 47 E4 40 00 00  66 75 02  00");

    row.fine = 150ns;
    Buffer buffer;
    const Status status = TrySerialize(row, buffer);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.path() == "f");
}

TEST_CASE("times that a chrono member cannot hold exactly are kept, never rounded or shifted") {
    for (const char* field :
         {"73 75 02",                             // one tick is no whole millisecond
          "69 74 08 9F 7F F5 F7 B5 80 00 00",     // unspecified wall clock, no instant
          "69 74 08 9F 7F F5 F7 B5 80 00 02",     // local wall clock, no instant
          "69 74 08 9F 7F F5 F7 B5 80 01 01",     // one tick beyond a second
          "64 74 08 9F 7F F5 F7 B5 80 00 01"}) {  // an instant, no wall clock
        INFO(field);
        const auto row = Read<members::ChronoRow>("C0FE " + std::string(field) + " 00");
        CHECK(row.amorphous().size() == 1);
        CHECK(row.span == 0ms);
        CHECK(row.instant == std::chrono::sys_seconds());
        CHECK(Written(row).find(Hex(field)) != std::string::npos);
    }
}

TEST_CASE("types of the user's travel as what they map to") {
    members::MappedRow row;
    row.outside = {21.5};
    row.history = {{21.5}, {0}};
    row.tag = {"q"};
    CheckBothWays(
        row,
        "C0FE 6F 68 00 00 00 00 00 80 35 40  68 02 68 04 00 00 00 00 00 80 35 40"
        " 00 00 00 00 00 00 00 00  74 66 FF 02 71  00");
}

TEST_CASE("values that the user's mapping refuses are kept") {
    const char* document = "C0FE 6F 68 00 00 00 00 00 C0 72 C0  68 02 68 00  74 00  00";
    const auto row = Read<members::MappedRow>(document);
    CHECK(row.outside == members::Celsius{20});
    CHECK(Written(row) == Hex(document));
    const char* list =
        "C0FE 6F 68 00 00 00 00 00 00 00 00  68 02 68 02 00 00 00 00 00 C0 72 C0  74 00  00";
    CHECK(Written(Read<members::MappedRow>(list)) == Hex(list));
}

TEST_CASE("containers keep the memory resource they were made with") {
    std::byte memory[4096];
    std::pmr::monotonic_buffer_resource pool(
        memory,
        sizeof memory,
        std::pmr::null_memory_resource());
    members::PmrRow row{std::pmr::string(&pool), std::pmr::vector<std::int32_t>(&pool)};
    const std::string text = "a text too long for the string object itself";
    members::PmrRow source{std::pmr::string(text), {1, 2, 3}};
    Buffer buffer;
    Serialize(source, buffer);
    Deserialize(row, buffer.bytes());
    CHECK(Equal(row, source));
    CHECK(row.text.get_allocator().resource() == &pool);
    CHECK(static_cast<void*>(row.list.data()) >= memory);
    CHECK(static_cast<void*>(row.list.data()) < memory + sizeof memory);
}

TEST_CASE("arrays of fixed length are arrays on the wire, of bytes a byte array") {
    members::ArrayRow row;
    row.numbers = {1, 2};
    row.bytes = {std::byte{1}, std::byte{2}, std::byte{3}};
    row.texts = {"q", std::nullopt};
    row.fractions = {1.5, -2};
    CheckBothWays(
        row,
        "C0FE 6E 02 6F 04 02 04  62 6C FF 06 01 02 03  74 02 66 04 FF 02 71 00"
        "66 02 68 04 00 00 00 00 00 00 F8 3F 00 00 00 00 00 00 00 C0  00");
    row.fractions = {};
    CHECK(Equal(
        Read<members::ArrayRow>(
            "C0FE 6E 02 6F 04 02 04  62 02 6B 06 01 02 03  74 02 66 04 FF 02 71 00  00"),
        row));
}

TEST_CASE("a number that an array cannot take is named by its place") {
    const Status list = StatusOfReading<members::PmrRow>("C0FE 6C 02 6F 04 02 FF FF FF FF 7F 00");
    CHECK(list.code() == ErrorCode::kOutOfRange);
    CHECK(list.path() == "l[1]");
    CHECK(list.offset() == 7);
    const Status array = StatusOfReading<members::ArrayRow>("C0FE 6E 02 6F 04 02 84");
    CHECK(array.code() == ErrorCode::kTruncated);
    CHECK(array.path() == "n[1]");
    CHECK(array.offset() == 8);
}

TEST_CASE("private members are written and read") {
    CheckBothWays(members::PrivateRow(2), "C0FE 73 6F 04 00");
}

TEST_CASE("a class that is described already sends what the table beside it names") {
    CHECK(Written(members::DescribedRow()) == Hex("C0FE 63 6F 06 61 6F 02 00"));
    const auto row = Read<members::DescribedRow>("C0FE 61 6F 0A 63 6F 0C 00");
    CHECK(row.first == 5);
    CHECK(row.second == 2);
    CHECK(Written(row) == Hex("C0FE 63 6F 0C 61 6F 0A 00"));
}

TEST_CASE("rows may be declared inside classes") {
    members::Owner::NestedRow row;
    row.number = 2;
    CheckBothWays(row, "C0FE 6E 6F 04 00");
}

TEST_CASE("inherited fields come first") {
    members::DogRow dog;
    dog.legs = 4;
    CheckBothWays(dog, "C0FE 6C 6F 08 62 64 FF 00");
}

TEST_CASE("an enum value beyond int32 cannot be written") {
    members::WideEnumRow row;
    CHECK(Written(row) == Hex("C0FE 77 6F 00 00"));
    row.wide = static_cast<members::Wide>(std::int64_t{1} << 32);
    Buffer buffer;
    const Status status = TrySerialize(row, buffer);
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.path() == "w");
    CHECK(status.detail().find("int32") != std::string_view::npos);
}

TEST_CASE("a row of 250 fields is written and read, in any order") {
    members::WideRow row;
    std::int32_t number = 0;
    ForEachMember<members::WideRow>([&](auto field) { row.*field.kPointer = number++; });
    REQUIRE(number == 250);
    const std::string forward = Written(row);
    CHECK(Equal(Read<members::WideRow>(forward), row));

    // All names are four bytes of five when packed; numbers up to 63 take one byte, others two.
    std::string backward;
    std::size_t at = 4;
    for (int i = 0; i < 250; ++i) {
        const std::size_t size = 2 * (5 + 1 + (i < 64 ? 1u : 2u));
        backward.insert(0, forward.substr(at, size));
        at += size;
    }
    CHECK(Equal(Read<members::WideRow>("c0fe" + backward + "00"), row));

    members::WideRow half = row;
    half.f249 = 0;
    CHECK_FALSE(Equal(half, row));
}

}  // namespace arow::test
