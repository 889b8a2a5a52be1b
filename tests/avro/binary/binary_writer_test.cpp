// SPDX-License-Identifier: MIT
// Bytes of the binary encoding, worked out by hand from the specification.
#include "arow/avro/binary_writer.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "arow/buffer.hpp"
#include "arow/wire/span_output.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

template <class Write>
std::string Written(Write write) {
    Buffer buffer;
    BinaryWriter writer(buffer);
    write(writer);
    REQUIRE(writer.Finish());
    return test::Hex(buffer.bytes());
}

TEST_CASE("scalars are written as the specification shows them") {
    const auto written = Written([](BinaryWriter& writer) {
        writer.WriteBoolean(true);
        writer.WriteBoolean(false);
        writer.WriteInt(-64);
        writer.WriteInt(64);
        writer.WriteLong(std::numeric_limits<std::int64_t>::min());
        writer.WriteFloat(1.0f);
        writer.WriteDouble(-0.0);
        writer.WriteEnum(3);
        writer.WriteBranch(1);
    });
    CHECK(
        written == test::Hex("01 00 7F 8001 FFFFFFFFFFFFFFFFFF01 0000803F 0000000000000080 06 02"));
}

TEST_CASE("texts have their length in front, fixed has none") {
    const auto bytes = test::Bytes("00 FF");
    const auto written = Written([&](BinaryWriter& writer) {
        writer.WriteString("foo");
        writer.WriteString("");
        writer.WriteString("\xC3\xA9");
        writer.WriteBytes(bytes);
        writer.WriteFixed(bytes);
    });
    CHECK(written == test::Hex("06666F6F 00 04C3A9 0400FF 00FF"));
}

TEST_CASE("a text that is not UTF-8 is refused, and the failure sticks") {
    Buffer buffer;
    BinaryWriter writer(buffer);
    writer.WriteInt(1);
    writer.WriteString("a\xFF");
    writer.WriteInt(2);
    CHECK_FALSE(writer.ok());
    CHECK(writer.status().code() == ErrorCode::kBadUtf8);
    CHECK(writer.status().offset() == 1);
    CHECK_FALSE(writer.Finish());
}

TEST_CASE("blocks tell their items, their size when it is known, and their end") {
    CHECK(Written([](BinaryWriter& writer) {
              writer.BeginBlock(2);
              writer.WriteLong(3);
              writer.WriteLong(27);
              writer.EndBlocks();
          }) == test::Hex("04 06 36 00"));
    CHECK(Written([](BinaryWriter& writer) {
              writer.BeginBlock(2, 2);
              writer.WriteLong(3);
              writer.WriteLong(27);
              writer.EndBlocks();
          }) == test::Hex("03 04 06 36 00"));
    // A block of nothing would end the array.
    CHECK(Written([](BinaryWriter& writer) {
              writer.BeginBlock(0);
              writer.BeginBlock(0, 0);
              writer.EndBlocks();
          }) == "00");
}

TEST_CASE("whole arrays are one block") {
    const std::vector<std::int64_t> longs{3, 27, -1, 64};
    const std::vector<std::int32_t> ints{1, -2147483647 - 1};
    const std::vector<float> floats{0.5f, -std::numeric_limits<float>::infinity()};
    const std::vector<double> doubles{0.5};
    const auto written = Written([&](BinaryWriter& writer) {
        writer.WriteLongs(longs);
        writer.WriteInts(ints);
        writer.WriteFloats(floats);
        writer.WriteDoubles(doubles);
        writer.WriteLongs({});
        writer.WriteDoubles({});
    });
    CHECK(
        written == test::Hex("08 06 36 01 8001 00  04 02 FFFFFFFF0F 00  04 0000003F 000080FF 00"
                             "02 000000000000E03F 00  00 00"));
}

TEST_CASE("many longs are written as one after the other") {
    std::vector<std::int64_t> longs;
    for (std::int64_t i = 0; i < 2000; ++i) longs.push_back((i % 3 - 1) * i * i * i * i * i);
    const auto each = Written([&](BinaryWriter& writer) {
        writer.BeginBlock(longs.size());
        for (const std::int64_t number : longs) writer.WriteLong(number);
        writer.EndBlocks();
    });
    CHECK(Written([&](BinaryWriter& writer) { writer.WriteLongs(longs); }) == each);
}

TEST_CASE("a span that is too small is refused") {
    std::byte room[3];
    wire::SpanOutput out(room);
    BinaryWriter writer(out);
    writer.WriteString("foo");
    CHECK_FALSE(writer.Finish());
    CHECK(out.status().code() == ErrorCode::kBufferTooSmall);
    CHECK(out.Needed() == 4);
}

}  // namespace
}  // namespace arow::avro
