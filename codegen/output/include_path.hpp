// SPDX-License-Identifier: MIT
//
// Turns the header path in a note, which is what `__FILE__` was while the library was compiled,
// into what `#include "..."` should say. No absolute path may reach a generated file: it would
// differ from machine to machine.
#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace arow::codegen {

/// The text between the quotes of an #include for `header`: the shortest path relative to one of
/// `include_dirs` that no other header of theirs goes by; without such a path a relative path as it
/// is, and an absolute one relative to `out_dir`, where the including file stands. Relative folders
/// are taken from the current one. Throws Error for a path that cannot stand in an #include.
[[nodiscard]] std::string IncludePath(
    const std::string& header,
    std::span<const std::filesystem::path> include_dirs,
    const std::filesystem::path& out_dir);

}  // namespace arow::codegen
