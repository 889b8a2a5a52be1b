// SPDX-License-Identifier: MIT
//
// Which files hold the cores of a library: all in one, a file a namespace, or a file a row type, as
// the original tool offers. Decides names only; the text comes from codegen/rows.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/metadata/row_info.hpp"

namespace arow::codegen {

/// How the bodies of the cores are spread over files.
enum class CodeLayout {
    kAllInOne,          ///< all in `<name>.arow.cpp`
    kFilePerNamespace,  ///< `<name>.<namespace>.arow.inc`, included by `<name>.arow.cpp`
    kFilePerType,       ///< `<name>.<row>.arow.inc`, included by `<name>.arow.cpp`
};

/// The layout that a user's word names; upper and lower case are alike. Nothing for any other word.
[[nodiscard]] std::optional<CodeLayout> ParseCodeLayout(std::string_view word);

/// The word for `layout`, as the command line spells it.
[[nodiscard]] std::string_view Name(CodeLayout layout) noexcept;

/// Rows whose cores share a file.
struct RowGroup {
    std::string title;      ///< the namespace or row that the file is about; may be empty
    std::string file_name;  ///< empty for kAllInOne: the bodies stay in the source file
    std::vector<const RowInfo*> rows;  ///< in the order of the input
};

/// Sorts `rows` into the files of `layout`, ordered by title. File names hold ASCII letters,
/// digits,
/// `_`, `-` and `.` only, and differ in more than case, so that every file system can hold them.
/// The result points into `rows`.
[[nodiscard]] std::vector<RowGroup>
GroupRows(std::span<const RowInfo> rows, CodeLayout layout, std::string_view library_name);

/// The namespace that the row named `row_name` belongs to: its qualified name without its own name
/// and without the classes around it, as far as those are rows themselves. Empty at global scope.
[[nodiscard]] std::string NamespaceOf(std::string_view row_name, std::span<const RowInfo> rows);

/// Makes a C++ identifier of a library's file name: no folder, no extension, no "lib" in front, `_`
/// for what no identifier may hold. `libmy-rows.so.1` gives `my_rows`.
[[nodiscard]] std::string LibraryName(std::string_view file_name);

}  // namespace arow::codegen
