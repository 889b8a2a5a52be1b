// SPDX-License-Identifier: MIT
#include "slim/graph/object_pool.hpp"

#include <algorithm>
#include <utility>

namespace arow::slim::detail {

namespace {

/// What a thread keeps between messages: enough for some ten thousand objects.
constexpr std::size_t kKeptChunks = 64;
constexpr std::size_t kKeptSlots = 64 * 1024;

thread_local std::unique_ptr<ObjectPool> spare_pool;

}  // namespace

std::unique_ptr<ObjectPool> ObjectPool::Take() {
    if (spare_pool != nullptr) return std::move(spare_pool);
    return std::unique_ptr<ObjectPool>(new ObjectPool());
}

void ObjectPool::GiveBack(std::unique_ptr<ObjectPool> pool) noexcept {
    pool->Clear();
    if (pool->slots_ != nullptr) spare_pool = std::move(pool);
}

void ObjectPool::Clear() noexcept {
    // As many free slots as the last message needed: the next one is likely to be like it.
    const std::size_t slots = std::clamp<std::size_t>(
        std::bit_ceil(2 * std::size_t{size()} + 1),
        kFewestSlots,
        kKeptSlots);
    if (capacity_ > kKeptSlots) {
        slots_.reset();
        capacity_ = 0;
    } else {
        Resize(std::min(slots, capacity_));
    }
    objects_.Clear(kKeptChunks);
    first_ = last_ = kNoNumber;
    met_new = false;
    missing = 0;
    // Their destructors are the user's, who may write a message with them: this pool is not spare
    // yet.
    kept_.clear();
}

void ObjectPool::Resize(std::size_t slots) {
    if (slots > capacity_) {
        // Never both at a time: numbers are known without the old ones.
        slots_.reset();
        capacity_ = 0;
        slots_ = std::make_unique_for_overwrite<std::uint32_t[]>(slots);
        capacity_ = slots;
    }
    std::fill_n(slots_.get(), slots, kNoNumber);
    mask_ = slots - 1;
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(slots));
}

void ObjectPool::Rehash() {
    Resize(2 * (mask_ + 1));
    for (std::uint32_t number = 0; number != size(); ++number) {
        std::size_t i = Spread(objects_[number].address);
        while (slots_[i & mask_] != kNoNumber) ++i;
        slots_[i & mask_] = number;
    }
}

}  // namespace arow::slim::detail
