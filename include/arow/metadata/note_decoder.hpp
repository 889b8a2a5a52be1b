// SPDX-License-Identifier: MIT
//
// Turns the bytes of a note into a RowInfo. The bytes may come from any file, so nothing in them is
// believed: every count is covered by bytes that are there, and types nest only so deep.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "arow/detail/export_api.hpp"
#include "arow/metadata/row_info.hpp"

namespace arow {

/// The largest note that is read: far above any row of 400 fields.
inline constexpr std::size_t kMaxNoteSize = std::size_t{4} << 20;

/// How deep types nest in a note; what TypeShape accepts stays below.
inline constexpr int kMaxTypeDepth = 8;

/// Why a note is no description of a row.
struct NoteError {
    std::size_t offset = 0;  ///< Of the byte that is wrong, in the note.
    std::string message;     ///< One sentence without the offset.
};

/// Decodes the payload of one ELF note, without the padding behind it. On failure `error` says why,
/// and `row` holds nothing of use. Allocates no more than a small multiple of the note's size.
[[nodiscard]] AROW_API bool
DecodeRowNote(std::span<const std::uint8_t> note, RowInfo& row, NoteError& error);

}  // namespace arow
