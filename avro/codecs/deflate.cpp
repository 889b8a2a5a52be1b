// SPDX-License-Identifier: MIT
// deflate: RFC 1951 without any header.
#include <zlib.h>

#include <limits>
#include <new>

#include "avro/codecs/deflate_stream.hpp"
#include "avro/codecs/growing_room.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro::detail {
namespace {

constexpr int kMemoryLevel = 8;

constexpr int WindowBits(DeflateForm form) {
    return form == DeflateForm::kRaw ? -15 : 15;
}

/// Gives the stream more input when it has none left.
void Feed(z_stream& stream, std::span<const std::byte>& rest) {
    if (stream.avail_in != 0 || rest.empty()) return;
    const std::size_t size = std::min(rest.size(), kMostAtOnce);
    stream.next_in = MutableBytes(rest);
    stream.avail_in = static_cast<uInt>(size);
    rest = rest.subspan(size);
}

/// Whether the `size` bytes behind a stream are what a writer left of zlib's checksum of the data:
/// python3-avro cuts off its last byte only.
bool IsOfChecksum(
    std::span<const Bytef> behind,
    std::size_t size,
    std::span<const std::byte> data) {
    constexpr std::size_t kChecksum = 4;
    if (size > kChecksum || behind.size() != size) return false;
    const uLong checksum = adler32_z(1, reinterpret_cast<const Bytef*>(data.data()), data.size());
    for (std::size_t i = 0; i < size; ++i) {
        if (behind[i] != static_cast<Bytef>(checksum >> (24 - 8 * i))) return false;
    }
    return true;
}

}  // namespace

struct DeflateStream::State {
    z_stream stream{};
    int (*end)(z_streamp) = nullptr;

    ~State() {
        if (end != nullptr) end(&stream);
    }
};

DeflateStream::DeflateStream(DeflateForm form, int level) noexcept : form_(form), level_(level) {}

DeflateStream::~DeflateStream() = default;

Status DeflateStream::Compress(std::span<const std::byte> data, Buffer& block) {
    if (deflating_ == nullptr) {
        auto state = std::make_unique<State>();
        if (deflateInit2(
                &state->stream,
                level_,
                Z_DEFLATED,
                WindowBits(form_),
                kMemoryLevel,
                Z_DEFAULT_STRATEGY) != Z_OK) {
            throw std::bad_alloc();
        }
        state->end = deflateEnd;
        deflating_ = std::move(state);
    } else {
        deflateReset(&deflating_->stream);
    }
    z_stream& stream = deflating_->stream;
    GrowingRoom out(block, data.size() / 4, std::numeric_limits<std::uint64_t>::max());
    stream.avail_in = 0;
    for (int result = Z_OK; result != Z_STREAM_END;) {
        Feed(stream, data);
        (void)out.More();
        const std::size_t room = out.room_at_once();
        stream.next_out = out.at();
        stream.avail_out = static_cast<uInt>(room);
        result = deflate(&stream, data.empty() ? Z_FINISH : Z_NO_FLUSH);
        out.Advance(room - stream.avail_out);
    }
    return out.Finish();
}

Status DeflateStream::Decompress(
    std::span<const std::byte> block,
    std::uint64_t limit_bytes,
    Buffer& data) {
    if (inflating_ == nullptr) {
        auto state = std::make_unique<State>();
        if (inflateInit2(&state->stream, WindowBits(form_)) != Z_OK) throw std::bad_alloc();
        state->end = inflateEnd;
        inflating_ = std::move(state);
    } else {
        inflateReset(&inflating_->stream);
    }
    z_stream& stream = inflating_->stream;
    GrowingRoom out(data, block.size(), limit_bytes);
    stream.avail_in = 0;
    stream.next_in = MutableBytes(block);
    for (int result = Z_OK; result != Z_STREAM_END;) {
        Feed(stream, block);
        if (!out.More()) return OverLimit(limit_bytes);
        const std::size_t room = out.room_at_once();
        stream.next_out = out.at();
        stream.avail_out = static_cast<uInt>(room);
        result = inflate(&stream, Z_NO_FLUSH);
        out.Advance(room - stream.avail_out);
        if (result == Z_MEM_ERROR) throw std::bad_alloc();
        // With room to write to, no progress means that input is missing.
        if (result == Z_BUF_ERROR && block.empty()) {
            return BadCompression("deflate", "it ends before its last part");
        }
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) {
            return BadCompression(
                "deflate",
                stream.msg != nullptr ? stream.msg : "zlib refuses it");
        }
    }
    if (Status status = out.Finish(); !status.ok()) return status;
    const std::size_t behind = stream.avail_in + block.size();
    if (behind == 0 || (form_ == DeflateForm::kRaw &&
                        IsOfChecksum({stream.next_in, stream.avail_in}, behind, data.bytes()))) {
        return {};
    }
    return BadCompression("deflate", "bytes follow its end");
}

namespace {

class DeflateCodec final : public BlockCodec {
public:
    explicit DeflateCodec(int level) noexcept : stream_(DeflateForm::kRaw, level) {}

    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        return stream_.Compress(data, block);
    }
    Status Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data)
        override {
        return stream_.Decompress(block, limit_bytes, data);
    }

private:
    DeflateStream stream_;
};

}  // namespace

std::unique_ptr<BlockCodec> MakeDeflateCodec(const CodecOptions& options) {
    const int level = options.level.value_or(Z_DEFAULT_COMPRESSION);
    if (options.level && (level < 0 || level > 9)) return nullptr;
    return std::make_unique<DeflateCodec>(level);
}

}  // namespace arow::avro::detail
