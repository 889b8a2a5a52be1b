// SPDX-License-Identifier: MIT
// null: blocks are the data itself.
#include <cstring>

#include "avro/codecs/growing_room.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro::detail {
namespace {

class NullCodec final : public BlockCodec {
public:
    Status Compress(std::span<const std::byte> data, Buffer& block) override {
        Copy(data, block);
        return {};
    }
    Status Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data)
        override {
        if (block.size() > limit_bytes) return OverLimit(limit_bytes);
        Copy(block, data);
        return {};
    }
    bool is_identity() const noexcept override { return true; }

private:
    static void Copy(std::span<const std::byte> from, Buffer& to) {
        std::uint8_t* const at = to.Reserve(to.Begin(), from.size());
        if (!from.empty()) std::memcpy(at, from.data(), from.size());
        (void)to.Finish(at + from.size());
    }
};

}  // namespace

std::unique_ptr<BlockCodec> MakeNullCodec(const CodecOptions& options) {
    if (options.level) return nullptr;
    return std::make_unique<NullCodec>();
}

}  // namespace arow::avro::detail
