// SPDX-License-Identifier: MIT
//
// The steps from a library to its cores, in order: read notes, merge and check rows, emit text,
// place files.
#include "codegen/generate.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "arow/core.hpp"
#include "codegen/binary/read_rows.hpp"
#include "codegen/error.hpp"
#include "codegen/output/code_text.hpp"
#include "codegen/output/include_path.hpp"
#include "codegen/rows/core_emitter.hpp"
#include "codegen/rows/library.hpp"
#include "codegen/rows/registration_emitter.hpp"
#include "codegen/rows/row_set.hpp"

namespace arow::codegen {
namespace {

namespace fs = std::filesystem;

void RequireFolder(const fs::path& folder) {
    std::error_code failure;
    if (fs::is_directory(folder, failure)) return;
    const bool exists = fs::exists(folder, failure);
    throw Error(fmt::format(
        "the out-path '{}' {}",
        folder.string(),
        exists ? "is not a directory" : "does not exist; create the directory first"));
}

Library ReadLibrary(const GenerateOptions& options) {
    Library library;
    library.file_name = options.assembly.filename().string();
    library.name = options.name.empty() ? LibraryName(library.file_name) : options.name;
    library.dialects = options.dialects;
    library.rows = MakeRowSet(ReadRows(options.assembly), options.dialects);
    if (library.rows.empty()) {
        throw Error(fmt::format(
            "no rows in '{}'; write AROW_EXPORT(Row) in one of its source files for each row",
            options.assembly.string()));
    }
    const auto include_path = [&](const std::string& header) {
        return IncludePath(header, options.include_dirs, options.out_dir);
    };
    for (auto& row : library.rows) row.header = include_path(row.header);
    for (const auto& header : options.cores_headers) {
        library.cores_headers.push_back(include_path(header));
    }
    return library;
}

// The first line of every file. A file name may hold what no comment can.
CodeText BeginFile(const Library& library) {
    std::string file_name = library.file_name;
    const auto is_control = [](char character) {
        return static_cast<unsigned char>(character) < ' ';
    };
    std::ranges::replace_if(file_name, is_control, '?');
    CodeText text;
    text.Line(fmt::format("{}{}; do not edit, run arow again.", kMarker, file_name));
    return text;
}

void EmitIncludes(CodeText& text, const Library& library) {
    text.Line("#include \"arow/core.hpp\"").Line("#include \"arow/registry.hpp\"");
    std::set<std::string_view> headers(library.cores_headers.begin(), library.cores_headers.end());
    for (const auto& header : headers) text.Line(fmt::format("#include \"{}\"", header));
    headers.clear();
    for (const auto& row : library.rows) headers.insert(row.header);
    for (const auto& header : headers) text.Line(fmt::format("#include \"{}\"", header));
    text.Line();
}

GeneratedFile Header(const Library& library) {
    CodeText text = BeginFile(library);
    text.Line("#pragma once").Line();
    EmitIncludes(text, library);
    for (const auto& row : library.rows) {
        EmitCoreDeclaration(text, row, library.dialects);
        text.Line();
    }
    EmitRegistrationDeclaration(text, library);
    return {library.name + ".arow.hpp", text.text()};
}

void EmitCores(CodeText& text, const Library& library, const RowGroup& group) {
    for (const RowInfo* row : group.rows) {
        text.Line();
        EmitCoreDefinition(text, *row, library.dialects);
    }
}

GeneratedFile Bodies(const Library& library, const RowGroup& group) {
    CodeText text = BeginFile(library);
    text.Line(fmt::format("// Included by {}.arow.cpp.", library.name));
    EmitCores(text, library, group);
    return {group.file_name, text.text()};
}

// Build tools watch the source file only, so it must change with the bodies that it includes: each
// #include carries the hash of its file.
GeneratedFile Source(
    const Library& library,
    const std::vector<RowGroup>& groups,
    const std::vector<GeneratedFile>& bodies) {
    CodeText text = BeginFile(library);
    text.Line(fmt::format("#include \"{}.arow.hpp\"", library.name)).Line();
    text.Call(
        "static_assert",
        std::vector<std::string>{
            fmt::format("::arow::kCoreVersion == {}", kCoreVersion),
            Quoted("these cores were generated for another version of Arow: run arow again")},
        ";");
    for (const auto& group : groups) {
        if (group.file_name.empty()) EmitCores(text, library, group);
    }
    if (!bodies.empty()) text.Line();
    for (const auto& body : bodies) {
        const std::uint64_t hash = XXH3_64bits(body.text.data(), body.text.size());
        text.Line(fmt::format("#include \"{}\"  // {:016x}", body.name, hash));
    }
    text.Line();
    EmitRegistrationDefinition(text, library);
    return {library.name + ".arow.cpp", text.text()};
}

// Bodies first and the source file last: a build that is interrupted here compiles what is whole.
std::vector<GeneratedFile> FilesOf(const Library& library, CodeLayout layout) {
    const auto groups = GroupRows(library.rows, layout, library.name);
    std::vector<GeneratedFile> files;
    for (const auto& group : groups) {
        if (!group.file_name.empty()) files.push_back(Bodies(library, group));
    }
    GeneratedFile source = Source(library, groups, files);
    files.push_back(Header(library));
    files.push_back(std::move(source));
    return files;
}

}  // namespace

GenerateResult Generate(const GenerateOptions& options) {
    RequireFolder(options.out_dir);
    const Library library = ReadLibrary(options);
    const auto files = FilesOf(library, options.layout);
    return {library.rows.size(), WriteFiles(options.out_dir, files, library.name)};
}

}  // namespace arow::codegen
