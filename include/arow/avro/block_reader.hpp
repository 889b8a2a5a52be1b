// SPDX-License-Identifier: MIT
// Container files as blocks of bytes: header, blocks as they lie in the file, splits for parallel
// readers, and what to do about damage. Nothing is known here of codecs or of what objects are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "arow/avro/byte_source.hpp"
#include "arow/avro/container_header.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// A range of bytes of a file. It holds the blocks whose preceding sync marker begins in
/// [from, to), so that each block belongs to exactly one of the ranges a file is cut into, wherever
/// the cuts are; other Avro libraries count the same way.
struct Split {
    std::uint64_t from = 0;
    std::uint64_t to = std::numeric_limits<std::uint64_t>::max();
};

/// A block as it lies in the file.
struct Block {
    std::uint64_t offset = 0;  ///< where it begins
    std::uint64_t count = 0;   ///< of objects
    std::uint64_t size = 0;    ///< bytes of data, without count, size and marker
    /// The data, as the codec left it. Empty after BlockReader::Step.
    std::span<const std::byte> data;
};

/// Reads block after block, each checked for its marker. Offsets count from the file's beginning.
///
///     MemorySource source(bytes);
///     BlockReader reader(source);
///     Status status = reader.Open();
///     for (Block block; reader.Next(block);) Use(block);
///     if (!reader.status().ok()) Report(reader.status());
class AROW_API BlockReader {
public:
    /// The source must outlive the reader and stand at the file's first byte.
    explicit BlockReader(ByteSource& source, const ContainerLimits& limits = {}) noexcept
        : source_(source), limits_(limits) {}

    /// Reads the header, and finds the first block of a split. A split that begins inside a block
    /// begins with the block behind the next marker that a block follows; should data hold the
    /// marker, the sizes of all blocks before settle it, if the source can seek.
    [[nodiscard]] Status Open(const Split& split = {});

    /// The next block; its data stays until the next call. False at the end of the split or file,
    /// with a status that is ok, and after a failure.
    [[nodiscard]] bool Next(Block& block);
    /// The same without the data, which is not read where the source can seek.
    [[nodiscard]] bool Step(Block& block);

    [[nodiscard]] const ContainerHeader& header() const noexcept { return header_; }
    [[nodiscard]] const Status& status() const noexcept { return status_; }
    /// Where the whole blocks read so far end, or the header: what a damaged file can be cut to.
    [[nodiscard]] std::uint64_t good_end() const noexcept { return good_end_; }

    /// After a failure of Next: finds the next marker that a whole block or the end follows. When
    /// there is one the reader goes on there, having lost all from good_end() to it.
    [[nodiscard]] bool SkipDamage();

private:
    [[nodiscard]] bool Begin(Block& block);
    [[nodiscard]] bool Refuse(Status status);
    [[nodiscard]] bool AtSplitEnd() const noexcept;
    [[nodiscard]] Status GoTo(std::uint64_t position);
    [[nodiscard]] Status FindFirst(std::uint64_t from);
    [[nodiscard]] Status WalkTo(std::uint64_t from);
    [[nodiscard]] Status FindMarker(bool& found);
    /// Whether a whole block, or the end of the file, is at the source's position.
    [[nodiscard]] Status CheckHere();

    ByteSource& source_;
    ContainerLimits limits_;
    ContainerHeader header_;
    Split split_;
    Status status_;
    std::uint64_t good_end_ = 0;
    std::size_t pending_ = 0;  ///< bytes of the block that was given, to be stepped over
    bool ended_ = true;        ///< also before Open
};

}  // namespace arow::avro
