// SPDX-License-Identifier: MIT
// How many blocks of memory this thread has taken. The program that is timed links not_counted.cpp,
// where nothing is counted and nothing is slowed down; its twin links counted.cpp.
#pragma once

#include <cstdint>

namespace bench {

/// Whether this program counts; if not, AllocationCount() is always 0.
[[nodiscard]] bool CountsAllocations() noexcept;
[[nodiscard]] std::uint64_t AllocationCount() noexcept;

}  // namespace bench
