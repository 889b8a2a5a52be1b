// SPDX-License-Identifier: MIT
// The blocks of a file on their way to the sink: compressed by the caller's thread, or by others
// while the caller fills the next ones. They are written in order, by the caller's thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>
#include <vector>

#include "arow/avro/block_writer.hpp"
#include "arow/avro/codec.hpp"
#include "avro/container/block_workers.hpp"

namespace arow::avro::detail {

class EncodedBlocks {
public:
    explicit EncodedBlocks(ByteSink& sink) noexcept
        : writer_(sink), filling_(std::make_unique<BlockJob>()) {}

    [[nodiscard]] Status Open(
        const CodecRegistry& codecs,
        std::string_view codec,
        const CodecOptions& options,
        unsigned threads);
    [[nodiscard]] BlockWriter& writer() noexcept { return writer_; }
    [[nodiscard]] const BlockWriter& writer() const noexcept { return writer_; }
    /// The first failure, of a codec or of the sink.
    [[nodiscard]] const Status& status() const noexcept {
        return status_.ok() ? writer_.status() : status_;
    }

    /// Where objects of the next block go.
    [[nodiscard]] BlockOutput& output() noexcept { return filling_->input; }
    void Count(std::uint64_t objects) noexcept { filling_->count += objects; }

    /// Ends the block, if it holds objects.
    [[nodiscard]] Status EndBlock();
    /// Ends the block, and writes all that is still being compressed.
    [[nodiscard]] Status Drain();

private:
    [[nodiscard]] Status WriteOldest();

    BlockWriter writer_;
    std::unique_ptr<BlockCodec> codec_;
    std::unique_ptr<BlockJob> filling_;
    Status status_;  ///< of a codec

    std::vector<std::unique_ptr<BlockJob>> spare_;
    std::deque<std::unique_ptr<BlockJob>> compressing_;
    std::unique_ptr<BlockWorkers> workers_;  ///< last: its threads look at the jobs
};

}  // namespace arow::avro::detail
