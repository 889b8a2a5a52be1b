// SPDX-License-Identifier: MIT
//
// The bytes of a note section: notes back to back, each with sizes, an owner and a payload. The
// format is the same in sections and in segments; only byte order and alignment vary.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace arow::codegen {

/// A section or segment of notes.
struct NoteSection {
    std::span<const std::uint8_t> bytes;
    bool big_endian = false;
    std::size_t alignment = 4;  ///< 8 in some sections of 64-bit files, else 4.
};

/// What a walk over a section found.
struct NoteWalk {
    std::vector<std::span<const std::uint8_t>> row_notes;  ///< Payloads of row notes.
    bool complete = false;   ///< The notes end exactly where the section ends.
    std::size_t offset = 0;  ///< Where the walk stopped.
};

/// Walks all notes of a section and picks those that describe rows.
[[nodiscard]] NoteWalk WalkNotes(const NoteSection& section);

}  // namespace arow::codegen
