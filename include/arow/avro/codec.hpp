// SPDX-License-Identifier: MIT
// How blocks of container files are compressed. The six codecs of the specification are ready;
// others are classes of the user's, registered by the name that files carry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arow/buffer.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// What a writer may ask of a codec.
struct CodecOptions {
    /// deflate 0 to 9, zstandard 1 to 22 or negative, bzip2 1 to 9, xz 0 to 9; each library's usual
    /// one when it is left out. null and snappy have no levels.
    std::optional<int> level;
};

/// Compresses and decompresses blocks. It may keep memory between blocks, so it serves one thread
/// at a time; whoever works on several threads makes one for each. Both functions replace what the
/// buffer holds, and may throw std::bad_alloc.
class AROW_API BlockCodec {
public:
    virtual ~BlockCodec();

    [[nodiscard]] virtual Status Compress(std::span<const std::byte> data, Buffer& block) = 0;
    /// Refuses what gives more than `limit_bytes` with kGrowthLimit, before it has taken more
    /// memory than about twice that; damaged data with kBadCompression or kBadChecksum.
    [[nodiscard]] virtual Status
    Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data) = 0;
    /// Whether blocks are the data itself, so that nothing need be called.
    [[nodiscard]] virtual bool is_identity() const noexcept { return false; }

protected:
    BlockCodec() = default;
    BlockCodec(const BlockCodec&) = delete;
    BlockCodec& operator=(const BlockCodec&) = delete;
};

/// The codecs that a reader or writer knows, by name. Copy Standard() to add to it; once shared
/// between threads it must not be changed.
class AROW_API CodecRegistry {
public:
    /// Null when the codec has no such level.
    using Factory = std::function<std::unique_ptr<BlockCodec>(const CodecOptions&)>;

    /// null, deflate, snappy, zstandard, bzip2 and xz.
    [[nodiscard]] static const CodecRegistry& Standard();

    /// Adds a codec, or replaces the one of that name.
    void Add(std::string name, Factory factory);
    /// kUnknownCodec when there is none of that name, or none of that level.
    [[nodiscard]] Status Make(
        std::string_view name,
        const CodecOptions& options,
        std::unique_ptr<BlockCodec>& codec) const;
    /// "bzip2, deflate, ...".
    [[nodiscard]] std::string Names() const;

private:
    std::map<std::string, Factory, std::less<>> factories_;
};

}  // namespace arow::avro
