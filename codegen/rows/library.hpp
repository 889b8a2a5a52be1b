// SPDX-License-Identifier: MIT
//
// All that the emitters know of a library: its rows, what to include for them, and what to call the
// result.
#pragma once

#include <string>
#include <vector>

#include "arow/metadata/row_info.hpp"
#include "codegen/rows/dialects.hpp"

namespace arow::codegen {

/// A library whose cores are to be written.
struct Library {
    std::string name;       ///< an identifier; files are `<name>.arow.*`
    std::string file_name;  ///< of the binary, without folder
    /// Ordered by name; their headers are what an #include says.
    std::vector<RowInfo> rows;
    std::vector<std::string> cores_headers;  ///< with the cores of other libraries
    DialectSet dialects;
};

}  // namespace arow::codegen
