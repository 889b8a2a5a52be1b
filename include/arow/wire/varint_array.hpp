// SPDX-License-Identifier: MIT
// Many variable-length integers at once, as arrays have them: the same bytes and the same failures
// as one after the other (varint.hpp), faster.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "arow/detail/export_api.hpp"
#include "arow/wire/codec.hpp"
#include "arow/wire/input.hpp"

namespace arow::wire {

/// Integers that travel as varints: signed ones as zigzag.
template <class T>
concept VarintInteger = detail::Integer<T> && sizeof(T) > 1;

/// Two ways to the same bytes.
enum class VarintMethod : std::uint8_t {
    kPortable,
    kBmi2,  ///< SSE2, and the instructions PDEP and PEXT
};

/// The fastest one that this processor has.
[[nodiscard]] AROW_API VarintMethod FastestVarintMethod() noexcept;

namespace detail {

/// The type of fixed name with the size and the sign of T.
template <VarintInteger T>
using FixedInteger = std::conditional_t<
    sizeof(T) == 2,
    std::conditional_t<std::is_signed_v<T>, std::int16_t, std::uint16_t>,
    std::conditional_t<
        sizeof(T) == 4,
        std::conditional_t<std::is_signed_v<T>, std::int32_t, std::uint32_t>,
        std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>>>;

// Values are passed untyped, since `long` and `long long` may be the same FixedInteger.
template <class T>
AROW_API std::uint8_t* PutVarintArray(
    std::uint8_t* at,
    const void* values,
    std::size_t count,
    VarintMethod method) noexcept;
template <class T>
AROW_API const std::uint8_t* ReadVarintArray(
    const std::uint8_t* at,
    Input& in,
    void* values,
    std::size_t count,
    std::size_t& index,
    VarintMethod method) noexcept;

}  // namespace detail

/// Writes `values`. The room that they can need is there, and kStoreSlack beyond it.
template <VarintInteger T>
std::uint8_t* PutVarints(
    std::uint8_t* at,
    std::span<const T> values,
    VarintMethod method = FastestVarintMethod()) noexcept {
    using Fixed = detail::FixedInteger<T>;
    return detail::PutVarintArray<Fixed>(at, values.data(), values.size(), method);
}

/// Reads as many numbers as `values` holds; null after a failure, which is that of values[index].
template <VarintInteger T>
const std::uint8_t* ReadVarints(
    const std::uint8_t* at,
    Input& in,
    std::span<T> values,
    std::size_t& index,
    VarintMethod method = FastestVarintMethod()) noexcept {
    using Fixed = detail::FixedInteger<T>;
    return detail::ReadVarintArray<Fixed>(at, in, values.data(), values.size(), index, method);
}

}  // namespace arow::wire
