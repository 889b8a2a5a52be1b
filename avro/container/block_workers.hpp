// SPDX-License-Identifier: MIT
// Threads that compress or decompress blocks for one reader or writer, which alone submits jobs and
// waits for them: files are read and written in order by the thread that owns them.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "arow/avro/codec.hpp"
#include "avro/container/block_output.hpp"

namespace arow::avro::detail {

/// A block on its way through a codec.
struct BlockJob {
    BlockOutput input;
    Buffer output;
    std::uint64_t offset = 0;
    std::uint64_t count = 0;
    Status status;
    std::exception_ptr exception;  // such as std::bad_alloc
    bool done = false;             // guarded by the workers' mutex
};

class BlockWorkers {
public:
    using Work = std::function<Status(BlockCodec&, BlockJob&)>;

    /// A thread for each codec.
    BlockWorkers(std::vector<std::unique_ptr<BlockCodec>> codecs, Work work);
    /// Waits for the jobs that are being worked at; others are dropped.
    ~BlockWorkers();
    BlockWorkers(const BlockWorkers&) = delete;
    BlockWorkers& operator=(const BlockWorkers&) = delete;

    /// The job must stay until Wait has returned, or the workers are gone.
    void Submit(BlockJob& job);
    /// Returns when the job is done; throws what the codec threw.
    void Wait(BlockJob& job);
    /// How many jobs keep all threads busy.
    [[nodiscard]] std::size_t capacity() const noexcept { return 2 * codecs_.size(); }

private:
    void Run(BlockCodec& codec);
    void Stop();

    std::vector<std::unique_ptr<BlockCodec>> codecs_;
    Work work_;
    std::mutex mutex_;
    std::condition_variable submitted_;
    std::condition_variable finished_;
    std::deque<BlockJob*> queue_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

/// A codec for each thread.
[[nodiscard]] Status MakeCodecs(
    const CodecRegistry& registry,
    std::string_view name,
    const CodecOptions& options,
    unsigned threads,
    std::vector<std::unique_ptr<BlockCodec>>& codecs);

}  // namespace arow::avro::detail
