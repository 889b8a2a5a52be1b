// SPDX-License-Identifier: MIT
// The operators that count, for a whole program.
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "tests/support/allocation_counter.hpp"

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
