// SPDX-License-Identifier: MIT
// Compression, here or beside.
#include "avro/container/encoded_blocks.hpp"

#include <utility>

namespace arow::avro::detail {

Status EncodedBlocks::Open(
    const CodecRegistry& codecs,
    std::string_view codec,
    const CodecOptions& options,
    unsigned threads) {
    if (Status status = codecs.Make(codec, options, codec_); !status.ok()) return status;
    if (threads < 2 || codec_->is_identity()) return {};
    std::vector<std::unique_ptr<BlockCodec>> each;
    if (Status status = MakeCodecs(codecs, codec, options, threads, each); !status.ok()) {
        return status;
    }
    workers_ = std::make_unique<BlockWorkers>(std::move(each), [](BlockCodec& by, BlockJob& job) {
        return by.Compress(job.input.bytes(), job.output);
    });
    return {};
}

Status EncodedBlocks::EndBlock() {
    BlockJob& job = *filling_;
    if (!status().ok() || job.count == 0) return status();
    if (workers_ != nullptr) {
        if (compressing_.size() >= workers_->capacity()) {
            if (Status status = WriteOldest(); !status.ok()) return status;
        }
        workers_->Submit(*compressing_.emplace_back(std::move(filling_)));
        if (spare_.empty()) {
            filling_ = std::make_unique<BlockJob>();
        } else {
            filling_ = std::move(spare_.back());
            spare_.pop_back();
        }
        return {};
    }
    std::span<const std::byte> data = job.input.bytes();
    if (!codec_->is_identity()) {
        status_ = codec_->Compress(data, job.output);
        if (!status_.ok()) return status_;
        data = job.output.bytes();
    }
    Status status = writer_.Write(job.count, data);
    job.input.Clear();
    job.count = 0;
    return status;
}

Status EncodedBlocks::WriteOldest() {
    std::unique_ptr<BlockJob> job = std::move(compressing_.front());
    compressing_.pop_front();
    try {
        workers_->Wait(*job);
    } catch (...) {
        status_ = Status(
            ErrorCode::kUnfinishedBlock,
            static_cast<std::size_t>(writer_.size_bytes()),
            "a block was lost, since its codec threw an exception");
        throw;
    }
    if (status_.ok()) status_ = job->status;
    if (!status_.ok()) return status_;
    Status status = writer_.Write(job->count, job->output.bytes());
    job->input.Clear();
    job->count = 0;
    spare_.push_back(std::move(job));
    return status;
}

Status EncodedBlocks::Drain() {
    Status status = EndBlock();
    while (status.ok() && !compressing_.empty()) status = WriteOldest();
    return status;
}

}  // namespace arow::avro::detail
