// SPDX-License-Identifier: MIT
// Blocks, one after another, and what happens when there is no room for one.
#include "arow/avro/block_writer.hpp"

#include <array>
#include <string>

#include "arow/wire/varint.hpp"

namespace arow::avro {

Status BlockWriter::Begin(const ContainerHeader& header) {
    sync_ = header.sync;
    size_bytes_ = 0;
    Buffer bytes;
    WriteHeader(header, bytes);
    status_ = sink_.Write(bytes.bytes());
    if (!status_.ok()) return TakeBack(status_);
    size_bytes_ = bytes.size();
    return {};
}

void BlockWriter::Continue(const SyncMarker& sync, std::uint64_t size_bytes) noexcept {
    sync_ = sync;
    size_bytes_ = size_bytes;
    status_ = {};
}

Status BlockWriter::Write(std::uint64_t count, std::span<const std::byte> data) {
    if (!status_.ok()) return status_;
    std::array<std::uint8_t, 32> sizes;
    std::uint8_t* at = wire::PutSignedVarint(sizes.data(), static_cast<std::int64_t>(count));
    at = wire::PutSignedVarint(at, static_cast<std::int64_t>(data.size()));
    const auto sizes_size = static_cast<std::size_t>(at - sizes.data());
    status_ = sink_.Write(std::as_bytes(std::span(sizes).first(sizes_size)));
    if (status_.ok() && !data.empty()) status_ = sink_.Write(data);
    if (status_.ok()) status_ = sink_.Write(sync_);
    if (!status_.ok()) return TakeBack(status_);
    size_bytes_ += sizes_size + data.size() + sync_.size();
    return {};
}

Status BlockWriter::Flush() {
    if (status_.ok()) status_ = sink_.Flush();
    return status_.ok() ? Status() : TakeBack(status_);
}

Status BlockWriter::TakeBack(const Status& failure) {
    const auto end = static_cast<std::size_t>(size_bytes_);
    const bool whole = sink_.CanCut() && sink_.CutTo(size_bytes_).ok();
    status_ = Status(
        whole ? failure.code() : ErrorCode::kUnfinishedBlock,
        end,
        std::string(failure.detail()) +
            (whole ? "; the file ends with its last whole block"
                   : "; whole blocks end at this byte, to which the file should be cut"));
    return status_;
}

}  // namespace arow::avro
