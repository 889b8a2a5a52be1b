// SPDX-License-Identifier: MIT
// xz: the .xz container, one stream or several.
#include <lzma.h>

#include <algorithm>
#include <limits>
#include <new>

#include "avro/codecs/growing_room.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro::detail {
namespace {

/// A dictionary of level 9 takes 65 MiB; a header may claim 1.5 GiB.
constexpr std::uint64_t kDictionaryBytes = 80u << 20;

std::string_view Reason(lzma_ret result) {
    switch (result) {
        case LZMA_FORMAT_ERROR:
            return "it does not begin as an .xz file";
        case LZMA_OPTIONS_ERROR:
            return "it uses a filter that liblzma does not know";
        case LZMA_BUF_ERROR:
            return "it ends before its last part";
        default:
            return "a checksum or a length is wrong";
    }
}

class XzCodec final : public BlockCodec {
public:
    explicit XzCodec(std::uint32_t level) noexcept : level_(level) {}
    ~XzCodec() override {
        lzma_end(&compressing_);
        lzma_end(&decompressing_);
    }

    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        if (lzma_easy_encoder(&compressing_, level_, LZMA_CHECK_CRC64) != LZMA_OK) {
            throw std::bad_alloc();
        }
        GrowingRoom out(block, data.size() / 4, std::numeric_limits<std::uint64_t>::max());
        Feed(compressing_, data);
        for (lzma_ret result = LZMA_OK; result != LZMA_STREAM_END;) {
            (void)out.More();
            result = Write(compressing_, out);
            if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
        }
        return out.Finish();
    }

    Status Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data)
        override {
        const std::uint64_t memory = std::max(limit_bytes, kDictionaryBytes);
        if (lzma_stream_decoder(&decompressing_, memory, LZMA_CONCATENATED) != LZMA_OK) {
            throw std::bad_alloc();
        }
        GrowingRoom out(data, block.size(), limit_bytes);
        Feed(decompressing_, block);
        // liblzma itself ends with LZMA_BUF_ERROR when it gets nowhere twice.
        for (lzma_ret result = LZMA_OK; result != LZMA_STREAM_END;) {
            if (!out.More()) return OverLimit(limit_bytes);
            result = Write(decompressing_, out);
            if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
            if (result == LZMA_MEMLIMIT_ERROR) return BigDictionary(memory);
            if (result != LZMA_OK && result != LZMA_STREAM_END) {
                return BadCompression("xz", Reason(result));
            }
        }
        return out.Finish();
    }

private:
    static void Feed(lzma_stream& stream, std::span<const std::byte> input) {
        stream.next_in = MutableBytes(input);
        stream.avail_in = input.size();
    }
    /// All input is there from the beginning, so the only action is to finish.
    static lzma_ret Write(lzma_stream& stream, GrowingRoom& out) {
        const std::size_t room = out.room();
        stream.next_out = out.at();
        stream.avail_out = room;
        const lzma_ret result = lzma_code(&stream, LZMA_FINISH);
        out.Advance(room - stream.avail_out);
        return result;
    }
    static Status BigDictionary(std::uint64_t memory) {
        return {
            ErrorCode::kGrowthLimit,
            0,
            "xz data needs a dictionary beyond " + std::to_string(memory) +
                " bytes; raise ContainerLimits::decompressed_bytes if it may"};
    }

    std::uint32_t level_;
    lzma_stream compressing_ = LZMA_STREAM_INIT;
    lzma_stream decompressing_ = LZMA_STREAM_INIT;
};

}  // namespace

std::unique_ptr<BlockCodec> MakeXzCodec(const CodecOptions& options) {
    constexpr int kDefault = 6;
    const int level = options.level.value_or(kDefault);
    if (level < 0 || level > 9) return nullptr;
    return std::make_unique<XzCodec>(static_cast<std::uint32_t>(level));
}

}  // namespace arow::avro::detail
