// SPDX-License-Identifier: MIT
// Counts what operator new hands out. A program that uses it defines the operators once: one of its
// files defines AROW_DEFINE_ALLOCATION_HOOK before the include.
#pragma once

#include <malloc.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace arow::test {

inline std::atomic<std::size_t> allocated_bytes{0};
inline std::atomic<std::size_t> allocated_blocks{0};

/// What is held at one time, and the most that ever was; blocks count as large as they are.
inline std::atomic<std::size_t> held_bytes{0};
inline std::atomic<std::size_t> most_held_bytes{0};

/// How many allocations succeed before one fails; the ones after it succeed again.
inline std::atomic<std::size_t> allocations_before_failure{~std::size_t{0}};

/// Counts from its construction on, all threads together; what is freed again still counts, except
/// in `peak`. Of counters that live at once only the youngest knows its peak.
class AllocationCounter {
public:
    AllocationCounter() noexcept { most_held_bytes = held_; }

    [[nodiscard]] std::size_t bytes() const noexcept { return allocated_bytes - bytes_; }
    [[nodiscard]] std::size_t blocks() const noexcept { return allocated_blocks - blocks_; }
    [[nodiscard]] std::size_t peak() const noexcept { return most_held_bytes - held_; }

private:
    std::size_t bytes_ = allocated_bytes;
    std::size_t blocks_ = allocated_blocks;
    std::size_t held_ = held_bytes;
};

}  // namespace arow::test

#if defined(AROW_DEFINE_ALLOCATION_HOOK)

// All forms but the aligned ones: a sanitizer's own would otherwise stand beside these, uncounted,
// and find memory of the one freed by the other.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    if (arow::test::allocations_before_failure-- == 0) return nullptr;
    arow::test::allocated_bytes += size;
    ++arow::test::allocated_blocks;
    void* memory = std::malloc(size == 0 ? 1 : size);
    const std::size_t held = arow::test::held_bytes += malloc_usable_size(memory);
    std::size_t most = arow::test::most_held_bytes;
    while (held > most && !arow::test::most_held_bytes.compare_exchange_weak(most, held)) {
    }
    return memory;
}
void* operator new(std::size_t size) {
    if (void* memory = operator new(size, std::nothrow)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
    return operator new(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return operator new(size, std::nothrow);
}
void operator delete(void* memory) noexcept {
    arow::test::held_bytes -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    operator delete(memory);
}
void operator delete[](void* memory) noexcept {
    operator delete(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    operator delete(memory);
}

#endif
