// SPDX-License-Identifier: MIT
// Classes from schemas, as one call: what `arow avro gen` does.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "codegen/avro/model.hpp"
#include "codegen/avro/output_folder.hpp"

namespace arow::codegen::avro {

struct GenerateOptions {
    std::vector<std::filesystem::path> schemas;  ///< files and folders
    std::filesystem::path out_dir;               ///< is made if it does not exist
    ModelOptions model;
};

struct GenerateResult {
    std::size_t types = 0;
    WriteCounts files;
};

/// Throws InvalidSchemas and Error, and then has written nothing, except when writing itself
/// failed.
GenerateResult Generate(const GenerateOptions& options);

/// How the folder differs from what Generate would make of it. Writes nothing.
[[nodiscard]] Differences Check(const GenerateOptions& options);

}  // namespace arow::codegen::avro
