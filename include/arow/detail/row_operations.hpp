// SPDX-License-Identifier: MIT
// What the runtime may ask of a generated core whose row type it does not know. Every generated
// core has one constant of it for each dialect.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "arow/data_type.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/detail/row_progress.hpp"
#include "arow/wire/byte_order.hpp"

namespace arow {

class AmorphousData;
class RowReader;
class RowWriter;

namespace detail {

struct FieldLayout;

/// What a name looks like on the wire: its varint, or the first eight bytes of it, first one
/// lowest.
[[nodiscard]] constexpr std::uint64_t NameKey(std::uint64_t packed) noexcept {
    std::uint64_t key = 0;
    for (unsigned shift = 0; shift < 64; shift += 8, packed >>= 7) {
        if (packed < 0x80) return key | packed << shift;
        key |= ((packed & 0x7F) | 0x80) << shift;
    }
    return key;
}

/// The name that eight bytes begin with.
struct NameWord {
    std::uint64_t ends;  ///< bit 7 of the bytes that end a number
    std::uint64_t used;  ///< the bytes of the name
    std::uint64_t key;

    explicit AROW_INLINE NameWord(std::uint64_t word) noexcept {
        ends = ~word & wire::kHighBits;
        used = ends ^ (ends - 1);
        key = word & used;
    }
    /// Of up to eight bytes, and neither another spelling of a name nor the row's end.
    [[nodiscard]] AROW_INLINE bool IsPlain() const noexcept {
        // Of a longer one the key is negative.
        return static_cast<std::int64_t>(key) > static_cast<std::int64_t>(used >> 8);
    }
    [[nodiscard]] AROW_INLINE std::size_t size() const noexcept {
        return (static_cast<std::size_t>(std::countr_zero(ends)) + 1) / 8;
    }
};

/// What became of a value that was offered to a member.
enum class Outcome : std::uint8_t {
    kTaken,     ///< the member holds it
    kLossy,     ///< the member holds it but for a null of an element: keep the bytes as well
    kNull,      ///< a null (consumed) that the member cannot hold: it keeps its value
    kMismatch,  ///< another type, or a value beyond the member's: nothing was consumed
    kFailed,    ///< the input is bad; the reader knows why
};

/// Finds fields by the keys of their names: an open-addressed table, at most half full.
struct NameIndex {
    struct Slot {
        std::uint64_t key = 0;   ///< 0 in an empty slot: no name has that key
        std::uint64_t used = 0;  ///< has bits for the bytes of the key
        std::uint32_t field = 0;
    };
    /// What no name that is there looks like.
    static constexpr Slot kEmpty{0, ~std::uint64_t{0}, 0};
    /// Has bits for the first `bytes` bytes of a key.
    [[nodiscard]] static constexpr std::uint64_t Bytes(std::size_t bytes) noexcept {
        return bytes >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * bytes) - 1;
    }
    /// As NameWord tells of bytes that begin with the name.
    [[nodiscard]] static constexpr std::uint64_t Used(std::uint64_t key) noexcept {
        return Bytes((static_cast<std::size_t>(std::bit_width(key)) + 7) / 8);
    }

    const Slot* slots;
    std::size_t bits;  ///< the table has 2 to this power of slots
    std::uint64_t multiplier = 0x9E3779B97F4A7C15u;
    /// The bytes of a key that tell the names apart: all, or up to four that each name has.
    std::uint64_t hashed = ~std::uint64_t{0};
    bool exact = false;  ///< a key is one field's at most, and there are fewer than 64 fields

    /// The slot of a key, or of any word that begins with the bytes that are hashed.
    [[nodiscard]] constexpr std::size_t First(std::uint64_t key) const noexcept {
        if (hashed > 0xFFFFFFFFu) return static_cast<std::size_t>(key * multiplier >> (64 - bits));
        const auto head = static_cast<std::uint32_t>(key & hashed);
        return static_cast<std::uint32_t>(head * static_cast<std::uint32_t>(multiplier)) >>
               (32 - bits);
    }
    [[nodiscard]] constexpr std::size_t After(std::size_t slot) const noexcept {
        return (slot + 1) & ((std::size_t{1} << bits) - 1);
    }
};

struct RowOperations {
    std::span<const FieldLayout> fields;

    NameIndex names;
    std::uint64_t required;  ///< bits for the first 64 of the fields that may not be missing
    /// Offers the value at `at` (after its type byte) to a member; advances `at` past what it took.
    Outcome (
        *read)(void* row, std::size_t field, DataType type, const std::uint8_t*& at, RowReader& in);
    /// Gives members that are not in `keep` the values of a new row.
    void (*reset)(void* row, FieldSet keep);
    /// The rest is null where the row cannot keep amorphous data.
    AmorphousData* (*amorphous)(void* row) noexcept;
    /// Writes one field with its name.
    std::uint8_t* (*write)(const void* row, std::size_t field, RowWriter& out, std::uint8_t* at);
};

}  // namespace detail
}  // namespace arow
