// SPDX-License-Identifier: MIT
// Where a datum keeps what does not fit into its sixteen bytes. Blocks are plain memory, moved by
// realloc: a datum holds no pointer to itself, and one of zero bytes is a null.
#pragma once

#include <cstddef>
#include <cstdint>

namespace arow::avro {

class Datum;
struct MapEntry;
class Type;

namespace detail {

/// Text and bytes; their size is in the datum.
struct TextBlock {
    std::size_t capacity;

    [[nodiscard]] char* text() noexcept { return reinterpret_cast<char*>(this + 1); }
};

/// The fields follow; how many is in the datum, so that it may outlive its schema.
struct RecordBlock {
    const Type* type;

    [[nodiscard]] Datum* fields() noexcept { return reinterpret_cast<Datum*>(this + 1); }
};

/// Numbers, or datums, of which all up to the capacity are there: those beyond the size keep their
/// memory for the next read.
struct ArrayBlock {
    std::size_t size;
    std::size_t capacity;

    template <class T>
    [[nodiscard]] T* items() noexcept {
        return reinterpret_cast<T*>(this + 1);
    }
};

struct MapBlock {
    std::size_t size;
    std::size_t capacity;
    /// Positions of entries by the hash of their keys, from 1; null while entries are few.
    std::uint32_t* index;
    std::size_t index_size;

    [[nodiscard]] MapEntry* entries() noexcept { return reinterpret_cast<MapEntry*>(this + 1); }
};

struct DatumAccess;

}  // namespace detail
}  // namespace arow::avro
