// SPDX-License-Identifier: MIT
// Stands in front of glibc's allocator, so that libraries in C and operator new of every library
// are counted alike. Not for other C libraries: CMake builds this program only with glibc.
#include <cstddef>

#include "allocations/allocations.hpp"

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {
constinit thread_local std::uint64_t allocations = 0;
}

extern "C" {
void* malloc(std::size_t size) {
    ++allocations;
    return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
    ++allocations;
    return __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) {
    ++allocations;
    return __libc_realloc(block, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    ++allocations;
    return __libc_memalign(alignment, size);
}
}

namespace bench {

bool CountsAllocations() noexcept {
    return true;
}
std::uint64_t AllocationCount() noexcept {
    return allocations;
}

}  // namespace bench
