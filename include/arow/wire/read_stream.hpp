// SPDX-License-Identifier: MIT
// Bytes from a std::istream, where a length is only a claim.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "arow/detail/export_api.hpp"

namespace arow::wire {

/// Appends up to `bytes` of the stream and returns how many: fewer only where the stream ended or
/// failed. Memory grows in steps of at most 64 KiB as bytes arrive, so that a hostile length costs
/// no more than about twice what came.
AROW_API std::size_t
ReadUpTo(std::istream& stream, std::size_t bytes, std::vector<std::byte>& into);

}  // namespace arow::wire
