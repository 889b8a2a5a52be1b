// SPDX-License-Identifier: MIT
// A queue of jobs and the threads that empty it.
#include "avro/container/block_workers.hpp"

#include <utility>

namespace arow::avro::detail {

BlockWorkers::BlockWorkers(std::vector<std::unique_ptr<BlockCodec>> codecs, Work work)
    : codecs_(std::move(codecs)), work_(std::move(work)) {
    threads_.reserve(codecs_.size());
    try {
        for (const auto& codec : codecs_) {
            threads_.emplace_back([this, &codec = *codec] { Run(codec); });
        }
    } catch (...) {
        Stop();  // the system has no more threads
        throw;
    }
}

BlockWorkers::~BlockWorkers() {
    Stop();
}

void BlockWorkers::Stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    submitted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void BlockWorkers::Submit(BlockJob& job) {
    job.status = {};
    job.exception = nullptr;
    {
        const std::lock_guard lock(mutex_);
        job.done = false;
        queue_.push_back(&job);
    }
    submitted_.notify_one();
}

void BlockWorkers::Wait(BlockJob& job) {
    {
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [&] { return job.done; });
    }
    if (job.exception) std::rethrow_exception(std::exchange(job.exception, nullptr));
}

void BlockWorkers::Run(BlockCodec& codec) {
    std::unique_lock lock(mutex_);
    while (true) {
        submitted_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
        if (stopping_) return;
        BlockJob& job = *queue_.front();
        queue_.pop_front();
        lock.unlock();
        try {
            job.status = work_(codec, job);
        } catch (...) {
            job.exception = std::current_exception();
        }
        lock.lock();
        job.done = true;
        finished_.notify_all();
    }
}

Status MakeCodecs(
    const CodecRegistry& registry,
    std::string_view name,
    const CodecOptions& options,
    unsigned threads,
    std::vector<std::unique_ptr<BlockCodec>>& codecs) {
    for (unsigned i = 0; i < threads; ++i) {
        Status status = registry.Make(name, options, codecs.emplace_back());
        if (!status.ok()) return status;
    }
    return {};
}

}  // namespace arow::avro::detail
