// SPDX-License-Identifier: MIT
//
// Sorts rows into files and gives the files names that any file system takes: two names that differ
// only in case, or only in characters that a file name cannot hold, are told apart by a number.
#include "codegen/output/file_layout.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen {
namespace {

constexpr std::array<std::pair<CodeLayout, std::string_view>, 3> kLayouts{{
    {CodeLayout::kAllInOne, "AllInOne"},
    {CodeLayout::kFilePerNamespace, "FilePerNamespace"},
    {CodeLayout::kFilePerType, "FilePerType"},
}};

// Leaves room for the library's name and the extension below the 255 bytes of common file systems.
constexpr std::size_t kMaxTitleLength = 120;

constexpr std::string_view kPrefix = "lib";
constexpr std::string_view kVersionedEnding = ".so.";

std::string FileNamePart(std::string_view title) {
    if (title.empty()) return "global";
    std::string part;
    for (std::size_t at = 0; at < title.size() && part.size() < kMaxTitleLength; ++at) {
        if (title.substr(at, 2) == "::") {
            part += '.';
            ++at;
        } else {
            part += IsAsciiIdentifierCharacter(title[at]) ? title[at] : '_';
        }
    }
    return part;
}

void NameFiles(std::map<std::string, RowGroup>& groups, std::string_view library_name) {
    std::set<std::string> taken;
    for (auto& [title, group] : groups) {
        const std::string part = FileNamePart(title);
        std::string candidate = part;
        // No part holds '-', so that a numbered name cannot be the plain name of another group.
        for (int number = 2; !taken.insert(LowerCase(candidate)).second; ++number) {
            candidate = part + '-' + std::to_string(number);
        }
        group.file_name = std::string(library_name) + '.' + candidate + ".arow.inc";
    }
}

}  // namespace

std::optional<CodeLayout> ParseCodeLayout(std::string_view word) {
    for (const auto& [layout, name] : kLayouts) {
        if (LowerCase(word) == LowerCase(name)) return layout;
    }
    return std::nullopt;
}

std::string_view Name(CodeLayout layout) noexcept {
    for (const auto& [known, name] : kLayouts) {
        if (known == layout) return name;
    }
    return {};
}

std::string NamespaceOf(std::string_view row_name, std::span<const RowInfo> rows) {
    std::string scope(EnclosingScope(row_name));
    while (std::ranges::any_of(rows, [&](const RowInfo& row) { return row.name == scope; })) {
        scope = EnclosingScope(scope);
    }
    return scope;
}

std::vector<RowGroup>
GroupRows(std::span<const RowInfo> rows, CodeLayout layout, std::string_view library_name) {
    std::map<std::string, RowGroup> groups;
    for (const auto& row : rows) {
        std::string title;
        if (layout == CodeLayout::kFilePerNamespace) title = NamespaceOf(row.name, rows);
        if (layout == CodeLayout::kFilePerType) title = row.name;
        auto& group = groups[title];
        group.title = title;
        group.rows.push_back(&row);
    }
    if (layout != CodeLayout::kAllInOne) NameFiles(groups, library_name);
    std::vector<RowGroup> result;
    for (auto& [title, group] : groups) result.push_back(std::move(group));
    return result;
}

std::string LibraryName(std::string_view file_name) {
    const auto folder_end = file_name.find_last_of("/\\");
    if (folder_end != std::string_view::npos) file_name.remove_prefix(folder_end + 1);
    if (const auto version = file_name.rfind(kVersionedEnding); version != std::string_view::npos) {
        const auto numbers = file_name.substr(version + kVersionedEnding.size());
        if (numbers.find_first_not_of("0123456789.") == std::string_view::npos) {
            return LibraryName(file_name.substr(0, version + kVersionedEnding.size() - 1));
        }
    }
    if (const auto dot = file_name.rfind('.'); dot != std::string_view::npos && dot != 0) {
        file_name = file_name.substr(0, dot);
    }
    if (file_name.size() > kPrefix.size() && file_name.starts_with(kPrefix)) {
        file_name.remove_prefix(kPrefix.size());
    }
    return ToIdentifier(file_name);
}

}  // namespace arow::codegen
