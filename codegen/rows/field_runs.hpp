// SPDX-License-Identifier: MIT
//
// Which fields share one check for room when a row is written. A field in a run must need no more
// room than is known before it is written: a mistake here would write past a buffer.
#pragma once

#include <cstddef>

#include "arow/metadata/row_info.hpp"

namespace arow::codegen {

/// The most fields in one run; more would make a call with too many arguments to read.
inline constexpr std::size_t kMaxRun = 32;

/// Whether the room for the field is known before it is written. Arrays, rows and pointers to rows
/// make room for themselves as they go; bytes that travel as a ByteArray do not.
[[nodiscard]] bool IsBounded(const FieldInfo& field);

/// The end of the run that begins with field `begin`: bounded fields, or one other field alone.
[[nodiscard]] std::size_t EndOfRun(const RowInfo& row, std::size_t begin);

}  // namespace arow::codegen
