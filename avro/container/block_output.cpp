// SPDX-License-Identifier: MIT
// Growth of a block that is being written.
#include "avro/container/block_output.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace arow::avro::detail {

void BlockOutput::Free::operator()(std::uint8_t* memory) const noexcept {
    std::free(memory);
}

void BlockOutput::Append(std::span<const std::byte> bytes) {
    std::uint8_t* const at = Reserve(Begin(), bytes.size());
    if (!bytes.empty()) std::memcpy(at, bytes.data(), bytes.size());
    (void)Finish(at + bytes.size());
}

std::uint8_t* BlockOutput::Grow(std::uint8_t* at, std::size_t bytes) {
    constexpr std::size_t kSmallest = 4'096;
    const auto used = static_cast<std::size_t>(at - memory_.get());
    const auto begun = static_cast<std::size_t>(start_ - memory_.get());
    const auto capacity = static_cast<std::size_t>(limit_ - memory_.get());
    const std::size_t wanted = std::max(2 * capacity, used + bytes + kSmallest);
    auto* const grown = static_cast<std::uint8_t*>(std::realloc(memory_.get(), wanted));
    if (grown == nullptr) throw std::bad_alloc();
    (void)memory_.release();
    memory_.reset(grown);
    start_ = grown + begun;
    limit_ = grown + wanted;
    return grown + used;
}

}  // namespace arow::avro::detail
