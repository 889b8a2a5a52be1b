// SPDX-License-Identifier: MIT
// Counts what operator new hands out. A program that uses it defines the operators once: one of its
// files defines AROW_DEFINE_ALLOCATION_HOOK before the include.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace arow::test {

inline std::atomic<std::size_t> allocated_bytes{0};
inline std::atomic<std::size_t> allocated_blocks{0};

/// Counts from its construction on, all threads together; what is freed again still counts.
class AllocationCounter {
public:
    [[nodiscard]] std::size_t bytes() const noexcept { return allocated_bytes - bytes_; }
    [[nodiscard]] std::size_t blocks() const noexcept { return allocated_blocks - blocks_; }

private:
    std::size_t bytes_ = allocated_bytes;
    std::size_t blocks_ = allocated_blocks;
};

}  // namespace arow::test

#if defined(AROW_DEFINE_ALLOCATION_HOOK)

// All forms but the aligned ones: a sanitizer's own would otherwise stand beside these, uncounted,
// and find memory of the one freed by the other.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    arow::test::allocated_bytes += size;
    ++arow::test::allocated_blocks;
    return std::malloc(size == 0 ? 1 : size);
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
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

#endif
