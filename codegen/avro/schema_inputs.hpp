// SPDX-License-Identifier: MIT
// Schema files, given one by one or by their folders.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "codegen/avro/schema_set.hpp"

namespace arow::codegen::avro {

/// Reads files, and all `*.avsc` of folders and of folders within them, in the order of their
/// names. A file that is named twice is read once. Throws Error for what cannot be read, and when
/// there is no file at all.
[[nodiscard]] std::vector<SchemaFile> ReadSchemas(std::span<const std::filesystem::path> inputs);

}  // namespace arow::codegen::avro
