// SPDX-License-Identifier: MIT
// Decodes notes of rows. Notes that decode describe rows in words, and their description is the
// part of them that makes fingerprints.
#include <algorithm>

#include "arow/metadata/note_decoder.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

void CheckType(const TypeInfo& type, int depth) {
    Require(depth <= kMaxTypeDepth, "types nest only so deep");
    Require(!Describe(type).empty(), "a type has words");
    Require(type.arguments.size() <= 1, "a type has one argument at most");
    for (const TypeInfo& argument : type.arguments) CheckType(argument, depth + 1);
}

void Check(std::span<const std::uint8_t> note) {
    RowInfo row;
    NoteError error;
    if (!DecodeRowNote(note, row, error)) {
        Require(!error.message.empty(), "a refusal has a reason");
        Require(error.offset <= note.size(), "the reason is in the note");
        return;
    }
    Require(!row.name.empty(), "a row has a name");
    Require(row.description.size() < note.size(), "the description is a part of the note");
    Require(
        std::equal(row.description.begin(), row.description.end(), note.begin()),
        "the description is the beginning of the note");
    for (const FieldInfo& field : row.fields) CheckType(field.type, 1);
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const arow::test::ExactBytes exact(std::as_bytes(std::span(data, size)));
    arow::fuzz::Check({reinterpret_cast<const std::uint8_t*>(exact.span().data()), exact.size()});
    return 0;
}
