// SPDX-License-Identifier: MIT
// Core<Row>: what the tool `arow` generates for each exported row, and the checks that a core makes
// of itself. Generated files include this header; users include theirs.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "arow/amorphous_row.hpp"
#include "arow/core_fwd.hpp"
#include "arow/detail/common_members.hpp"
#include "arow/detail/equality.hpp"
#include "arow/detail/field_layout.hpp"
#include "arow/detail/row_operations.hpp"
#include "arow/metadata/row_note.hpp"
#include "arow/row_reader.hpp"
#include "arow/row_writer.hpp"

namespace arow {

/// What generator and runtime agree on; raised when generated code and library no longer fit
/// together.
inline constexpr std::uint32_t kCoreVersion = 6;

template <class Row>
struct Core {
    static_assert(
        sizeof(Row) == 0,
        "no generated core is known here: AROW_EXPORT the row in a source file of its library, run "
        "arow on that library, and include the generated <library>.arow.hpp; or pass the row as "
        "const arow::TypedRow& to find its core in the registry");
};

namespace detail {

/// The entry points of a core in one dialect, for a row whose class is not known.
struct CoreDialect {
    std::uint8_t* (*write)(const TypedRow& row, RowWriter& out, std::uint8_t* at);
    const std::uint8_t* (*read)(TypedRow& row, RowReader& in, const std::uint8_t* at);
};

/// A core whose row type is not known at compile time.
struct CoreTable {
    std::uint32_t version;
    RowType type;
    std::string_view packed_name;  ///< of the row itself; empty when it has none
    std::uint64_t fingerprint;     ///< XXH3-64 of the description that the generator saw
    std::span<const std::uint8_t> description;  ///< that the compiler saw; see DescriptionBytes
    /// By Dialect; null where not generated, and for rows that are no TypedRow.
    const CoreDialect* dialects[2];
};

template <class Row, Dialect kDialect>
inline constexpr CoreDialect kCoreDialect{
    [](const TypedRow& row, RowWriter& out, std::uint8_t* at) {
        return Core<Row>::template Write<kDialect>(static_cast<const Row&>(row), out, at);
    },
    [](TypedRow& row, RowReader& in, const std::uint8_t* at) {
        return Core<Row>::template Read<kDialect>(static_cast<Row&>(row), in, at);
    }};

template <class Row>
constexpr CoreTable MakeCoreTable(std::uint64_t fingerprint) {
    CoreTable table{
        kCoreVersion,
        kRowType<Row>,
        PackedRowName<Row>(),
        fingerprint,
        DescriptionBytes<Row>(),
        {nullptr, nullptr}};
    if constexpr (std::is_base_of_v<TypedRow, Row>) {
        if constexpr (Core<Row>::kNfx) table.dialects[0] = &kCoreDialect<Row, Dialect::kNfx>;
        if constexpr (Core<Row>::kAzos) table.dialects[1] = &kCoreDialect<Row, Dialect::kAzos>;
    }
    return table;
}

/// Whether the table of a row lists these fields: "member=name,member=name", bases first.
template <class Row>
consteval bool DescribesFields(std::string_view listed) {
    for (const FieldEntry& field : kFields<Row>) {
        for (const std::string_view part : {field.member, std::string_view("="), field.backend}) {
            if (!listed.starts_with(part)) return false;
            listed.remove_prefix(part.size());
        }
        if (listed.starts_with(',')) listed.remove_prefix(1);
    }
    return listed.empty();
}

template <class Row>
AmorphousData* AmorphousOf(void* row) noexcept {
    return &static_cast<AmorphousTypedRow*>(static_cast<Row*>(row))->amorphous();
}

}  // namespace detail
}  // namespace arow
