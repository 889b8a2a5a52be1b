// SPDX-License-Identifier: MIT
#include "allocations/allocations.hpp"

namespace bench {

bool CountsAllocations() noexcept {
    return false;
}
std::uint64_t AllocationCount() noexcept {
    return 0;
}

}  // namespace bench
