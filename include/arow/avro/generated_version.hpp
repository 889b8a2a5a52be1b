// SPDX-License-Identifier: MIT
// Which form generated classes have.
#pragma once

namespace arow::avro {

/// Changes when classes that were generated before can no longer be compiled.
inline constexpr int kGeneratedVersion = 1;

}  // namespace arow::avro
