// SPDX-License-Identifier: MIT
//
// The numbers that the writer of notes, which runs in the compiler, and their readers must share.
// row_note.hpp shows the layout.
#pragma once

#include <cstdint>

namespace arow {

/// Raised whenever the layout of notes changes; a decoder refuses versions that it does not know.
inline constexpr std::uint8_t kNoteVersion = 1;

/// The type of an ELF note that describes a row: "Arow" in ASCII.
inline constexpr std::uint32_t kNoteType = 0x776f7241;

/// Bits of a note's flags.
enum RowFlag : std::uint8_t { kTypedFlag = 1, kAmorphousFlag = 2 };

}  // namespace arow
