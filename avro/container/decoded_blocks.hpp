// SPDX-License-Identifier: MIT
// The blocks of a file, decompressed, in their order: by the caller's thread, or by others that
// work ahead of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>

#include "arow/avro/block_reader.hpp"
#include "arow/avro/codec.hpp"
#include "avro/container/block_workers.hpp"

namespace arow::avro::detail {

class DecodedBlocks {
public:
    DecodedBlocks(ByteSource& source, const ContainerLimits& limits)
        : reader_(source, limits), limits_(limits) {}

    [[nodiscard]] Status Open(const Split& split, const CodecRegistry& codecs, unsigned threads);
    [[nodiscard]] const ContainerHeader& header() const noexcept { return reader_.header(); }

    /// Gives a block with the data that was in it, until the next call. False at the end, and after
    /// a failure.
    [[nodiscard]] bool Next(Block& block);
    [[nodiscard]] const Status& status() const noexcept { return status_; }
    /// Where the blocks given so far end.
    [[nodiscard]] std::uint64_t good_end() const noexcept { return good_end_; }
    [[nodiscard]] bool SkipDamage();

private:
    /// A job of decompression; its end lies in the file behind the marker.
    struct Ahead : BlockJob {
        std::uint64_t end = 0;
    };

    [[nodiscard]] bool NextHere(Block& block);
    [[nodiscard]] bool NextAhead(Block& block);
    void ReadAhead();
    [[nodiscard]] bool Refuse(const Status& status, std::uint64_t offset);

    BlockReader reader_;
    ContainerLimits limits_;
    std::unique_ptr<BlockCodec> codec_;
    Buffer data_;
    Status status_;
    bool block_refused_ = false;  ///< by the codec, which is why status_ is no success
    std::uint64_t good_end_ = 0;

    std::unique_ptr<Ahead> given_;  ///< whose data the caller looks at
    std::deque<std::unique_ptr<Ahead>> ahead_;
    std::unique_ptr<BlockWorkers> workers_;  ///< last: its threads look at the jobs
};

}  // namespace arow::avro::detail
