// SPDX-License-Identifier: MIT
// Which of the writer's types, fields and symbols become which of the reader's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// Whether a reader's named type is meant by a writer's: by its full name, by an alias, or, last,
/// by the name without its namespace. Smaller is better; empty when it is not.
[[nodiscard]] std::optional<int> NameMatch(const Type& writer, const Type& reader) noexcept;

/// Whether numbers, strings and bytes of the one kind are read as the other.
[[nodiscard]] bool IsPromoted(Kind writer, Kind reader) noexcept;

/// The reader's branch that takes a writer's type, which is no union; empty when there is none.
/// Named types go by name, the best match first, then the same kind, then the first promotion.
[[nodiscard]] std::optional<std::uint32_t> BranchFor(
    const Type& writer,
    const Type& reader_union) noexcept;

/// For each field of the reader's record the writer's that it is read from, or kNoField. Names come
/// before aliases, and no field is read twice.
inline constexpr std::uint32_t kNoField = 0xFFFF'FFFF;
[[nodiscard]] std::vector<std::uint32_t> MatchFields(const Type& writer, const Type& reader);

/// Why a writer's type is read as none of the reader's, and why a reader's field is not to be had.
[[nodiscard]] std::string MismatchReason(const Type& writer, const Type& reader);
[[nodiscard]] std::string MissingFieldReason(const Type& writer, const Field& field);

}  // namespace arow::avro::detail
