// SPDX-License-Identifier: MIT
// What the streaming reader accepts and refuses, byte by byte.
#include "arow/avro/binary_reader.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/hex.hpp"

namespace arow::avro {
namespace {

struct Refusal {
    const char* hex;
    ErrorCode code;
    std::size_t offset;
};

/// Reads one value by `read` and checks how it is refused.
template <class Read>
void CheckRefusals(std::initializer_list<Refusal> refusals, Read read) {
    for (const Refusal& refusal : refusals) {
        INFO(refusal.hex);
        const test::ExactBytes bytes{std::string_view(refusal.hex)};
        BinaryReader reader(bytes.span());
        CHECK_FALSE(read(reader));
        CHECK(reader.status().code() == refusal.code);
        CHECK(reader.status().offset() == refusal.offset);
        // It sticks.
        bool ignored = false;
        CHECK_FALSE(reader.ReadBoolean(ignored));
    }
}

TEST_CASE("values are read in order") {
    const test::ExactBytes bytes(
        "01 7F FFFFFFFFFFFFFFFFFF01 0000803F 0000000000000080 06666F6F 0400FF 00FF 06 02");
    BinaryReader reader(bytes.span());
    bool boolean = false;
    std::int32_t number = 0;
    std::int64_t large = 0;
    float single = 0;
    double fraction = 1;
    std::string text;
    std::vector<std::byte> some;
    std::byte fixed[2];
    std::uint32_t symbol = 0;
    std::uint32_t branch = 0;
    REQUIRE(reader.ReadBoolean(boolean));
    REQUIRE(reader.ReadInt(number));
    REQUIRE(reader.ReadLong(large));
    REQUIRE(reader.ReadFloat(single));
    REQUIRE(reader.ReadDouble(fraction));
    REQUIRE(reader.ReadString(text));
    REQUIRE(reader.ReadBytes(some));
    REQUIRE(reader.ReadFixed(fixed));
    REQUIRE(reader.ReadEnum(symbol, 4));
    REQUIRE(reader.ReadBranch(branch, 2));
    CHECK(boolean);
    CHECK(number == -64);
    CHECK(large == std::numeric_limits<std::int64_t>::min());
    CHECK(single == 1.0f);
    CHECK(std::bit_cast<std::uint64_t>(fraction) == 0x8000'0000'0000'0000);
    CHECK(text == "foo");
    CHECK(test::Hex(some) == "00ff");
    CHECK(test::Hex(fixed) == "00ff");
    CHECK(symbol == 3);
    CHECK(branch == 1);
    CHECK(reader.AtEnd());
    CHECK(reader.consumed() == bytes.span().size());
}

TEST_CASE("padded numbers are legal as far as their type reaches") {
    const test::ExactBytes bytes("8080808000 808080808080808000 820061");
    BinaryReader reader(bytes.span());
    std::int32_t number = 1;
    std::int64_t large = 1;
    std::string_view text;
    REQUIRE(reader.ReadInt(number));
    REQUIRE(reader.ReadLong(large));
    REQUIRE(reader.ReadString(text));
    CHECK(number == 0);
    CHECK(large == 0);
    CHECK(text == "a");
}

TEST_CASE("numbers are refused where their type ends") {
    std::int32_t number = 0;
    CheckRefusals(
        {{"", ErrorCode::kTruncated, 0},
         {"80", ErrorCode::kTruncated, 1},
         {"8080808010", ErrorCode::kOutOfRange, 0},
         {"808080808000", ErrorCode::kBadVarint, 0}},
        [&](BinaryReader& reader) { return reader.ReadInt(number); });
    std::int64_t large = 0;
    CheckRefusals(
        {{"FFFFFFFFFFFFFFFFFF02", ErrorCode::kOutOfRange, 0},
         {"8080808080808080808000", ErrorCode::kBadVarint, 0}},
        [&](BinaryReader& reader) { return reader.ReadLong(large); });
}

TEST_CASE("a boolean is 0 or 1") {
    bool value = false;
    CheckRefusals(
        {{"02", ErrorCode::kBadValue, 0},
         {"FF", ErrorCode::kBadValue, 0},
         {"", ErrorCode::kTruncated, 0}},
        [&](BinaryReader& reader) { return reader.ReadBoolean(value); });
}

TEST_CASE("texts are as long as they say, and UTF-8") {
    std::string text;
    CheckRefusals(
        {{"01", ErrorCode::kBadLength, 0},
         {"06666F", ErrorCode::kTruncated, 0},
         {"FEFFFFFFFFFFFFFFFF01 61", ErrorCode::kTruncated, 0},
         {"FFFFFFFFFFFFFFFFFF01", ErrorCode::kBadLength, 0},
         {"0461C3", ErrorCode::kBadUtf8, 2}},
        [&](BinaryReader& reader) { return reader.ReadString(text); });
}

TEST_CASE("positions of symbols and branches are checked before they are narrowed") {
    std::uint32_t position = 0;
    CheckRefusals(
        {{"06", ErrorCode::kOutOfRange, 0},
         {"01", ErrorCode::kOutOfRange, 0},
         {"8080808020", ErrorCode::kOutOfRange, 0}},
        [&](BinaryReader& reader) { return reader.ReadEnum(position, 3); });
}

TEST_CASE("blocks are read one by one") {
    const test::ExactBytes bytes("04 02 04  01 02 06  00");
    BinaryReader reader(bytes.span());
    std::vector<std::int32_t> items;
    std::uint64_t count = 0;
    std::int32_t item = 0;
    while (reader.ReadBlock(count, 1) && count != 0) {
        for (; count != 0 && reader.ReadInt(item); --count) items.push_back(item);
    }
    CHECK(reader.ok());
    CHECK(items == std::vector<std::int32_t>{1, 2, 3});
    CHECK(reader.AtEnd());
}

TEST_CASE("blocks that cannot be are refused at once") {
    std::uint64_t count = 0;
    CheckRefusals(
        {{"FFFFFFFFFFFFFFFFFF01 02", ErrorCode::kBadLength, 0},
         {"8080808010 02", ErrorCode::kTruncated, 0},
         {"01 01 02", ErrorCode::kBadLength, 1},
         {"01 06 02", ErrorCode::kTruncated, 1},
         {"03 02 02", ErrorCode::kTruncated, 0}},
        [&](BinaryReader& reader) { return reader.ReadBlock(count, 1); });
}

TEST_CASE("items without bytes count against their limit, block after block") {
    DataLimits limits;
    limits.empty_items = 5;
    const test::ExactBytes bytes("06 04 02");
    BinaryReader reader(bytes.span(), limits);
    std::uint64_t count = 0;
    CHECK(reader.ReadBlock(count, 0));
    CHECK(reader.ReadBlock(count, 0));
    CHECK_FALSE(reader.ReadBlock(count, 0));
    CHECK(reader.status().code() == ErrorCode::kArrayLimit);
    CHECK(reader.status().offset() == 2);
    CHECK(reader.status().detail().find("DataLimits::empty_items") != std::string_view::npos);
}

TEST_CASE("arrays of longs are read at once, from any number of blocks") {
    const test::ExactBytes bytes("04 02 04  01 04 8001  00  FF");
    BinaryReader reader(bytes.span());
    std::vector<std::int64_t> items{7};
    REQUIRE(reader.ReadLongs(items));
    CHECK(items == std::vector<std::int64_t>{1, 2, 64});
    CHECK(reader.rest().size() == 1);
    const test::ExactBytes lying("01 04 02 02 00");
    BinaryReader other(lying.span());
    CHECK_FALSE(other.ReadLongs(items));
    CHECK(other.status().code() == ErrorCode::kBadLength);
    CHECK(other.status().offset() == 3);
}

TEST_CASE("what is not wanted is stepped over, sized blocks without a look") {
    const test::ExactBytes bytes("8001 06666F6F AABB  01 06 FFFFFF  04 02 04 00");
    BinaryReader reader(bytes.span());
    REQUIRE(reader.SkipLong());
    REQUIRE(reader.SkipText());
    REQUIRE(reader.SkipBytes(2));
    std::uint64_t count = 9;
    bool at_end = true;
    REQUIRE(reader.SkipBlock(count, at_end, 1));
    CHECK(count == 0);
    CHECK_FALSE(at_end);
    REQUIRE(reader.SkipBlock(count, at_end, 1));
    CHECK(count == 2);
    CHECK_FALSE(at_end);
    REQUIRE(reader.SkipLong());
    REQUIRE(reader.SkipLong());
    REQUIRE(reader.SkipBlock(count, at_end, 1));
    CHECK(at_end);
    CHECK(reader.AtEnd());
    CHECK_FALSE(reader.SkipBytes(1));
}

}  // namespace
}  // namespace arow::avro
