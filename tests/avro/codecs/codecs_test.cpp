// SPDX-License-Identifier: MIT
// Each codec against bytes of other programs, against damage, and under a limit.
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/codec.hpp"
#include "tests/support/hex.hpp"

namespace arow::avro {
namespace {

using arow::test::Bytes;
using arow::test::Hex;

constexpr std::uint64_t kPlenty = 1 << 20;

std::unique_ptr<BlockCodec> Make(std::string_view name, std::optional<int> level = std::nullopt) {
    std::unique_ptr<BlockCodec> codec;
    const Status status = CodecRegistry::Standard().Make(name, {level}, codec);
    INFO(status.ToString());
    REQUIRE(status.ok());
    return codec;
}

std::string Text(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::span<const std::byte> AsBytes(std::string_view text) {
    return std::as_bytes(std::span(text));
}

struct Sample {
    const char* codec;
    const char* hex;  // "hello hello hello hello" and a line feed
};

// Written by Python 3.11's zlib, bz2 and lzma, and by the zstd program; snappy by hand: length 24,
// six literal bytes "hello ", a copy of 17 from 6 back, one literal; CRC-32 by Python.
constexpr std::string_view kHello = "hello hello hello hello\n";
constexpr Sample kSamples[] = {
    {"null", "68656c6c6f2068656c6c6f2068656c6c6f2068656c6c6f0a"},
    {"deflate", "cb48cdc9c957c84027b900"},
    {"snappy", "181468656c6c6f20420600000a0b598800"},
    {"zstandard", "28b52ffd04586d00003868656c6c6f200a0100994b11a87c2ea8"},
    {"bzip2",
     "425a68393141592653596f4f10f3000005d100001040000244a00030c002a834710dad87"
     "0f1772453850906f4f10f3"},
    {"xz",
     "fd377a585a000004e6d6b4460200210116000000742fe5a3e00017000c5d00341949ee8d"
     "e9560ac121b000006c14ed1b3b68bb9100012818d783b76e1fb6f37d010000000004595a"},
};

TEST_CASE("codecs read what other programs wrote") {
    for (const Sample& sample : kSamples) {
        CAPTURE(sample.codec);
        const auto codec = Make(sample.codec);
        Buffer data;
        const Status status = codec->Decompress(Bytes(sample.hex), kPlenty, data);
        INFO(status.ToString());
        CHECK(status.ok());
        CHECK(Text(data.bytes()) == kHello);
    }
}

TEST_CASE("snappy and null write the only bytes there are for a short text") {
    Buffer block;
    REQUIRE(Make("snappy")->Compress(AsBytes("abc"), block).ok());
    // Length 3, a literal of 3 (tag (3-1)<<2), then the CRC-32 of "abc", which is 352441C2.
    CHECK(Hex(block.bytes()) == "0308616263352441c2");
    REQUIRE(Make("null")->Compress(AsBytes("abc"), block).ok());
    CHECK(Text(block.bytes()) == "abc");
    CHECK(Make("null")->is_identity());
}

TEST_CASE("deflate has no header of zlib") {
    Buffer block;
    REQUIRE(Make("deflate")->Compress(AsBytes(""), block).ok());
    CHECK(Hex(block.bytes()) == "0300");  // RFC 1951: a last block of fixed codes, its end
}

TEST_CASE("codecs take back what they gave, block after block, at every level") {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += std::to_string(i * 7919 % 1000) + ",";
    struct Levels {
        const char* codec;
        std::vector<std::optional<int>> levels;
    };
    const Levels all[] = {
        {"null", {std::nullopt}},
        {"deflate", {std::nullopt, 0, 1, 9}},
        {"snappy", {std::nullopt}},
        {"zstandard", {std::nullopt, -5, 1, 12}},
        {"bzip2", {std::nullopt, 1}},
        {"xz", {std::nullopt, 0}}};
    for (const auto& [name, levels] : all) {
        for (const auto& level : levels) {
            CAPTURE(name, level.value_or(-99));
            const auto codec = Make(name, level);
            Buffer block;
            Buffer data;
            for (const std::size_t size :
                 {text.size(), std::size_t{0}, std::size_t{1}, text.size()}) {
                const auto input = AsBytes(std::string_view(text).substr(0, size));
                REQUIRE(codec->Compress(input, block).ok());
                const Status status = codec->Decompress(block.bytes(), kPlenty, data);
                INFO(status.ToString());
                REQUIRE(status.ok());
                CHECK(Text(data.bytes()) == text.substr(0, size));
            }
        }
    }
}

TEST_CASE("levels that a codec does not have are refused") {
    const std::pair<const char*, int> wrong[] = {
        {"null", 1},
        {"deflate", 10},
        {"deflate", -1},
        {"snappy", 1},
        {"zstandard", 23},
        {"bzip2", 0},
        {"xz", 10}};
    for (const auto& [name, level] : wrong) {
        CAPTURE(name, level);
        std::unique_ptr<BlockCodec> codec;
        const Status status = CodecRegistry::Standard().Make(name, {level}, codec);
        CHECK(status.code() == ErrorCode::kUnknownCodec);
        CHECK(codec == nullptr);
    }
}

TEST_CASE("a codec gives no more than the limit") {
    const std::string zeros(1'000'000, '\0');
    for (const char* const name : {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"}) {
        CAPTURE(name);
        const auto codec = Make(name);
        Buffer block;
        REQUIRE(codec->Compress(AsBytes(zeros), block).ok());
        Buffer data;
        CHECK(codec->Decompress(block.bytes(), zeros.size(), data).ok());
        CHECK(data.size() == zeros.size());
        Buffer fresh;
        const Status status = codec->Decompress(block.bytes(), zeros.size() - 1, fresh);
        CHECK(status.code() == ErrorCode::kGrowthLimit);
        CHECK(
            std::string(status.detail()).find("ContainerLimits::decompressed_bytes") !=
            std::string::npos);
        Buffer small;
        CHECK(codec->Decompress(block.bytes(), 10'000, small).code() == ErrorCode::kGrowthLimit);
        CHECK(small.capacity() <= 65'536);
    }
}

TEST_CASE("each cut of a block is refused, and no changed byte does harm") {
    for (const Sample& sample : kSamples) {
        CAPTURE(sample.codec);
        if (std::string_view(sample.codec) == "null") continue;
        const auto codec = Make(sample.codec);
        const std::vector<std::byte> good = Bytes(sample.hex);
        Buffer data;
        for (std::size_t size = 0; size < good.size(); ++size) {
            CAPTURE(size);
            const arow::test::ExactBytes cut{std::span(good).first(size)};
            const Status status = codec->Decompress(cut.span(), kPlenty, data);
            CHECK(
                (status.code() == ErrorCode::kBadCompression ||
                 status.code() == ErrorCode::kBadChecksum));
        }
        for (std::size_t at = 0; at < good.size(); ++at) {
            std::vector<std::byte> changed = good;
            changed[at] ^= std::byte{0x5A};
            const arow::test::ExactBytes exact{std::span<const std::byte>(changed)};
            (void)codec->Decompress(exact.span(), kPlenty, data);
        }
        // A codec goes on after a failure.
        REQUIRE(codec->Decompress(good, kPlenty, data).ok());
        CHECK(Text(data.bytes()) == kHello);
    }
}

TEST_CASE("a checksum that differs is told from damage") {
    Buffer data;
    const Status status = Make("snappy")->Decompress(Bytes("0308616263352441c3"), kPlenty, data);
    CHECK(status.code() == ErrorCode::kBadChecksum);
    // A length of 16 MiB in front of three bytes takes no memory.
    Buffer none;
    const Status lie =
        Make("snappy")->Decompress(Bytes("80808008 08616263 00000000"), 1 << 30, none);
    CHECK(lie.code() == ErrorCode::kBadCompression);
    CHECK(none.capacity() == 0);
}

TEST_CASE("bytes behind a deflate stream are refused unless they are of zlib's checksum") {
    // Python: zlib.compress(b"aaaaaaaaaa")[2:-1], as python3-avro writes blocks; its Adler-32 is
    // 14E103CB.
    Buffer data;
    for (const char* const hex :
         {"4b4c840100", "4b4c840100 14", "4b4c840100 14e103", "4b4c840100 14e103cb"}) {
        CAPTURE(hex);
        REQUIRE(Make("deflate")->Decompress(Bytes(hex), kPlenty, data).ok());
        CHECK(Text(data.bytes()) == "aaaaaaaaaa");
    }
    for (const char* const hex : {"4b4c840100 14e104", "4b4c840100 14e103cb00"}) {
        CAPTURE(hex);
        CHECK_FALSE(Make("deflate")->Decompress(Bytes(hex), kPlenty, data).ok());
    }
    const Status status = Make("deflate")->Decompress(Bytes("0300 01"), kPlenty, data);
    CHECK(status.code() == ErrorCode::kBadCompression);
    CHECK(status.detail() == "deflate data is damaged: bytes follow its end");
}

TEST_CASE("streams and frames may follow one another") {
    for (const Sample& sample : kSamples) {
        const std::string_view name = sample.codec;
        if (name != "zstandard" && name != "bzip2" && name != "xz") continue;
        CAPTURE(name);
        std::vector<std::byte> twice = Bytes(sample.hex);
        const std::vector<std::byte> once = twice;
        twice.insert(twice.end(), once.begin(), once.end());
        Buffer data;
        REQUIRE(Make(name)->Decompress(twice, kPlenty, data).ok());
        CHECK(Text(data.bytes()) == std::string(kHello) + std::string(kHello));
    }
}

/// Blocks are the data with every bit turned.
class TurningCodec final : public BlockCodec {
public:
    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        std::uint8_t* at = block.Reserve(block.Begin(), data.size());
        for (const std::byte byte : data) *at++ = std::to_integer<std::uint8_t>(~byte);
        (void)block.Finish(at);
        return {};
    }
    Status Decompress(std::span<const std::byte> block, std::uint64_t, Buffer& data) override {
        return Compress(block, data);
    }
};

TEST_CASE("a registry takes further codecs and names those it knows") {
    CodecRegistry codecs = CodecRegistry::Standard();
    CHECK(codecs.Names() == "bzip2, deflate, null, snappy, xz, zstandard");
    std::unique_ptr<BlockCodec> codec;
    CHECK(codecs.Make("turning", {}, codec).code() == ErrorCode::kUnknownCodec);
    codecs.Add("turning", [](const CodecOptions&) { return std::make_unique<TurningCodec>(); });
    REQUIRE(codecs.Make("turning", {}, codec).ok());
    Buffer block;
    REQUIRE(codec->Compress(Bytes("00 0F"), block).ok());
    CHECK(Hex(block.bytes()) == "fff0");
    // Names are case-sensitive.
    CHECK(codecs.Make("Deflate", {}, codec).code() == ErrorCode::kUnknownCodec);
}

}  // namespace
}  // namespace arow::avro
