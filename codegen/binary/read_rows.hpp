// SPDX-License-Identifier: MIT
//
// The way from a compiled file to its rows. The file is read, never executed, so it may be built
// for any CPU.
#pragma once

#include <filesystem>
#include <vector>

#include "arow/metadata/row_info.hpp"

namespace arow::codegen {

/// All rows that AROW_EXPORT placed into an object, a static archive, a shared library or a
/// program, in the order of the file, copies included. Empty when there are none. Throws Error when
/// the file is none of these or is damaged; it never returns fewer rows than the file holds.
[[nodiscard]] std::vector<RowInfo> ReadRows(const std::filesystem::path& file);

}  // namespace arow::codegen
