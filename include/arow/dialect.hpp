// SPDX-License-Identifier: MIT
//
// The two formats that share nearly everything: NFX, which the original library writes, and its
// successor Azos. Nothing in a stream tells them apart, so the caller chooses.
#pragma once

#include <cstdint>

namespace arow {

/// Which of the two formats bytes are in; they differ in names, Amount, NLSMap and Atom.
enum class Dialect : std::uint8_t { kNfx = 0, kAzos = 1 };

}  // namespace arow
