// SPDX-License-Identifier: MIT
//
// What a reader of one kind of object file offers: the payloads of its row notes. ELF is the only
// kind yet; another one is a function of type NoteSource and a line in open_binary.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace arow::codegen {

/// The payload of one row note, and the file that holds it: "rows.o in librows.a".
struct FoundNote {
    std::vector<std::uint8_t> payload;
    std::string place;
};

/// Finds all row notes of a file, or throws Error when some might be out of reach.
using NoteSource = std::vector<FoundNote> (*)(const std::filesystem::path& file);

/// Objects, archives of objects, shared libraries and programs in the ELF format of any CPU.
[[nodiscard]] std::vector<FoundNote> FindElfNotes(const std::filesystem::path& file);

/// The source that reads `file`, by its first bytes. Throws Error for what no source reads.
[[nodiscard]] NoteSource OpenBinary(const std::filesystem::path& file);

}  // namespace arow::codegen
