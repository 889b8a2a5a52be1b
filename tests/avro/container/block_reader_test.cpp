// SPDX-License-Identifier: MIT
// Headers and blocks of bytes by hand: what is read, what is refused and where, and splits.
#include "arow/avro/block_reader.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/avro/container/long_objects.hpp"
#include "tests/avro/container/pipe_source.hpp"

namespace arow::avro::test {
namespace {

Status Header(std::string_view hex, ContainerHeader& header, const ContainerLimits& limits = {}) {
    const arow::test::ExactBytes bytes(hex);
    MemorySource source(bytes.span());
    return ReadHeader(source, header, limits);
}

TEST_CASE("a header has a schema, a codec, other metadata and a marker") {
    ContainerHeader header;
    REQUIRE(Header(kHeaderHex, header).ok());
    CHECK(header.schema_text() == "\"long\"");
    CHECK(header.codec() == "null");  // not said
    CHECK(header.sync == TestMarker());
    CHECK(header.size_bytes == kHeaderSize);
    // Blocks of one and of minus one entry (with its bytes, 7); "a" twice, the last value counts.
    const std::string blocks =
        "4f626a01 02 02 61 02 78 01 0e 02 61 08 00ff00ff"
        "02 16 6176726f2e736368656d61 0c 226c6f6e6722"
        "02 14 6176726f2e636f646563 06 666f6f 00" +
        std::string(kMarkerHex);
    REQUIRE(Header(blocks, header).ok());
    CHECK(header.metadata.at("a") == std::string("\0\xff\0\xff", 4));
    CHECK(header.codec() == "foo");
}

struct Refusal {
    const char* hex;
    ErrorCode code;
    std::size_t offset;
};

TEST_CASE("headers that are none are refused at their place") {
    const Refusal refusals[] = {
        {"", ErrorCode::kTruncated, 0},
        {"4f62", ErrorCode::kTruncated, 2},
        {"4f626a02", ErrorCode::kNotAContainer, 4},
        {"4e626a01", ErrorCode::kNotAContainer, 1},
        {"4f626a01 00", ErrorCode::kNoSchema, 5},
        {"4f626a01 02 01", ErrorCode::kBadLength, 6},
        {"4f626a01 02 ffffffffffffffffff02", ErrorCode::kBadVarint, 14},
        {"4f626a01 ffffffffffffffffff01 00", ErrorCode::kBadLength, 15},
        {"4f626a01 01 01", ErrorCode::kBadLength, 6},
        {"4f626a01 02 feffffffffffffffff01", ErrorCode::kGrowthLimit, 15},
        {"4f626a01 02 0a 61", ErrorCode::kTruncated, 6},
        {"4f626a01 02 02 ff 00", ErrorCode::kBadUtf8, 8}};
    for (const Refusal& refusal : refusals) {
        CAPTURE(refusal.hex);
        ContainerHeader header;
        const Status status = Header(refusal.hex, header);
        INFO(status.ToString());
        CHECK(status.code() == refusal.code);
        CHECK(status.offset() == refusal.offset);
    }
}

TEST_CASE("limits of headers are inclusive and named") {
    ContainerHeader header;
    ContainerLimits limits;
    limits.metadata_entries = 1;
    limits.header_bytes = 24;  // up to the end of the schema
    CHECK(Header(kHeaderHex, header, limits).ok());
    limits.header_bytes = 23;
    const Status size = Header(kHeaderHex, header, limits);
    CHECK(size.code() == ErrorCode::kGrowthLimit);
    CHECK(std::string(size.detail()).find("ContainerLimits::header_bytes") != std::string::npos);
    limits = {};
    limits.metadata_entries = 0;
    const Status entries = Header(kHeaderHex, header, limits);
    CHECK(
        std::string(entries.detail()).find("ContainerLimits::metadata_entries") !=
        std::string::npos);
}

TEST_CASE("a header is written as it is read") {
    ContainerHeader header;
    header.metadata = {{"avro.schema", "\"long\""}};
    header.sync = TestMarker();
    Buffer bytes;
    WriteHeader(header, bytes);
    CHECK(Hex(bytes.bytes()) == Hex(kHeaderHex));
}

/// Blocks of 1, 2 and 1 objects, behind a header of 41 bytes.
const std::vector<std::byte>& ThreeBlocks() {
    static const std::vector<std::byte> bytes = Join(
        {kHeaderHex, "02 02 02", kMarkerHex, "04 04 0406", kMarkerHex, "02 02 08", kMarkerHex});
    return bytes;
}
constexpr std::uint64_t kOffsets[] = {41, 60, 80};
constexpr std::uint64_t kEnd = 99;

/// Offsets of the blocks that are read.
std::vector<std::uint64_t> Offsets(ByteSource& source, const Split& split = {}) {
    BlockReader reader(source);
    REQUIRE(reader.Open(split).ok());
    std::vector<std::uint64_t> offsets;
    for (Block block; reader.Next(block);) offsets.push_back(block.offset);
    INFO(reader.status().ToString());
    CHECK(reader.status().ok());
    return offsets;
}

TEST_CASE("blocks have an offset, objects and bytes") {
    MemorySource source(ThreeBlocks());
    BlockReader reader(source);
    REQUIRE(reader.Open().ok());
    CHECK(reader.good_end() == kHeaderSize);
    Block block;
    REQUIRE(reader.Next(block));
    REQUIRE(reader.Next(block));
    CHECK(block.offset == 60);
    CHECK(block.count == 2);
    CHECK(block.size == 2);
    CHECK(Hex(block.data) == "0406");
    CHECK(reader.good_end() == 80);
    REQUIRE(reader.Next(block));
    CHECK_FALSE(reader.Next(block));
    CHECK(reader.status().ok());
    CHECK(reader.good_end() == kEnd);
}

TEST_CASE("blocks are counted without their data") {
    MemorySource source(ThreeBlocks());
    BlockReader reader(source);
    REQUIRE(reader.Open().ok());
    std::vector<std::uint64_t> counts;
    for (Block block; reader.Step(block);) counts.push_back(block.count);
    CHECK(counts == std::vector<std::uint64_t>{1, 2, 1});
    CHECK(reader.good_end() == kEnd);
}

TEST_CASE("wherever a file is cut into splits, each block belongs to one of them") {
    MemorySource all(ThreeBlocks());
    CHECK(Offsets(all) == std::vector<std::uint64_t>(std::begin(kOffsets), std::end(kOffsets)));
    for (std::uint64_t cut = 0; cut <= kEnd + 20; ++cut) {
        CAPTURE(cut);
        MemorySource first(ThreeBlocks());
        MemorySource second(ThreeBlocks());
        std::vector<std::uint64_t> before;
        std::vector<std::uint64_t> behind;
        for (const std::uint64_t offset : kOffsets) {
            (offset - 16 < cut ? before : behind).push_back(offset);
        }
        CHECK(Offsets(first, {0, cut}) == before);
        CHECK(Offsets(second, {cut}) == behind);
        PipeSource pipe(
            std::string(reinterpret_cast<const char*>(ThreeBlocks().data()), ThreeBlocks().size()));
        CHECK(Offsets(pipe, {cut}) == behind);
    }
}

TEST_CASE("a marker inside of data is no beginning of a split") {
    // The first block's 20 bytes are the marker and what looks like the beginning of a block.
    const std::vector<std::byte> bytes =
        Join({kHeaderHex, "02 28", kMarkerHex, "02 02 08 ff", kMarkerHex, "02 02 02", kMarkerHex});
    for (std::uint64_t cut = 0; cut <= bytes.size(); ++cut) {
        CAPTURE(cut);
        MemorySource first(bytes);
        MemorySource second(bytes);
        std::vector<std::uint64_t> both = Offsets(first, {0, cut});
        const std::vector<std::uint64_t> behind = Offsets(second, {cut});
        both.insert(both.end(), behind.begin(), behind.end());
        CHECK(both == std::vector<std::uint64_t>{41, 79});
    }
}

struct Damage {
    const char* block;
    ErrorCode code;
    std::size_t offset;
};

TEST_CASE("damaged blocks are refused at their place, behind the whole ones") {
    const Damage damages[] = {
        {"01", ErrorCode::kBadBlock, 61},
        {"02 01", ErrorCode::kBadBlock, 62},
        {"ffffffffffffffffff02", ErrorCode::kBadVarint, 69},
        {"80", ErrorCode::kTruncated, 61},
        {"02", ErrorCode::kTruncated, 61},
        {"02 02", ErrorCode::kTruncated, 62},
        {"02 02 02", ErrorCode::kTruncated, 62},
        {"02 02 02 00112233445566778899aabbccddee", ErrorCode::kTruncated, 62},
        {"02 02 02 00112233445566778899aabbccddeefe", ErrorCode::kBadMarker, 79},
        {"02 feffffffffffffffff01", ErrorCode::kGrowthLimit, 71},
        {"02 80808080808040 00", ErrorCode::kGrowthLimit, 68}};
    for (const Damage& damage : damages) {
        CAPTURE(damage.block);
        const arow::test::ExactBytes bytes{
            std::span<const std::byte>(Join({kHeaderHex, "02 02 02", kMarkerHex, damage.block}))};
        MemorySource source(bytes.span());
        BlockReader reader(source);
        REQUIRE(reader.Open().ok());
        Block block;
        REQUIRE(reader.Next(block));
        CHECK_FALSE(reader.Next(block));
        INFO(reader.status().ToString());
        CHECK(reader.status().code() == damage.code);
        CHECK(reader.status().offset() == damage.offset);
        CHECK(reader.good_end() == 60);
        CHECK_FALSE(reader.Next(block));
        CHECK_FALSE(reader.SkipDamage());
    }
}

TEST_CASE("behind damage the reader goes on at the next whole block") {
    // The count and the size become negative; the marker differs.
    for (const std::size_t at : {60u, 61u, 64u}) {
        CAPTURE(at);
        std::vector<std::byte> damaged = ThreeBlocks();
        damaged[at] ^= std::byte{0x41};
        for (const bool step : {false, true}) {
            MemorySource source(damaged);
            BlockReader reader(source);
            REQUIRE(reader.Open().ok());
            const auto next = [&](Block& block) {
                return step ? reader.Step(block) : reader.Next(block);
            };
            Block block;
            REQUIRE(next(block));
            REQUIRE_FALSE(next(block));
            REQUIRE_FALSE(reader.status().ok());
            CHECK(reader.good_end() == 60);
            REQUIRE(reader.SkipDamage());
            if (at == 64) {
                // The damaged marker was the block's own; the next one ends the file.
                CHECK_FALSE(next(block));
            } else {
                REQUIRE(next(block));
                CHECK(block.offset == 80);
            }
            CHECK(reader.status().ok());
        }
    }
}

}  // namespace
}  // namespace arow::avro::test
