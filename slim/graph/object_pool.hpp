// SPDX-License-Identifier: MIT
// ObjectPool: the numbers of objects while a graph is written. One probe finds an object by its
// address; a pool is used again by the next message of its thread.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <typeinfo>
#include <vector>

#include "arow/detail/attributes.hpp"
#include "arow/slim/detail/chunks.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/type_info.hpp"

namespace arow::slim::detail {

class ObjectPool {
public:
    struct Object {
        const void* address;  ///< of the whole object
        const TypeInfo* type;
        std::uint32_t next;  ///< in the queue of those to be written
        std::uint8_t held;
    };
    static_assert(sizeof(Object) <= 24);

    /// A pool without objects: the last one that this thread gave back, or a new one.
    [[nodiscard]] static std::unique_ptr<ObjectPool> Take();
    static void GiveBack(std::unique_ptr<ObjectPool> pool) noexcept;

    bool met_new = false;       ///< the last link was the first to its object
    std::uint32_t missing = 0;  ///< objects that raw pointers refer to and nothing owns yet

    [[nodiscard]] std::uint32_t size() const noexcept { return objects_.size(); }
    [[nodiscard]] Object& operator[](std::uint32_t number) noexcept { return objects_[number]; }

    struct Place {
        std::uint32_t number;
        bool added;           ///< it has no type yet, which is to be set before the next call
        std::uint32_t other;  ///< of an object of another type at the same address, or kNoNumber
    };
    [[nodiscard]] AROW_INLINE Place Number(const void* address, const std::type_info& type) {
        std::uint32_t other = kNoNumber;
        for (std::size_t i = Spread(address);; ++i) {
            std::uint32_t& slot = slots_[i & mask_];
            if (slot == kNoNumber) return {Add(slot, address), true, other};
            const Object& object = objects_[slot];
            if (object.address == address) {
                if (IsOf(object, type)) return {slot, false, other};
                other = slot;
            }
        }
    }

    void Enqueue(std::uint32_t number) noexcept {
        (last_ == kNoNumber ? first_ : objects_[last_].next) = number;
        last_ = number;
        objects_[number].next = kNoNumber;
    }
    /// The next object to be written, or kNoNumber.
    [[nodiscard]] std::uint32_t Dequeue() noexcept {
        const std::uint32_t number = first_;
        if (number != kNoNumber) {
            first_ = objects_[number].next;
            if (first_ == kNoNumber) last_ = kNoNumber;
        }
        return number;
    }
    /// Takes part in owning an object until the pool is given back.
    void Keep(std::shared_ptr<const void> object) { kept_.push_back(std::move(object)); }

private:
    static constexpr std::size_t kFewestSlots = 64;

    ObjectPool() { Resize(kFewestSlots); }

    [[nodiscard]] std::size_t Spread(const void* address) const noexcept {
        return static_cast<std::size_t>(
            (reinterpret_cast<std::uintptr_t>(address) * 0x9E3779B97F4A7C15u) >> shift_);
    }
    [[nodiscard]] static bool IsOf(const Object& object, const std::type_info& type) noexcept {
        return object.type->rtti == &type || *object.type->rtti == type;
    }
    [[nodiscard]] AROW_INLINE std::uint32_t Add(std::uint32_t& slot, const void* address) {
        const std::uint32_t number = objects_.size();
        Object& object = objects_.Append();
        object = {address, nullptr, kNoNumber, 0};
        slot = number;
        if (2 * std::size_t{number} >= mask_) [[unlikely]]
            Rehash();
        return number;
    }
    AROW_NOINLINE void Rehash();
    /// Makes `slots` free ones.
    void Resize(std::size_t slots);
    void Clear() noexcept;

    Chunks<Object> objects_;
    std::unique_ptr<std::uint32_t[]> slots_;  ///< numbers, kNoNumber for a free slot
    std::size_t capacity_ = 0;                ///< slots there is memory for
    std::size_t mask_ = 0;
    unsigned shift_ = 0;
    std::uint32_t first_ = kNoNumber;
    std::uint32_t last_ = kNoNumber;
    std::vector<std::shared_ptr<const void>> kept_;
};

}  // namespace arow::slim::detail
