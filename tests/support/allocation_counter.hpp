// SPDX-License-Identifier: MIT
// Counts what operator new hands out, in programs that link tests_allocation_hook.
#pragma once

#include <atomic>
#include <cstddef>

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
