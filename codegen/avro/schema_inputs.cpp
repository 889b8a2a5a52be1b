// SPDX-License-Identifier: MIT
// Finds and reads.
#include "codegen/avro/schema_inputs.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

#include "codegen/error.hpp"

namespace arow::codegen::avro {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Refuse(const fs::path& path, const std::error_code& reason) {
    throw Error("cannot read '" + path.string() + "': " + reason.message());
}

std::vector<fs::path> SchemasIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code failure;
    fs::recursive_directory_iterator entry(folder, failure);
    for (const fs::recursive_directory_iterator end; !failure && entry != end;
         entry.increment(failure)) {
        const fs::path& path = entry->path();
        if (path.extension() == ".avsc" && !entry->is_directory()) files.push_back(path);
    }
    if (failure) Refuse(folder, failure);
    std::ranges::sort(files, {}, [](const fs::path& path) { return path.generic_string(); });
    return files;
}

std::string ReadText(const fs::path& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text;
    if (file) text.assign(std::istreambuf_iterator<char>(file), {});
    if (!file || file.bad()) Refuse(path, {errno == 0 ? EIO : errno, std::generic_category()});
    return text;
}

}  // namespace

std::vector<SchemaFile> ReadSchemas(std::span<const fs::path> inputs) {
    std::vector<fs::path> paths;
    for (const auto& input : inputs) {
        std::error_code failure;
        const fs::file_status status = fs::status(input, failure);
        if (!fs::exists(status)) {
            Refuse(input, std::make_error_code(std::errc::no_such_file_or_directory));
        }
        if (!fs::is_directory(status)) {
            paths.push_back(input);
            continue;
        }
        const auto found = SchemasIn(input);
        if (found.empty()) throw Error("there are no *.avsc in '" + input.string() + "'");
        paths.insert(paths.end(), found.begin(), found.end());
    }
    std::vector<SchemaFile> files;
    std::set<fs::path> seen;
    for (const auto& path : paths) {
        std::error_code failure;
        if (!seen.insert(fs::weakly_canonical(path, failure)).second) continue;
        files.push_back({path.generic_string(), ReadText(path)});
    }
    return files;
}

}  // namespace arow::codegen::avro
