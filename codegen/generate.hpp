// SPDX-License-Identifier: MIT
//
// The generator as one call: reads the rows of a compiled library and writes their cores. The
// command line and tests call it; nothing in the library is executed.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "codegen/output/file_layout.hpp"
#include "codegen/output/write_if_changed.hpp"
#include "codegen/rows/dialects.hpp"

namespace arow::codegen {

/// What to generate from, where to, and how.
struct GenerateOptions {
    std::filesystem::path assembly;  ///< object, archive, shared library or program with rows
    std::filesystem::path out_dir;   ///< an existing folder
    CodeLayout layout = CodeLayout::kFilePerNamespace;
    /// Folders that the compiler of the cores searches; row headers are included relative to them.
    std::vector<std::filesystem::path> include_dirs;
    /// Headers of other libraries' cores, for rows that hold rows of those libraries.
    std::vector<std::string> cores_headers;
    DialectSet dialects;
    /// What the output is called, an identifier; empty takes the name of the assembly.
    std::string name;
};

/// What a run found and did.
struct GenerateResult {
    std::size_t rows = 0;
    WriteCounts files;
};

/// Generates. Throws Error, and then has written nothing, except when writing itself failed.
GenerateResult Generate(const GenerateOptions& options);

}  // namespace arow::codegen
