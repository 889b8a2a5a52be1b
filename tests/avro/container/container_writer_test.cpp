// SPDX-License-Identifier: MIT
// Files that are written, gone on with, and cut short by a full disk.
#include "arow/avro/container_writer.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "arow/avro/block_writer.hpp"
#include "tests/avro/container/long_objects.hpp"
#include "tests/support/temp_folder.hpp"

namespace arow::avro::test {
namespace {

using Longs = std::vector<std::int64_t>;

ContainerWriterOptions Options(const char* codec = "null", std::size_t block_bytes = 65'536) {
    ContainerWriterOptions options;
    options.codec = codec;
    options.block_bytes = block_bytes;
    options.sync = TestMarker();
    return options;
}

Longs ReadBack(const std::vector<std::byte>& bytes) {
    MemorySource source(bytes);
    ContainerReader reader(source);
    Longs values = ReadLongs(reader);
    INFO(reader.status().ToString());
    CHECK(reader.status().ok());
    return values;
}

// avro.codec = null comes before avro.schema: metadata is sorted.
constexpr std::string_view kWrittenHeader =
    "4f626a01 04 14 6176726f2e636f646563 08 6e756c6c 16 6176726f2e736368656d61 0c 226c6f6e6722 00"
    "00112233445566778899aabbccddeeff";

TEST_CASE("a file is a header and blocks of the wanted size") {
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriter writer(sink, LongSchema(), Options("null", 2));
    CHECK(Hex(bytes) == Hex(kWrittenHeader));
    for (const std::int64_t value : {1, 2, 3}) writer.Write(LongWriter(), value);
    CHECK(writer.TryWriteEncoded(Bytes("8001")).ok());  // 64
    writer.Write(LongWriter(), std::int64_t{4});
    writer.Close();
    CHECK(
        Hex(bytes) == Hex(Join(
                          {kWrittenHeader,
                           "04 04 0204",
                           kMarkerHex,
                           "04 06 068001",
                           kMarkerHex,
                           "02 02 08",
                           kMarkerHex})));
    CHECK(writer.size_bytes() == bytes.size());
    CHECK(writer.TryClose().ok());
    CHECK(writer.TryWrite(LongWriter(), std::int64_t{1}).code() == ErrorCode::kWriterClosed);
}

TEST_CASE("an object that is refused leaves no trace") {
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriter writer(sink, LongSchema(), Options());
    CHECK(writer.TryWrite(LongWriter(), std::int64_t{12}).ok());
    CHECK(writer.TryWrite(LongWriter(), kRefused).code() == ErrorCode::kBadValue);
    CHECK(writer.TryWrite(LongWriter(), std::int64_t{14}).ok());
    CHECK(writer.TryWriteEncoded(Bytes("00"), 0).code() == ErrorCode::kBadBlock);
    writer.Close();
    CHECK(ReadBack(bytes) == Longs{12, 14});
}

TEST_CASE("every codec writes what it reads, with threads and without, in the same bytes") {
    Longs values;
    for (std::int64_t i = 0; i < 30'000; ++i) values.push_back(i * i % 1'000'003 - 500'000);
    for (const char* const codec : {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"}) {
        CAPTURE(codec);
        std::vector<std::byte> files[2];
        for (const unsigned threads : {0u, 3u}) {
            std::vector<std::byte>& bytes = files[threads / 3];
            MemorySink sink(bytes);
            ContainerWriterOptions options = Options(codec, 4'000);
            options.threads = threads;
            ContainerWriter writer(sink, LongSchema(), options);
            for (const std::int64_t value : values) writer.Write(LongWriter(), value);
            writer.Close();
            ContainerReaderOptions reading;
            reading.threads = threads;
            MemorySource source(bytes);
            ContainerReader reader(source, reading);
            CHECK(reader.header().codec() == codec);
            CHECK(ReadLongs(reader) == values);
            CHECK(reader.status().ok());
        }
        CHECK(files[0] == files[1]);
    }
}

TEST_CASE("readers with threads give what lies before damage, then the failure, and go on") {
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriter writer(sink, LongSchema(), Options("deflate", 1));
    std::vector<std::uint64_t> ends;
    for (std::int64_t i = 0; i < 20; ++i) {
        writer.Write(LongWriter(), i);
        ends.push_back(writer.size_bytes());
    }
    writer.Close();
    // Block 7: the first byte of its data becomes a block type that deflate does not have.
    std::vector<std::byte> damaged = bytes;
    damaged[ends[6] + 2] = std::byte{0x07};
    for (const unsigned threads : {0u, 2u}) {
        CAPTURE(threads);
        ContainerReaderOptions options;
        options.threads = threads;
        MemorySource source(damaged);
        ContainerReader reader(source, options);
        CHECK(ReadLongs(reader) == Longs{0, 1, 2, 3, 4, 5, 6});
        CHECK(reader.status().code() == ErrorCode::kBadCompression);
        CHECK(reader.status().offset() == ends[6]);
        CHECK(reader.good_end() == ends[6]);
        REQUIRE(reader.SkipDamage());
        CHECK(ReadLongs(reader).size() == 12);
        CHECK(reader.status().ok());
        // A file cut in its last block.
        MemorySource cut{std::span(bytes).first(bytes.size() - 1)};
        ContainerReader of_cut(cut, options);
        CHECK(ReadLongs(of_cut).size() == 19);
        CHECK(of_cut.status().code() == ErrorCode::kTruncated);
        CHECK(of_cut.good_end() == ends[18]);
    }
}

TEST_CASE("metadata is kept, and the names of the specification are not the user's") {
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriterOptions options = Options();
    options.metadata["who"] = std::string("\0\xff", 2);
    ContainerWriter(sink, LongSchema(), options).Close();
    MemorySource source(bytes);
    const ContainerReader reader(source);
    CHECK(reader.header().metadata.at("who") == std::string("\0\xff", 2));
    options.metadata["avro.codec"] = "null";
    ContainerWriter writer;
    CHECK(writer.TryCreate(sink, LongSchema(), options).code() == ErrorCode::kBadValue);
    CHECK(writer.TryFlush().code() == ErrorCode::kWriterClosed);
}

TEST_CASE("a file that is there is gone on with") {
    const arow::test::TempFolder folder;
    const auto path = folder.path() / "longs.avro";
    {
        ContainerWriter writer(path, LongSchema(), Options("deflate"));
        writer.Write(LongWriter(), std::int64_t{1});
    }  // closes
    ContainerWriter writer;
    REQUIRE(writer.TryAppend(path, LongSchema(), {}).ok());
    CHECK(writer.header().codec() == "deflate");
    CHECK(writer.header().sync == TestMarker());
    writer.Write(LongWriter(), std::int64_t{2});
    writer.Close();
    CHECK(writer.size_bytes() == std::filesystem::file_size(path));
    ContainerReader reader(path);
    CHECK(ReadLongs(reader) == Longs{1, 2});
    CHECK(reader.status().ok());

    CHECK(writer.TryAppend(path, ParseSchema("\"int\""), {}).code() == ErrorCode::kTypeMismatch);
    CHECK(
        writer.TryAppend(folder.path() / "none", LongSchema(), {}).code() ==
        ErrorCode::kStreamFailed);
}

TEST_CASE("a damaged end is refused, or cut off, before a file is gone on with") {
    const arow::test::TempFolder folder;
    const std::vector<std::byte> good = Join({kHeaderHex, "02 02 02", kMarkerHex});
    const std::vector<std::byte> half = Join({kHeaderHex, "02 02 02", kMarkerHex, "02 02 04 0011"});
    const std::string text(reinterpret_cast<const char*>(half.data()), half.size());
    const auto path = folder.Write("half.avro", text);
    ContainerWriter writer;
    ContainerWriterOptions options;
    const Status status = writer.TryAppend(path, LongSchema(), options);
    CHECK(status.code() == ErrorCode::kTruncated);
    CHECK(folder.Read("half.avro") == text);
    options.cut_damage = true;
    REQUIRE(writer.TryAppend(path, LongSchema(), options).ok());
    CHECK(std::filesystem::file_size(path) == good.size());
    writer.Write(LongWriter(), std::int64_t{3});
    writer.Close();
    ContainerReader reader(path);
    CHECK(ReadLongs(reader) == Longs{1, 3});
}

TEST_CASE("wrong options leave a file that is there alone") {
    const arow::test::TempFolder folder;
    const auto path = folder.Write("old.avro", "old");
    ContainerWriter writer;
    CHECK(writer.TryCreate(path, LongSchema(), Options("none")).code() == ErrorCode::kUnknownCodec);
    CHECK(folder.Read("old.avro") == "old");
}

/// Takes so many bytes, the last of them half a write, as a full disk does.
class FullSink final : public ByteSink {
public:
    FullSink(std::size_t most, bool can_cut) : most_(most), can_cut_(can_cut) {}

    std::vector<std::byte> bytes;

    Status Write(std::span<const std::byte> more) override {
        const std::size_t taken = std::min(more.size(), most_ - bytes.size());
        bytes.insert(bytes.end(), more.begin(), more.begin() + static_cast<std::ptrdiff_t>(taken));
        if (taken == more.size()) return {};
        return {ErrorCode::kStreamFailed, 0, "the disk is full"};
    }
    Status Flush() override { return {}; }
    bool CanCut() const noexcept override { return can_cut_; }
    Status CutTo(std::uint64_t size) override {
        bytes.resize(static_cast<std::size_t>(size));
        return {};
    }

private:
    std::size_t most_;
    bool can_cut_;
};

TEST_CASE("half a block is cut off, or said to be there, wherever a disk is full") {
    const std::size_t header = Bytes(kWrittenHeader).size();
    for (std::size_t most = header; most < header + 2 * 19; ++most) {
        for (const bool can_cut : {true, false}) {
            CAPTURE(most, can_cut);
            FullSink sink(most, can_cut);
            ContainerWriter writer(sink, LongSchema(), Options("null", 1));
            Status status;
            for (std::int64_t i = 0; i < 5 && status.ok(); ++i) {
                status = writer.TryWrite(LongWriter(), i);
            }
            const std::size_t whole = header + (most - header) / 19 * 19;
            CHECK(
                status.code() ==
                (can_cut ? ErrorCode::kStreamFailed : ErrorCode::kUnfinishedBlock));
            CHECK(status.offset() == whole);
            CHECK(writer.size_bytes() == whole);
            if (can_cut) CHECK(sink.bytes.size() == whole);
            CHECK(writer.TryWrite(LongWriter(), std::int64_t{1}).code() == status.code());
        }
    }
}

TEST_CASE("with threads, too, a full disk leaves the whole blocks before, in order") {
    FullSink sink(300, true);
    ContainerWriterOptions options = Options("deflate", 1);
    options.threads = 3;
    ContainerWriter writer(sink, LongSchema(), options);
    Status status;
    for (std::int64_t i = 0; i < 100 && status.ok(); ++i) status = writer.TryWrite(LongWriter(), i);
    CHECK(status.code() == ErrorCode::kStreamFailed);
    CHECK(writer.TryClose().code() == ErrorCode::kStreamFailed);
    const Longs values = ReadBack(sink.bytes);
    REQUIRE(values.size() > 5);
    for (std::size_t i = 0; i < values.size(); ++i) {
        CHECK(values[i] == static_cast<std::int64_t>(i));
    }
}

TEST_CASE("blocks of one file are copied into another as they are") {
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriter from(sink, LongSchema(), Options("zstandard"));
    from.Write(LongWriter(), std::int64_t{1});
    from.Close();
    std::vector<std::byte> joined;
    MemorySink joined_sink(joined);
    BlockWriter to(joined_sink);
    for (int i = 0; i < 2; ++i) {
        MemorySource source(bytes);
        BlockReader reader(source);
        REQUIRE(reader.Open().ok());
        if (i == 0) REQUIRE(to.Begin(reader.header()).ok());
        for (Block block; reader.Next(block);) REQUIRE(to.Write(block.count, block.data).ok());
    }
    CHECK(ReadBack(joined) == Longs{1, 1});
}

TEST_CASE("files go into streams and come out of pipes") {
    std::ostringstream out;
    OstreamSink sink(out);
    ContainerWriter writer(sink, LongSchema(), Options("snappy", 1));
    for (const std::int64_t value : {5, 6}) writer.Write(LongWriter(), value);
    writer.Close();
    std::istringstream in(out.str());
    StreamSource source(in);
    ContainerReader reader(source);
    CHECK(ReadLongs(reader) == Longs{5, 6});
    CHECK(reader.status().ok());
    // Each file has a marker of its own.
    CHECK(RandomSyncMarker() != RandomSyncMarker());
}

}  // namespace
}  // namespace arow::avro::test
