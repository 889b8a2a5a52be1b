// SPDX-License-Identifier: MIT
// NLSMap: a count, then language, name and description of each entry. NFX sends a language as three
// bytes, last character first; Azos as the varint of an Atom (section 11).
#pragma once

#include "arow/values/nls_map.hpp"
#include "arow/wire/codec.hpp"

namespace arow::wire {

namespace detail {
[[nodiscard]] AROW_API std::size_t NLSMapRoom(const NLSMap& map) noexcept;
AROW_API std::uint8_t*
PutNLSMap(std::uint8_t* at, Output& out, const NLSMap& map, Dialect dialect) noexcept;
AROW_API const std::uint8_t*
ReadNLSMap(const std::uint8_t* at, Input& in, NLSMap& map, Dialect dialect);
/// The parts of a map that are no texts, for who reads it part by part.
AROW_API const std::uint8_t*
ReadNLSCount(const std::uint8_t* at, Input& in, std::uint64_t& count) noexcept;
AROW_API const std::uint8_t*
ReadLanguage(const std::uint8_t* at, Input& in, std::uint64_t& language, Dialect dialect) noexcept;
}  // namespace detail

template <Dialect kDialect>
struct Codec<NLSMap, kDialect>
    : PlainCodec<Codec<NLSMap, kDialect>, NLSMap, DataType::kNLSMap, 1, 0> {
    static std::size_t Room(const NLSMap& map) noexcept { return detail::NLSMapRoom(map); }
    static std::uint8_t* WriteBody(std::uint8_t* at, Output& out, const NLSMap& map) noexcept {
        return detail::PutNLSMap(at, out, map, kDialect);
    }
    static const std::uint8_t* ReadBody(const std::uint8_t* at, Input& in, NLSMap& map) {
        return detail::ReadNLSMap(at, in, map, kDialect);
    }
};

}  // namespace arow::wire
