// SPDX-License-Identifier: MIT
//
// Compares, replaces and removes generated files. Ownership is decided by the first line, and for
// removal by the name as well, so that libraries may share a folder with each other and with files
// that people wrote.
#include "codegen/output/write_if_changed.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "codegen/error.hpp"
#include "codegen/output/replaced_file.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen {
namespace {

namespace fs = std::filesystem;

// What a plain file holds; nothing for anything else, and for what cannot be read.
std::optional<std::string> Contents(const fs::path& path) {
    std::error_code failure;
    if (!fs::is_regular_file(path, failure)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (file.bad() || !file.is_open()) return std::nullopt;
    return std::move(text).str();
}

// Whether ReplacedFile may have made this name for a file of the library.
bool HasNameOfTemporary(const fs::path& path, std::string_view library_name) {
    const std::string name = path.filename().string();
    std::string_view rest = name;
    if (!rest.starts_with('.') || !rest.ends_with(kTemporarySuffix)) return false;
    rest.remove_prefix(1);
    rest.remove_suffix(kTemporarySuffix.size());
    const std::size_t dot = rest.find_last_of('.');
    if (dot == std::string_view::npos || dot + 1 == rest.size()) return false;
    const bool is_number = rest.find_first_not_of("0123456789", dot + 1) == std::string_view::npos;
    const std::string_view file = rest.substr(0, dot);
    constexpr std::string_view kEndings[] = {".arow.hpp", ".arow.cpp", ".arow.inc"};
    return is_number && file.starts_with(std::string(library_name) + '.') &&
           std::ranges::any_of(kEndings, [&](auto ending) { return file.ends_with(ending); });
}

bool IsOurs(std::string_view text) noexcept {
    return text.starts_with(kMarker);
}

// Whether a run that was killed left the file: it holds the start of one of ours, and is too old
// for a run that still goes on.
bool IsLeftover(const fs::path& path) {
    constexpr std::chrono::minutes kLongerThanAnyRun{10};
    std::error_code failure;
    const auto written = fs::last_write_time(path, failure);
    if (failure || fs::file_time_type::clock::now() - written < kLongerThanAnyRun) return false;
    const auto text = Contents(path);
    return text && (IsOurs(*text) || kMarker.starts_with(*text));
}

bool HasNameOfBody(const fs::path& path, std::string_view library_name) {
    const std::string name = path.filename().string();
    return name.starts_with(std::string(library_name) + '.') && name.ends_with(".arow.inc");
}

void RefuseForeign(const fs::path& path) {
    std::error_code failure;
    if (!fs::exists(path, failure)) return;
    const auto old = Contents(path);
    if (old && (old->empty() || IsOurs(*old))) return;
    throw Error(
        "'" + path.string() +
        "' was not written by arow and is left alone; move it away or choose another --name");
}

// Names by their lower case, since a file system may keep the case of an older name.
using NamesByLowerCase = std::map<std::string, std::string>;

// Tidying up is no reason to fail.
void RemoveLeftovers(const fs::path& folder, std::string_view library_name) {
    std::vector<fs::path> leftovers;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        const fs::path& path = entry->path();
        if (HasNameOfTemporary(path, library_name) && IsLeftover(path)) leftovers.push_back(path);
    }
    for (const auto& leftover : leftovers) fs::remove(leftover, failure);
}

bool IsProduced(const fs::path& path, const NamesByLowerCase& names) {
    const auto found = names.find(LowerCase(path.filename().string()));
    if (found == names.end()) return false;
    std::error_code failure;
    return fs::equivalent(path, path.parent_path() / found->second, failure);
}

std::size_t RemoveOrphans(
    const fs::path& folder,
    const NamesByLowerCase& produced,
    std::string_view library_name) {
    std::size_t removed = 0;
    std::error_code failure;
    std::vector<fs::path> orphans;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        const fs::path& path = entry->path();
        if (!HasNameOfBody(path, library_name) || IsProduced(path, produced)) continue;
        if (IsOurs(Contents(path).value_or(""))) orphans.push_back(path);
    }
    for (const auto& orphan : orphans) {
        if (failure) break;
        fs::remove(orphan, failure);
        ++removed;
    }
    if (failure) {
        throw Error("cannot remove old files from '" + folder.string() + "': " + failure.message());
    }
    return removed;
}

}  // namespace

bool WriteIfChanged(const fs::path& path, std::string_view text) {
    if (Contents(path) == text) return false;
    ReplacedFile file(path);
    file.Write(text);
    file.Commit();
    return true;
}

WriteCounts WriteFiles(
    const fs::path& folder,
    std::span<const GeneratedFile> files,
    std::string_view library_name) {
    WriteCounts counts;
    for (const auto& file : files) RefuseForeign(folder / file.name);
    for (const auto& file : files) {
        ++(WriteIfChanged(folder / file.name, file.text) ? counts.written : counts.unchanged);
    }
    NamesByLowerCase produced;
    for (const auto& file : files) produced.emplace(LowerCase(file.name), file.name);
    counts.removed = RemoveOrphans(folder, produced, library_name);
    RemoveLeftovers(folder, library_name);
    return counts;
}

}  // namespace arow::codegen
