// SPDX-License-Identifier: MIT
//
// AROW_EXPORT places the notes of rows into the object file, where `arow` finds them without
// running anything. Write it in one source file of the library that holds the rows:
//
//     namespace people { AROW_EXPORT(PersonRow, FamilyRow) }
//
// It cannot be a template or an inline variable: GCC 12 ignores sections on templates and puts all
// inline data of one section into one COMDAT group, which loses rows.
#pragma once

#include "arow/detail/for_each.hpp"
#include "arow/metadata/row_note.hpp"

/// Exports the rows named, which must be described with AROW_ROW or AROW_FIELDS. Works at namespace
/// scope, any number of times in a file.
#define AROW_EXPORT(...) AROW_FOR_EACH(AROW_EXPORT_ROW, , __VA_ARGS__)

#define AROW_EXPORT_ROW(unused, Row) AROW_EXPORT_NUMBERED(Row, __COUNTER__)
#define AROW_EXPORT_NUMBERED(Row, number) AROW_EXPORT_NOTE(Row, number)
#define AROW_EXPORT_NOTE(Row, number)                                                \
    [[maybe_unused]] AROW_NOTE_ATTRIBUTES static constexpr auto arow_note_##number = \
        ::arow::detail::MakeRowNote<Row>();

#if defined(__APPLE__)
#define AROW_NOTE_SECTION "__DATA,__arow_note"
#elif defined(_WIN32)
#define AROW_NOTE_SECTION ".arow"
#else
#define AROW_NOTE_SECTION ".note.arow"
#endif

// Sections must keep notes back to back: AddressSanitizer of clang would put redzones between them.
#if defined(__clang__)
#define AROW_NOTE_UNPADDED , no_sanitize("address")
#else
#define AROW_NOTE_UNPADDED
#endif

#if defined(__has_attribute)
#if __has_attribute(retain) && defined(__ELF__)
#define AROW_NOTE_RETAINED , retain
#endif
#endif
#if !defined(AROW_NOTE_RETAINED)
#define AROW_NOTE_RETAINED
#endif

#define AROW_NOTE_ATTRIBUTES        \
    __attribute__((                 \
        section(AROW_NOTE_SECTION), \
        used,                       \
        aligned(4) AROW_NOTE_RETAINED AROW_NOTE_UNPADDED))
