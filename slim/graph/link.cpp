// SPDX-License-Identifier: MIT
#include "arow/slim/detail/link.hpp"

#include "arow/slim/detail/type_info.hpp"

namespace arow::slim::detail {

std::uint32_t WayTo(const TypeInfo& declared, const TypeInfo& type) noexcept {
    if (&declared == &type) return 0;
    for (std::uint32_t i = 0; i != type.bases.size(); ++i) {
        if (type.bases[i].base == &declared) return i + 1;
    }
    // Shared libraries may hold copies of the constants.
    if (SameType(declared, type)) return 0;
    for (std::uint32_t i = 0; i != type.bases.size(); ++i) {
        if (SameType(*type.bases[i].base, declared)) return i + 1;
    }
    return kNoNumber;
}

}  // namespace arow::slim::detail
