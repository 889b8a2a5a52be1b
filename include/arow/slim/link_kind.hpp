// SPDX-License-Identifier: MIT
// Kinds of pointers.
#pragma once

#include <cstdint>

namespace arow::slim {

/// How a pointer holds its object: the first two own it and bring it along, the others refer to it.
enum class LinkKind : std::uint8_t { kUnique, kShared, kWeak, kRaw };

}  // namespace arow::slim
