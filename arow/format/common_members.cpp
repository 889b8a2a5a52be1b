// SPDX-License-Identifier: MIT
#include "arow/detail/common_members.hpp"

namespace arow {
AROW_COMMON_TEXTS(, kNfx)
AROW_COMMON_TEXTS(, kAzos)
namespace detail {
AROW_COMMON_MEMBERS(, kNfx)
AROW_COMMON_MEMBERS(, kAzos)
}  // namespace detail
}  // namespace arow
