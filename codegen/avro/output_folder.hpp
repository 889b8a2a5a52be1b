// SPDX-License-Identifier: MIT
// The folder of generated classes, which belongs to one run: what a run no longer writes is removed
// if a run wrote it.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "codegen/output/write_if_changed.hpp"

namespace arow::codegen::avro {

/// How a folder differs from what it should hold. Files are named from the folder, in order.
struct Differences {
    std::vector<std::string> missing;
    std::vector<std::string> stale;
    std::vector<std::string> left_over;

    [[nodiscard]] bool empty() const noexcept {
        return missing.empty() && stale.empty() && left_over.empty();
    }
};

/// Writes nothing. Throws Error for a folder that cannot be read.
[[nodiscard]] Differences Compare(
    const std::filesystem::path& folder,
    std::span<const GeneratedFile> files);

/// Makes the folder hold the files, each replaced in one step. Throws Error, before anything is
/// written when a file of someone else is in the way.
WriteCounts WriteAll(const std::filesystem::path& folder, std::span<const GeneratedFile> files);

}  // namespace arow::codegen::avro
