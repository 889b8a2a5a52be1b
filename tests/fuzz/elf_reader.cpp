// SPDX-License-Identifier: MIT
// Reads the rows of files that may be damaged objects, archives, libraries or programs: every file
// gives its rows or a reason in words.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "codegen/binary/note_section.hpp"
#include "codegen/binary/read_rows.hpp"
#include "codegen/error.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

/// One file for all runs of a process.
const std::filesystem::path& File() {
    static const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("arow-fuzz-" + std::to_string(::getpid()));
    return file;
}

void CheckFile(const std::uint8_t* data, std::size_t size) {
    std::ofstream(File(), std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    try {
        for (const RowInfo& row : codegen::ReadRows(File())) {
            Require(!row.name.empty(), "a row has a name");
        }
    } catch (const codegen::Error& error) {
        Require(*error.what() != '\0', "a refusal has a reason");
    }
    std::filesystem::remove(File());
}

void CheckWalk(std::span<const std::uint8_t> bytes) {
    for (const bool big_endian : {false, true}) {
        for (const std::size_t alignment : {std::size_t{4}, std::size_t{8}}) {
            const codegen::NoteWalk walk = codegen::WalkNotes({bytes, big_endian, alignment});
            Require(walk.offset <= bytes.size(), "a walk stays in its section");
            Require(!walk.complete || walk.offset == bytes.size(), "a complete walk ends there");
        }
    }
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    arow::fuzz::CheckFile(data, size);
    const arow::test::ExactBytes exact(std::as_bytes(std::span(data, size)));
    arow::fuzz::CheckWalk(
        {reinterpret_cast<const std::uint8_t*>(exact.span().data()), exact.size()});
    return 0;
}
