// SPDX-License-Identifier: MIT
// snappy: its raw format, then the CRC-32 of the uncompressed data, most significant byte first.
#include <snappy-c.h>
#include <zlib.h>

#include <limits>

#include "avro/codecs/growing_room.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro::detail {
namespace {

constexpr std::size_t kChecksum = 4;

std::uint32_t Checksum(const std::uint8_t* data, std::size_t size) {
    return static_cast<std::uint32_t>(crc32_z(0, data, size));
}

class SnappyCodec final : public BlockCodec {
public:
    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        if (data.size() > std::numeric_limits<std::uint32_t>::max()) {
            return {ErrorCode::kGrowthLimit, 0, "snappy takes no block of 4 GiB or more"};
        }
        std::size_t size = snappy_max_compressed_length(data.size());
        std::uint8_t* at = block.Reserve(block.Begin(), size + kChecksum);
        const std::uint8_t* const input = MutableBytes(data);
        (void)snappy_compress(
            reinterpret_cast<const char*>(input),
            data.size(),
            reinterpret_cast<char*>(at),
            &size);
        at += size;
        const std::uint32_t checksum = Checksum(input, data.size());
        for (int shift = 24; shift >= 0; shift -= 8) {
            *at++ = static_cast<std::uint8_t>(checksum >> shift);
        }
        (void)block.Finish(at);
        return {};
    }

    Status Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data)
        override {
        if (block.size() <= kChecksum) {
            return BadCompression("snappy", "there is no data before the checksum");
        }
        const auto* const input = reinterpret_cast<const char*>(block.data());
        const std::size_t input_size = block.size() - kChecksum;
        std::size_t size = 0;
        if (snappy_uncompressed_length(input, input_size, &size) != SNAPPY_OK) {
            return BadCompression("snappy", "it does not begin with a length");
        }
        if (size > limit_bytes) return OverLimit(limit_bytes);
        // An element of three bytes gives 64 at most: more is a lie that memory is not taken for.
        constexpr std::size_t kMostPerByte = 32;
        if (size / kMostPerByte > input_size) {
            return BadCompression("snappy", "it claims a length that it cannot have");
        }
        std::uint8_t* const begin = data.Reserve(data.Begin(), size);
        if (snappy_uncompress(input, input_size, reinterpret_cast<char*>(begin), &size) !=
            SNAPPY_OK) {
            return BadCompression("snappy", "the library refuses it");
        }
        std::uint32_t expected = 0;
        for (const std::byte byte : block.last(kChecksum)) {
            expected = expected << 8 | std::to_integer<std::uint32_t>(byte);
        }
        if (Checksum(begin, size) != expected) {
            return {
                ErrorCode::kBadChecksum,
                0,
                "the CRC-32 behind the snappy data is not that of the data it gives"};
        }
        (void)data.Finish(begin + size);
        return {};
    }
};

}  // namespace

std::unique_ptr<BlockCodec> MakeSnappyCodec(const CodecOptions& options) {
    if (options.level) return nullptr;
    return std::make_unique<SnappyCodec>();
}

}  // namespace arow::avro::detail
