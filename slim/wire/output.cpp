// SPDX-License-Identifier: MIT
// The cold side of writing: failures, growth, and the end of a span.
#include "arow/wire/output.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

#include "arow/buffer.hpp"
#include "arow/wire/path.hpp"
#include "arow/wire/span_output.hpp"

namespace arow {
namespace wire {

std::nullptr_t Output::Fail(
    ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept {
    SetFailure(status_, code, Written(at), detail);
    return nullptr;
}

std::nullptr_t Output::Fail(
    ErrorCode code, const std::uint8_t* at, std::uint64_t number,
    std::string_view detail) noexcept {
    SetFailure(status_, code, Written(at), std::to_string(number) + " " + std::string(detail));
    return nullptr;
}

void Output::PrependField(std::string_view name) noexcept { PrependFieldTo(status_.path, name); }

void Output::PrependIndex(std::size_t index) noexcept { PrependIndexTo(status_.path, index); }

std::uint8_t* SpanOutput::Begin() noexcept {
    start_ = reinterpret_cast<std::uint8_t*>(span_.data());
    limit_ = start_ + span_.size();
    flushed_ = 0;
    status_ = {};
    return start_;
}

void SpanOutput::Flush(const std::uint8_t* at) noexcept {
    const auto size = static_cast<std::size_t>(at - start_);
    const bool direct = reinterpret_cast<std::byte*>(start_) == span_.data();
    if (!direct && flushed_ < span_.size()) {
        const std::size_t fits = span_.size() - flushed_;
        std::memcpy(span_.data() + flushed_, start_, size < fits ? size : fits);
    }
    flushed_ += size;
}

std::uint8_t* SpanOutput::Grow(std::uint8_t* at, std::size_t bytes) {
    Flush(at);
    start_ = room_.data();
    std::size_t size = room_.size();
    if (bytes > size) {
        larger_room_ = std::make_unique<std::uint8_t[]>(bytes);
        start_ = larger_room_.get();
        size = bytes;
    }
    limit_ = start_ + size;
    return start_;
}

bool SpanOutput::Finish(std::uint8_t* at) {
    Flush(at);
    start_ = at;
    if (flushed_ <= span_.size()) return true;
    Fail(ErrorCode::kBufferTooSmall, at, flushed_, "bytes are needed; pass a span of at least that size");
    status_.offset = span_.size();
    return false;
}

}  // namespace wire

void Buffer::Release::operator()(std::uint8_t* memory) const noexcept { std::free(memory); }

Buffer::Buffer(std::size_t capacity) {
    start_ = limit_ = nullptr;
    start_ = Grow(nullptr, capacity);
}

std::uint8_t* Buffer::Begin() noexcept {
    size_ = 0;
    status_ = {};
    return start_;
}

bool Buffer::Finish(std::uint8_t* at) {
    size_ = static_cast<std::size_t>(at - start_);
    return true;
}

std::uint8_t* Buffer::Grow(std::uint8_t* at, std::size_t bytes) {
    constexpr std::size_t kSmallest = 256;
    const auto used = static_cast<std::size_t>(at - start_);
    std::size_t capacity = this->capacity() * 2;
    if (capacity < used + bytes) capacity = used + bytes + kSmallest;
    auto* grown = static_cast<std::uint8_t*>(std::realloc(memory_.get(), capacity));
    if (grown == nullptr) throw std::bad_alloc();
    (void)memory_.release();
    memory_.reset(grown);
    start_ = grown;
    limit_ = grown + capacity;
    return grown + used;
}

}  // namespace arow
