// SPDX-License-Identifier: MIT
//
// Compares paths as texts first, then as the file system sees them, since either side may have been
// spelled through a symbolic link or relative to the folder of the build.
#include "codegen/output/include_path.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "codegen/error.hpp"

namespace arow::codegen {
namespace {

namespace fs = std::filesystem;

// The part of `file` below `folder`, or nothing when it lies elsewhere.
std::optional<std::string> Below(const fs::path& file, const fs::path& folder) {
    const fs::path part = file.lexically_normal().lexically_relative(folder.lexically_normal());
    if (part.empty() || part == "." || *part.begin() == "..") return std::nullopt;
    return part.generic_string();
}

fs::path Resolved(const fs::path& path) {
    std::error_code failure;
    fs::path resolved = fs::weakly_canonical(path, failure);
    return failure ? path : resolved;
}

// `../` at the end of a folder's name would otherwise count as a component of its own.
fs::path WithoutTrailingSlash(const fs::path& folder) {
    return folder.has_filename() ? folder : folder.parent_path();
}

// Whether an #include of `path` may find another file than `file` in `folder`.
bool IsShadowedIn(const fs::path& folder, const std::string& path, const fs::path& file) {
    std::error_code failure;
    const fs::path other = folder / path;
    return fs::exists(other, failure) && !fs::equivalent(other, file, failure);
}

// What the folders offer, the shortest first, and in the order of the folders among equals.
std::vector<std::string> Candidates(const fs::path& file, std::span<const fs::path> include_dirs) {
    std::multimap<std::size_t, std::string> by_length;
    for (const fs::path& named : include_dirs) {
        const fs::path folder = WithoutTrailingSlash(named);
        for (const auto& below :
             {Below(file, folder),
              Below(fs::absolute(file), fs::absolute(folder)),
              Below(Resolved(file), Resolved(folder))}) {
            if (below) by_length.emplace(below->size(), *below);
        }
    }
    std::vector<std::string> candidates;
    for (auto& [length, path] : by_length) candidates.push_back(std::move(path));
    return candidates;
}

}  // namespace

std::string IncludePath(
    const std::string& header,
    std::span<const fs::path> include_dirs,
    const fs::path& out_dir) {
    if (header.empty() || header.find_first_of("\"\n\r") != std::string::npos) {
        throw Error(
            "the header path '" + header + "' cannot be written in an #include; rename the header");
    }
    const fs::path file(header);
    for (const auto& candidate : Candidates(file, include_dirs)) {
        const auto hides = [&](const fs::path& folder) {
            return IsShadowedIn(folder, candidate, file);
        };
        // A quoted #include looks beside the including file first.
        if (!hides(out_dir) && std::ranges::none_of(include_dirs, hides)) return candidate;
    }
    if (file.is_relative()) return file.generic_string();
    // Both resolved: `..` out of a folder reached through a link leads to the link's target.
    const fs::path from_out_dir = Resolved(file).lexically_relative(Resolved(out_dir));
    return from_out_dir.empty() ? file.filename().generic_string() : from_out_dir.generic_string();
}

}  // namespace arow::codegen
