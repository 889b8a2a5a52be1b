// SPDX-License-Identifier: MIT
// zstandard: one frame or several. Decompression goes straight into the room for all of the data,
// and again into twice that when it was too small: no window is set up by what a frame claims.
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>

#include "avro/codecs/growing_room.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro::detail {
namespace {

struct Free {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
};

class ZstandardCodec final : public BlockCodec {
public:
    explicit ZstandardCodec(int level) noexcept : level_(level) {}

    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        if (compressing_ == nullptr) {
            compressing_.reset(ZSTD_createCCtx());
            if (compressing_ == nullptr) throw std::bad_alloc();
            ZSTD_CCtx_setParameter(compressing_.get(), ZSTD_c_compressionLevel, level_);
        }
        const std::size_t room = ZSTD_compressBound(data.size());
        std::uint8_t* const at = block.Reserve(block.Begin(), room);
        const std::size_t size =
            ZSTD_compress2(compressing_.get(), at, room, data.data(), data.size());
        if (ZSTD_isError(size)) throw std::bad_alloc();  // nothing else fails with room for all
        (void)block.Finish(at + size);
        return {};
    }

    Status Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data)
        override {
        if (block.empty()) return BadCompression("zstandard", "there is no frame");
        if (decompressing_ == nullptr) {
            decompressing_.reset(ZSTD_createDCtx());
            if (decompressing_ == nullptr) throw std::bad_alloc();
        }
        GrowingRoom out(data, ExpectedSize(block) / 4, limit_bytes);
        while (true) {
            const std::size_t size = ZSTD_decompressDCtx(
                decompressing_.get(),
                out.at(),
                out.room(),
                block.data(),
                block.size());
            if (!ZSTD_isError(size)) {
                out.Advance(size);
                return out.Finish();
            }
            const ZSTD_ErrorCode error = ZSTD_getErrorCode(size);
            if (error == ZSTD_error_memory_allocation) throw std::bad_alloc();
            if (error != ZSTD_error_dstSize_tooSmall) {
                return BadCompression("zstandard", ZSTD_getErrorString(error));
            }
            if (!out.Double()) return OverLimit(limit_bytes);
        }
    }

private:
    /// What the first frame claims, as far as the block's own size makes it likely.
    static std::size_t ExpectedSize(std::span<const std::byte> block) {
        constexpr std::size_t kMostPerByte = 64;
        const std::size_t likely = block.size() * 4;
        const unsigned long long claimed = ZSTD_getFrameContentSize(block.data(), block.size());
        if (claimed == ZSTD_CONTENTSIZE_UNKNOWN || claimed == ZSTD_CONTENTSIZE_ERROR) return likely;
        return static_cast<std::size_t>(
            std::min<unsigned long long>(claimed, block.size() * kMostPerByte));
    }

    int level_;
    std::unique_ptr<ZSTD_CCtx, Free> compressing_;
    std::unique_ptr<ZSTD_DCtx, Free> decompressing_;
};

}  // namespace

std::unique_ptr<BlockCodec> MakeZstandardCodec(const CodecOptions& options) {
    const int level = options.level.value_or(ZSTD_CLEVEL_DEFAULT);
    if (level < ZSTD_minCLevel() || level > ZSTD_maxCLevel()) return nullptr;
    return std::make_unique<ZstandardCodec>(level);
}

}  // namespace arow::avro::detail
