// SPDX-License-Identifier: MIT
//
// Walks notes by hand rather than by gelf_getnote, which ends alike at the end and at damage.
#include "codegen/binary/note_section.hpp"

#include <algorithm>
#include <string_view>

#include "arow/metadata/note_layout.hpp"

namespace arow::codegen {
namespace {

constexpr std::size_t kHeaderSize = 12;
constexpr std::string_view kOwner("AROW\0", 5);

std::uint32_t ReadWord(std::span<const std::uint8_t> bytes, bool big_endian) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        word = word << 8 | bytes[big_endian ? i : 3 - i];
    }
    return word;
}

std::size_t PaddedTo(std::size_t size, std::size_t alignment) {
    return (size + alignment - 1) / alignment * alignment;
}

bool IsOwner(std::span<const std::uint8_t> bytes) {
    return std::equal(bytes.begin(), bytes.end(), kOwner.begin(), kOwner.end());
}

}  // namespace

NoteWalk WalkNotes(const NoteSection& section) {
    NoteWalk walk;
    const std::span<const std::uint8_t> bytes = section.bytes;
    while (bytes.size() - walk.offset >= kHeaderSize) {
        const auto rest = bytes.subspan(walk.offset);
        const std::size_t owner_size = ReadWord(rest, section.big_endian);
        const std::size_t payload_size = ReadWord(rest.subspan(4), section.big_endian);
        const std::uint32_t type = ReadWord(rest.subspan(8), section.big_endian);
        if (owner_size > rest.size() - kHeaderSize) return walk;
        const std::size_t payload = PaddedTo(kHeaderSize + owner_size, section.alignment);
        if (payload > rest.size() || payload_size > rest.size() - payload) return walk;
        if (type == kNoteType && IsOwner(rest.subspan(kHeaderSize, owner_size))) {
            walk.row_notes.push_back(rest.subspan(payload, payload_size));
        }
        // The last note of a foreign section may go without its padding.
        const std::size_t end = PaddedTo(payload + payload_size, section.alignment);
        walk.offset += std::min(end, rest.size());
    }
    walk.complete = walk.offset == bytes.size();
    return walk;
}

}  // namespace arow::codegen
