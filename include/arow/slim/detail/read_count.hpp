// SPDX-License-Identifier: MIT
// ReadCount: how many elements follow, with every check that makes room for them safe.
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim::detail {

AROW_API AROW_COLD std::nullptr_t RefuseCount(
    const std::uint8_t* start,
    const std::uint8_t* at,
    wire::Input& in,
    std::uint64_t count,
    std::size_t min_bytes) noexcept;

/// Reads a count of elements of at least `min_bytes` each that take `element_size` in memory:
/// within Limits::array_length, within the bytes left, and accounted for as growth.
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadCount(
    const std::uint8_t* at,
    wire::Input& in,
    std::size_t min_bytes,
    std::size_t element_size,
    std::size_t& count) {
    const std::uint8_t* start = at;
    std::uint64_t number = 0;
    at = wire::ReadVarint<64>(at, in, number);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if (number > in.limits().array_length || number * min_bytes > in.Left(at)) [[unlikely]]
        return RefuseCount(start, at, in, number, min_bytes);
    if (!in.Grow(start, number * element_size)) [[unlikely]]
        return nullptr;
    count = static_cast<std::size_t>(number);
    return at;
}

}  // namespace arow::slim::detail
