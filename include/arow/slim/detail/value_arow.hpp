// SPDX-License-Identifier: MIT
// The value types of Arow: dates, identifiers, decimals. They travel as in rows, without what rows
// put in front of each value of a type.
#pragma once

#include <string_view>
#include <type_traits>

#include "arow/slim/detail/print_leaf.hpp"
#include "arow/slim/detail/value.hpp"
#include "arow/wire/codecs.hpp"

namespace arow::slim::detail {

template <class T>
inline constexpr std::string_view kValueTypeName{};
template <>
inline constexpr std::string_view kValueTypeName<Amount> = "amount";
template <>
inline constexpr std::string_view kValueTypeName<Atom> = "atom";
template <>
inline constexpr std::string_view kValueTypeName<DateTime> = "datetime";
template <>
inline constexpr std::string_view kValueTypeName<Decimal> = "decimal";
template <>
inline constexpr std::string_view kValueTypeName<FID> = "fid";
template <>
inline constexpr std::string_view kValueTypeName<GDID> = "gdid";
template <>
inline constexpr std::string_view kValueTypeName<Guid> = "guid";
template <>
inline constexpr std::string_view kValueTypeName<NLSMap> = "nls_map";
template <>
inline constexpr std::string_view kValueTypeName<PilePointer> = "pile_pointer";
template <>
inline constexpr std::string_view kValueTypeName<TimeSpan> = "timespan";

template <class T>
concept ArowValue = !kValueTypeName<T>.empty();

/// An Atom has a form in azos only.
template <ArowValue T>
using ValueCodec = wire::Codec<T, std::is_same_v<T, Atom> ? Dialect::kAzos : Dialect::kNfx>;

template <ArowValue T>
struct Value<T> : PlainValue<Value<T>, T> {
    using Codec = ValueCodec<T>;

    static constexpr std::size_t kMin = Codec::kMin;
    static constexpr std::size_t kMax = Codec::kMax;
    static constexpr std::size_t kRoom = kMax;
    static constexpr bool kOwnRoom = kMax == 0;

    static AROW_INLINE std::uint8_t* Put(std::uint8_t* at, wire::Output& out, const T& value) {
        if constexpr (kOwnRoom) {
            at = out.Reserve(at, Codec::Room(value));
            if (at == nullptr) [[unlikely]]
                return nullptr;
        }
        return Codec::WriteBody(at, out, value);
    }
    static AROW_INLINE const std::uint8_t* Take(const std::uint8_t* at, wire::Input& in, T& value) {
        return Codec::ReadBody(at, in, value);
    }
    static void Describe(ShapeBuilder& shape) { shape.Leaf(kValueTypeName<T>, &PrintAs<T>); }
};

}  // namespace arow::slim::detail
