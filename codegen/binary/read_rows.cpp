// SPDX-License-Identifier: MIT
//
// Finds the notes of a file and decodes each; one that cannot be decoded fails the whole file,
// because a row must never be lost without a word.
#include "codegen/binary/read_rows.hpp"

#include <string>

#include "arow/metadata/note_decoder.hpp"
#include "codegen/binary/note_source.hpp"
#include "codegen/error.hpp"

namespace arow::codegen {
namespace {

RowInfo Decode(const FoundNote& note) {
    RowInfo row;
    NoteError error;
    if (DecodeRowNote(note.payload, row, error)) return row;
    throw Error(
        note.place + ": a row note cannot be read, byte " + std::to_string(error.offset) + ": " +
        error.message);
}

}  // namespace

std::vector<RowInfo> ReadRows(const std::filesystem::path& file) {
    std::vector<RowInfo> rows;
    const NoteSource find_notes = OpenBinary(file);
    for (const FoundNote& note : find_notes(file)) rows.push_back(Decode(note));
    return rows;
}

}  // namespace arow::codegen
