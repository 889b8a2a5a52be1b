// SPDX-License-Identifier: MIT
// Decompression, here or ahead.
#include "avro/container/decoded_blocks.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arow::avro::detail {

Status DecodedBlocks::Open(const Split& split, const CodecRegistry& codecs, unsigned threads) {
    status_ = reader_.Open(split);
    good_end_ = reader_.good_end();
    if (status_.ok()) status_ = codecs.Make(header().codec(), {}, codec_);
    if (!status_.ok() || threads < 2 || codec_->is_identity()) return status_;
    std::vector<std::unique_ptr<BlockCodec>> each;
    status_ = MakeCodecs(codecs, header().codec(), {}, threads, each);
    if (!status_.ok()) return status_;
    workers_ = std::make_unique<BlockWorkers>(
        std::move(each),
        [limit = limits_.decompressed_bytes](BlockCodec& codec, BlockJob& job) {
            return codec.Decompress(job.input.bytes(), limit, job.output);
        });
    return {};
}

bool DecodedBlocks::Next(Block& block) {
    if (!status_.ok()) return false;
    return workers_ == nullptr ? NextHere(block) : NextAhead(block);
}

bool DecodedBlocks::NextHere(Block& block) {
    if (!reader_.Next(block)) {
        status_ = reader_.status();
        return false;
    }
    good_end_ = reader_.good_end();
    if (codec_->is_identity() && block.size <= limits_.decompressed_bytes) return true;
    const Status status = codec_->Decompress(block.data, limits_.decompressed_bytes, data_);
    if (!status.ok()) return Refuse(status, block.offset);
    block.data = data_.bytes();
    return true;
}

bool DecodedBlocks::NextAhead(Block& block) {
    ReadAhead();
    if (ahead_.empty()) {
        status_ = reader_.status();
        return false;
    }
    given_ = std::move(ahead_.front());
    ahead_.pop_front();
    workers_->Wait(*given_);
    good_end_ = given_->end;
    if (!given_->status.ok()) return Refuse(given_->status, given_->offset);
    block = {given_->offset, given_->count, given_->input.size(), given_->output.bytes()};
    return true;
}

void DecodedBlocks::ReadAhead() {
    while (ahead_.size() < workers_->capacity()) {
        Block block;
        if (!reader_.Next(block)) return;
        // The block that was given last is not looked at any more.
        auto job = given_ != nullptr ? std::move(given_) : std::make_unique<Ahead>();
        job->input.Clear();
        job->input.Append(block.data);
        job->offset = block.offset;
        job->count = block.count;
        job->end = reader_.good_end();
        ahead_.push_back(std::move(job));
        workers_->Submit(*ahead_.back());
    }
}

bool DecodedBlocks::Refuse(const Status& status, std::uint64_t offset) {
    block_refused_ = true;
    status_ = Status(
        status.code(),
        static_cast<std::size_t>(offset),
        "in the block that begins here, " + std::string(status.detail()));
    return false;
}

bool DecodedBlocks::SkipDamage() {
    if (status_.ok()) return true;
    // What a codec refused is a whole block, which has been stepped over; where the reader has gone
    // ahead of it, and has failed there, is told in its turn.
    if (!std::exchange(block_refused_, false) && !reader_.SkipDamage()) return false;
    if (codec_ == nullptr) return false;  // the header was refused
    status_ = {};
    return true;
}

}  // namespace arow::avro::detail
