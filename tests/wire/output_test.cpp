// SPDX-License-Identifier: MIT
// A Buffer that is used again allocates nothing, and failures know their place.
#include "arow/wire/output.hpp"

#include <catch2/catch.hpp>

#include <string>

#include "../support/allocation_counter.hpp"
#include "../support/hex.hpp"
#include "arow/buffer.hpp"
#include "arow/wire/byte_writer.hpp"

namespace arow::test {
namespace {

void WriteMany(wire::ByteWriter& writer, const std::string& text) {
    for (std::int32_t i = 0; i < 1000; ++i) {
        writer.Write(i);
        writer.Write(text);
        writer.Write(double{0.5});
    }
}

}  // namespace

TEST_CASE("a buffer that is used again keeps its memory and allocates nothing") {
    const std::string text(50, 'x');
    Buffer buffer;
    CHECK(buffer.empty());
    CHECK(buffer.capacity() == 0);
    wire::ByteWriter first(buffer);
    WriteMany(first, text);
    REQUIRE(first.Finish());
    const std::string bytes = Hex(buffer.bytes());
    const std::byte* memory = buffer.data();
    const std::size_t capacity = buffer.capacity();
    const AllocationCounter allocations;
    for (int round = 0; round < 10; ++round) {
        wire::ByteWriter again(buffer);
        WriteMany(again, text);
        REQUIRE(again.Finish());
    }
    CHECK(allocations.blocks() == 0);
    CHECK(buffer.data() == memory);
    CHECK(buffer.capacity() == capacity);
    CHECK(Hex(buffer.bytes()) == bytes);
}

TEST_CASE("a buffer holds what was written last, and nothing once it is cleared") {
    Buffer buffer(1000);
    CHECK(buffer.capacity() >= 1000);
    for (const std::uint8_t value : {std::uint8_t{7}, std::uint8_t{9}}) {
        wire::ByteWriter writer(buffer);
        writer.Write(value);
        REQUIRE(writer.Finish());
        CHECK(buffer.size() == 1);
        CHECK(buffer.bytes()[0] == std::byte{value});
    }
    buffer.Clear();
    CHECK(buffer.empty());
}

TEST_CASE("growth keeps every byte, whatever the sizes of the pieces") {
    for (const std::size_t piece : {1u, 15u, 16u, 17u, 255u, 256u, 4096u}) {
        Buffer buffer;
        wire::ByteWriter writer(buffer);
        std::string expected;
        for (unsigned i = 0; i < 300; ++i) {
            const std::string text(piece, static_cast<char>('a' + i % 26));
            writer.Write(text);
            expected += text;
        }
        REQUIRE(writer.Finish());
        wire::Input in(buffer.bytes(), Limits{}, {.borrow = true});
        const std::uint8_t* at = in.begin();
        std::string all;
        for (unsigned i = 0; i < 300; ++i) {
            std::string_view text;
            bool null = false;
            at = wire::Codec<std::string_view, Dialect::kNfx>::ReadWhole(at, in, text, null);
            REQUIRE(at != nullptr);
            all += text;
        }
        CHECK(at == in.end());
        CHECK(all == expected);
    }
}

TEST_CASE("the first failure stays, with the bytes written before it, until the next document") {
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.Write(std::int32_t{1});
    writer.Write("ok");
    writer.Write("bad \xFF text");
    writer.Write("\xC0");
    CHECK_FALSE(writer.ok());
    CHECK(writer.status().code() == ErrorCode::kBadUtf8);
    CHECK(writer.status().offset() == 1 + 4 + 1);
    CHECK_THAT(
        std::string(writer.status().detail()),
        Catch::Contains("not UTF-8 at its byte 4") && Catch::Contains("vector of bytes"));
    CHECK_FALSE(writer.Finish());
    CHECK(buffer.empty());
    wire::ByteWriter next(buffer);
    next.Write(true);
    CHECK(next.Finish());
    CHECK(next.ok());
}

TEST_CASE("a path is put together from the inside out") {
    Buffer buffer;
    std::uint8_t* at = buffer.Begin();
    CHECK(buffer.Fail(ErrorCode::kNotWritable, at, 7, "is too much") == nullptr);
    buffer.PrependField("name");
    buffer.PrependIndex(1);
    buffer.PrependIndex(0);
    buffer.PrependField("adv");
    CHECK(buffer.status().path() == "adv[0][1].name");
    CHECK(
        buffer.status().ToString() ==
        "arow: value cannot be written in adv[0][1].name at byte 0: 7 is too much");
}

}  // namespace arow::test
