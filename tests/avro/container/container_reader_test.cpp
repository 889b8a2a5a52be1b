// SPDX-License-Identifier: MIT
// Objects out of bytes by hand and out of files that other implementations wrote.
#include "arow/avro/container_reader.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/avro/container/long_objects.hpp"

namespace arow::avro::test {
namespace {

using Longs = std::vector<std::int64_t>;

TEST_CASE("objects come block after block, and blocks of none are stepped over") {
    const std::vector<std::byte> bytes =
        Join({kHeaderHex, "06 06 020406", kMarkerHex, "00 00", kMarkerHex, "02 02 08", kMarkerHex});
    MemorySource source(bytes);
    ContainerReader reader(source);
    CHECK(reader.schema()->kind() == Kind::kLong);
    CHECK(ReadLongs(reader) == Longs{1, 2, 3, 4});
    CHECK(reader.status().ok());
    CHECK(reader.good_end() == bytes.size());
}

TEST_CASE("blocks come whole, and what is left of one that was begun") {
    const std::vector<std::byte> bytes =
        Join({kHeaderHex, "06 06 020406", kMarkerHex, "02 02 08", kMarkerHex});
    MemorySource source(bytes);
    ContainerReader reader(source);
    std::int64_t value = 0;
    REQUIRE(reader.Next(LongReader(), value));
    std::uint64_t count = 0;
    std::span<const std::byte> data;
    REQUIRE(reader.NextObjects(count, data));
    CHECK(count == 2);
    CHECK(Hex(data) == "0406");
    REQUIRE(reader.NextObjects(count, data));
    CHECK(Hex(data) == "08");
    CHECK_FALSE(reader.NextObjects(count, data));
    CHECK(reader.status().ok());
}

struct DamagedBlocks {
    const char* blocks;
    ErrorCode code;
    std::size_t offset;
    std::size_t objects;  // before the failure
    std::uint64_t good_end;
};

TEST_CASE("objects must fill their block, and a file must not end within one") {
    const DamagedBlocks damages[] = {
        {"02 04 0204", ErrorCode::kBadBlock, 60, 2, 60},   // a byte behind the objects
        {"00 02 02", ErrorCode::kBadBlock, 60, 1, 60},     // bytes of no object
        {"04 02 02", ErrorCode::kTruncated, 60, 2, 60},    // an object is missing
        {"04 04 0280", ErrorCode::kTruncated, 60, 2, 60},  // an object is cut by the block
        {"02 14 ffffffffffffffffff02", ErrorCode::kOutOfRange, 60, 1, 60}};
    for (const DamagedBlocks& damage : damages) {
        CAPTURE(damage.blocks);
        const std::vector<std::byte> bytes = Join(
            {kHeaderHex,
             "02 02 02",
             kMarkerHex,
             damage.blocks,
             kMarkerHex,
             "02 02 08",
             kMarkerHex});
        MemorySource source(bytes);
        ContainerReader reader(source);
        CHECK(ReadLongs(reader).size() == damage.objects);
        INFO(reader.status().ToString());
        CHECK(reader.status().code() == damage.code);
        CHECK(reader.status().offset() == damage.offset);
        CHECK(reader.good_end() == damage.good_end);
        std::int64_t value = 0;
        CHECK_FALSE(reader.Next(LongReader(), value));
        // The block after it is good.
        REQUIRE(reader.SkipDamage());
        CHECK(ReadLongs(reader) == Longs{4});
        CHECK(reader.status().ok());
    }
    const std::vector<std::byte> whole = Join({kHeaderHex, "02 02 02", kMarkerHex});
    for (std::size_t size = kHeaderSize + 1; size < whole.size(); ++size) {
        CAPTURE(size);
        MemorySource source{std::span(whole).first(size)};
        ContainerReader reader(source);
        CHECK(ReadLongs(reader).empty());
        CHECK(reader.status().code() == ErrorCode::kTruncated);
        CHECK(reader.good_end() == kHeaderSize);
    }
}

TEST_CASE("an object's failure tells which object, and where in the data") {
    const std::vector<std::byte> bytes = Join({kHeaderHex, "04 04 0280", kMarkerHex});
    MemorySource source(bytes);
    ContainerReader reader(source);
    CHECK(ReadLongs(reader) == Longs{1});
    INFO(reader.status().detail());
    CHECK(std::string(reader.status().detail())
              .starts_with("object 1 of the block that begins here, at byte 2 of its data: "));
}

struct EmptyReader {
    Status TryRead(std::span<const std::byte>, int& value, std::size_t* used) const {
        ++value;
        *used = 0;
        return {};
    }
};

TEST_CASE("objects of no bytes are limited in all") {
    // 2^50 nulls in a block of no bytes.
    const std::vector<std::byte> bytes = Join({kHeaderHex, "8080808080808004 00", kMarkerHex});
    ContainerReaderOptions options;
    options.limits.empty_objects = 1'000;
    MemorySource source(bytes);
    ContainerReader reader(source, options);
    int read = 0;
    while (reader.Next(EmptyReader(), read)) continue;
    CHECK(read == 1'001);  // the last one was refused after it was read
    CHECK(reader.status().code() == ErrorCode::kGrowthLimit);
    CHECK(
        std::string(reader.status().detail()).find("ContainerLimits::empty_objects") !=
        std::string::npos);
}

TEST_CASE("a file that cannot be opened, has no schema that parses, or an unknown codec") {
    ContainerReader reader;
    std::int64_t value = 0;
    CHECK_FALSE(reader.Next(LongReader(), value));
    CHECK(reader.TryOpen("no such file").code() == ErrorCode::kStreamFailed);
    const std::vector<std::byte> schema =
        Join({"4f626a01 02 16 6176726f2e736368656d61 02 78 00", kMarkerHex});
    MemorySource bad_schema(schema);
    CHECK(reader.TryOpen(bad_schema).code() == ErrorCode::kJsonSyntax);
    const std::vector<std::byte> codec = Join(
        {"4f626a01 04 16 6176726f2e736368656d61 0c 226c6f6e6722 14 6176726f2e636f646563 02 78 00",
         kMarkerHex});
    MemorySource bad_codec(codec);
    CHECK(reader.TryOpen(bad_codec).code() == ErrorCode::kUnknownCodec);
    MemorySource again(codec);
    CHECK_THROWS_AS(ContainerReader(again), Error);
}

TEST_CASE("threads that have read ahead of a block's damage tell of both in their order") {
    for (const unsigned threads : {0u, 2u}) {
        CAPTURE(threads);
        const std::vector<std::byte> bytes = Join(
            {"4f626a01 04 16 6176726f2e736368656d61 0c 226c6f6e6722"
             "14 6176726f2e636f646563 0e 6465666c617465 00",
             kMarkerHex,
             "02 04 ffff",  // no deflate
             kMarkerHex,
             "02 01"});  // a size below zero
        MemorySource source(bytes);
        ContainerReaderOptions options;
        options.threads = threads;
        ContainerReader reader(source, options);
        std::int64_t value = 0;
        CHECK_FALSE(reader.Next(LongReader(), value));
        CHECK(reader.status().code() == ErrorCode::kBadCompression);
        REQUIRE(reader.SkipDamage());
        CHECK_FALSE(reader.Next(LongReader(), value));
        CHECK(reader.status().code() == ErrorCode::kBadBlock);
        CHECK_FALSE(reader.SkipDamage());
    }
}

}  // namespace
}  // namespace arow::avro::test
