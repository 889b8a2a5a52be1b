// SPDX-License-Identifier: MIT
// The cold side of writing: failures, and growth of a buffer.
#include "arow/wire/output.hpp"

#include <cstdlib>
#include <new>
#include <string>

#include "arow/buffer.hpp"

namespace arow {
namespace wire {

std::nullptr_t
Output::Fail(ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept {
    // The first failure counts: what follows is its consequence.
    if (!failed()) status_ = Status(code, Written(at), std::string(detail));
    return nullptr;
}

std::nullptr_t Output::Fail(
    ErrorCode code,
    const std::uint8_t* at,
    std::uint64_t number,
    std::string_view detail) noexcept {
    return Fail(code, at, std::to_string(number) + " " + std::string(detail));
}

void Output::PrependField(std::string_view name) noexcept {
    status_.PrependField(name);
}

void Output::PrependIndex(std::size_t index) noexcept {
    status_.PrependIndex(index);
}

}  // namespace wire

void Buffer::Free::operator()(std::uint8_t* memory) const noexcept {
    std::free(memory);
}

void Buffer::Release() noexcept {
    memory_.reset();
    start_ = limit_ = nullptr;
    size_ = 0;
}

Buffer::Buffer(std::size_t capacity) {
    start_ = Grow(nullptr, capacity);
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
