// SPDX-License-Identifier: MIT
// bzip2: one stream or several, one behind the other.
#include <bzlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "avro/codecs/growing_room.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro::detail {
namespace {

/// Owner of what BZ2_bz...Init has set up.
template <int (*kEnd)(bz_stream*)>
struct Stream {
    bz_stream state{};
    bool begun = false;

    ~Stream() { End(); }
    void End() {
        if (begun) kEnd(&state);
        begun = false;
    }
    void Begin(int result) {
        if (result != BZ_OK) throw std::bad_alloc();  // the arguments are right
        begun = true;
    }
    void Feed(std::span<const std::byte>& rest) {
        if (state.avail_in != 0 || rest.empty()) return;
        const std::size_t size = std::min(rest.size(), kMostAtOnce);
        state.next_in = reinterpret_cast<char*>(MutableBytes(rest));
        state.avail_in = static_cast<unsigned>(size);
        rest = rest.subspan(size);
    }
    /// Lets `work` write into the room; what it returns.
    template <class Work>
    int Write(GrowingRoom& out, Work work) {
        const std::size_t room = out.room_at_once();
        state.next_out = reinterpret_cast<char*>(out.at());
        state.avail_out = static_cast<unsigned>(room);
        const int result = work(&state);
        out.Advance(room - state.avail_out);
        return result;
    }
};

class Bzip2Codec final : public BlockCodec {
public:
    explicit Bzip2Codec(int level) noexcept : level_(level) {}

    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        Stream<BZ2_bzCompressEnd> stream;
        stream.Begin(BZ2_bzCompressInit(&stream.state, level_, 0, 0));
        GrowingRoom out(block, data.size() / 4, std::numeric_limits<std::uint64_t>::max());
        for (int result = BZ_RUN_OK; result != BZ_STREAM_END;) {
            stream.Feed(data);
            (void)out.More();
            const int action = data.empty() ? BZ_FINISH : BZ_RUN;
            result = stream.Write(out, [&](bz_stream* s) { return BZ2_bzCompress(s, action); });
        }
        return out.Finish();
    }

    Status Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data)
        override {
        Stream<BZ2_bzDecompressEnd> stream;
        GrowingRoom out(data, block.size(), limit_bytes);
        do {
            stream.End();
            stream.Begin(BZ2_bzDecompressInit(&stream.state, 0, 0));
            for (int result = BZ_OK; result != BZ_STREAM_END;) {
                stream.Feed(block);
                if (!out.More()) return OverLimit(limit_bytes);
                const unsigned input = stream.state.avail_in;
                const std::size_t used = out.used();
                result = stream.Write(out, BZ2_bzDecompress);
                if (result == BZ_MEM_ERROR) throw std::bad_alloc();
                if (result != BZ_OK && result != BZ_STREAM_END) return Refusal(result);
                if (result == BZ_OK && input == stream.state.avail_in && used == out.used() &&
                    block.empty()) {
                    return BadCompression("bzip2", "it ends before its last part");
                }
            }
        } while (stream.state.avail_in != 0 || !block.empty());
        return out.Finish();
    }

private:
    static Status Refusal(int result) {
        return BadCompression(
            "bzip2",
            result == BZ_DATA_ERROR_MAGIC ? "a stream does not begin with BZh"
                                          : "a checksum or a length is wrong");
    }

    int level_;
};

}  // namespace

std::unique_ptr<BlockCodec> MakeBzip2Codec(const CodecOptions& options) {
    const int level = options.level.value_or(9);
    if (level < 1 || level > 9) return nullptr;
    return std::make_unique<Bzip2Codec>(level);
}

}  // namespace arow::avro::detail
