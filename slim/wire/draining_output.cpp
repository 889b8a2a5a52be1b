// SPDX-License-Identifier: MIT
// Outputs of fixed room: what happens when it is full, and where the bytes go.
#include "arow/wire/draining_output.hpp"

#include <algorithm>
#include <cstring>
#include <ostream>
#include <string>

#include "arow/wire/span_output.hpp"
#include "arow/wire/stream_output.hpp"

namespace arow::wire {

bool DrainingOutput::Flush(const std::uint8_t* at) {
    const auto size = static_cast<std::size_t>(at - start_);
    if (size != 0 && !Drain(start_, size)) return false;
    flushed_ += size;
    return true;
}

std::uint8_t* DrainingOutput::Grow(std::uint8_t* at, std::size_t bytes) {
    if (!Flush(at)) return nullptr;
    if (bytes <= room_.size()) {
        start_ = room_.data();
        limit_ = start_ + room_.size();
        return start_;
    }
    larger_room_ = std::make_unique<std::uint8_t[]>(bytes);
    start_ = larger_room_.get();
    limit_ = start_ + bytes;
    return start_;
}

std::uint8_t* SpanOutput::Begin() noexcept {
    start_ = reinterpret_cast<std::uint8_t*>(span_.data());
    limit_ = start_ + span_.size();
    flushed_ = 0;
    status_ = {};
    return start_;
}

bool SpanOutput::Drain(const std::uint8_t* from, std::size_t size) noexcept {
    const bool in_place = reinterpret_cast<const std::byte*>(from) == span_.data();
    if (!in_place && flushed_ < span_.size()) {
        std::memcpy(span_.data() + flushed_, from, std::min(size, span_.size() - flushed_));
    }
    return true;
}

bool SpanOutput::Finish(std::uint8_t* at) {
    if (failed() || !Flush(at)) return false;
    start_ = at;
    if (flushed_ <= span_.size()) return true;
    status_ = Status(
        ErrorCode::kBufferTooSmall,
        span_.size(),
        std::to_string(flushed_) + " bytes are needed; pass a span of at least that size");
    return false;
}

std::uint8_t* StreamOutput::Begin() noexcept {
    start_ = room_.data();
    limit_ = start_ + room_.size();
    flushed_ = 0;
    status_ = {};
    return start_;
}

bool StreamOutput::Drain(const std::uint8_t* from, std::size_t size) {
    stream_.write(reinterpret_cast<const char*>(from), static_cast<std::streamsize>(size));
    if (stream_) return true;
    Fail(ErrorCode::kStreamFailed, start_, "the stream took no more bytes");
    return false;
}

bool StreamOutput::Finish(std::uint8_t* at) {
    if (failed() || !Flush(at)) return false;
    start_ = at;
    return true;
}

}  // namespace arow::wire
