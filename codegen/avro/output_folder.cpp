// SPDX-License-Identifier: MIT
// Looks at all files below the folder that begin as generated ones do.
#include "codegen/avro/output_folder.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <system_error>

#include "codegen/avro/file_emitter.hpp"
#include "codegen/error.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen::avro {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> Contents(const fs::path& path) {
    std::error_code failure;
    if (!fs::is_regular_file(path, failure)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

bool IsSource(const fs::path& path) {
    return path.extension() == ".hpp" || path.extension() == ".cpp";
}

// Generated files that are there, from the folder.
std::vector<std::string> Ours(const fs::path& folder) {
    std::vector<std::string> ours;
    std::error_code failure;
    if (!fs::exists(folder, failure)) return ours;
    fs::recursive_directory_iterator entry(folder, failure);
    for (const fs::recursive_directory_iterator end; !failure && entry != end;
         entry.increment(failure)) {
        if (!IsSource(entry->path())) continue;
        if (!Contents(entry->path()).value_or("").starts_with(kFirstLine)) continue;
        ours.push_back(entry->path().lexically_relative(folder).generic_string());
    }
    if (failure) {
        throw Error("cannot read the folder '" + folder.string() + "': " + failure.message());
    }
    std::ranges::sort(ours);
    return ours;
}

void RefuseForeign(const fs::path& path) {
    std::error_code failure;
    if (!fs::exists(path, failure)) return;
    const auto old = Contents(path);
    if (old && (old->empty() || old->starts_with(kFirstLine))) return;
    throw Error(
        "'" + path.string() +
        "' was not written by arow avro gen and is left alone; move it away or choose another "
        "folder");
}

void MakeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure) {
        throw Error("cannot make the folder '" + folder.string() + "': " + failure.message());
    }
}

// Also folders that are empty then, up to the output folder itself.
void Remove(const fs::path& folder, const std::string& file) {
    std::error_code failure;
    fs::path path = folder / file;
    if (!fs::remove(path, failure)) {
        throw Error("cannot remove '" + path.string() + "': " + failure.message());
    }
    for (fs::path inner = fs::path(file).parent_path(); !inner.empty();
         inner = inner.parent_path()) {
        fs::remove(folder / inner, failure);
        if (failure) return;
    }
}

}  // namespace

Differences Compare(const fs::path& folder, std::span<const GeneratedFile> files) {
    Differences found;
    std::set<std::string> names;
    for (const auto& file : files) {
        names.insert(LowerCase(file.name));
        const auto old = Contents(folder / file.name);
        if (!old) {
            found.missing.push_back(file.name);
        } else if (*old != file.text) {
            found.stale.push_back(file.name);
        }
    }
    for (auto& file : Ours(folder)) {
        if (!names.contains(LowerCase(file))) found.left_over.push_back(std::move(file));
    }
    return found;
}

WriteCounts WriteAll(const fs::path& folder, std::span<const GeneratedFile> files) {
    for (const auto& file : files) RefuseForeign(folder / file.name);
    const Differences before = Compare(folder, files);
    WriteCounts counts;
    for (const auto& file : files) {
        const fs::path path = folder / file.name;
        MakeFolder(path.parent_path());
        ++(WriteIfChanged(path, file.text) ? counts.written : counts.unchanged);
    }
    for (const auto& file : before.left_over) Remove(folder, file);
    counts.removed = before.left_over.size();
    return counts;
}

}  // namespace arow::codegen::avro
