// SPDX-License-Identifier: MIT
// Reading one whole document into whatever can hold it.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

#include "arow/amorphous_value.hpp"
#include "arow/serializer.hpp"

namespace arow::detail {

/// Rows whose class is known, TypedRow, and AmorphousRow, which holds any row.
template <class Row>
concept Decodable =
    std::same_as<Row, AmorphousRow> || DescribedRow<Row> || std::derived_from<Row, TypedRow>;

template <Decodable Row>
[[nodiscard]] Status
DecodeDocument(Row& row, std::span<const std::byte> bytes, const ReadOptions& options) {
    std::size_t consumed = 0;
    if constexpr (std::same_as<Row, AmorphousRow>) {
        return TryDeserializeAmorphous(bytes, row, consumed, options);
    } else {
        return TryDeserialize(row, bytes, consumed, options);
    }
}

/// What to say of views into bytes that are not kept.
[[nodiscard]] AROW_API Status RefuseBorrowing();

}  // namespace arow::detail
