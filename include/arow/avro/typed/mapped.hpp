// SPDX-License-Identifier: MIT
// Types that travel as others: Mapping says as which, and converts both ways. What has no exact
// form on the other side is refused.
#pragma once

#include <optional>
#include <string_view>

#include "arow/avro/typed/codec.hpp"
#include "arow/map_as.hpp"

namespace arow::avro::detail {

/// Specialisations have
///   Wire                         another type that has a codec
///   Describe(text)
///   std::optional<Wire> To(const T&)
///   std::optional<T> From(const Wire&)
template <class T, LogicalType kLogical>
struct Mapping;

template <class T, LogicalType kLogical>
concept Mapped = requires {
    typename Mapping<T, kLogical>::Wire;
};

template <class T, LogicalType kLogical>
requires Mapped<T, kLogical>
struct Codec<T, kLogical> {
    using Map = Mapping<T, kLogical>;
    using Wire = Codec<typename Map::Wire>;

    static constexpr std::size_t kFewest = Wire::kFewest;
    static constexpr std::size_t kMost = Wire::kMost;

    static void Describe(SchemaJson& text) { Map::Describe(text); }

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const T& value) {
        const std::optional<typename Map::Wire> wire = Map::To(value);
        if (!wire) [[unlikely]]
            return out.Fail(ErrorCode::kOutOfRange, at, NoExactForm<Codec>());
        return Wire::template Write<kBehind>(at, out, *wire);
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, T& value) {
        typename Map::Wire wire{};
        return Take(at, Wire::Read(at, in, wire), in, wire, value);
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, T& value) {
        typename Map::Wire wire{};
        return Take(at, Wire::Resolve(at, in, op, wire), in, wire, value);
    }

private:
    static const std::uint8_t* Take(
        const std::uint8_t* start,
        const std::uint8_t* end,
        PlanInput& in,
        const typename Map::Wire& wire,
        T& value) {
        if (end == nullptr) [[unlikely]]
            return nullptr;
        std::optional<T> made = Map::From(wire);
        if (!made) [[unlikely]]
            return in.in().Fail(ErrorCode::kOutOfRange, start, NoExactForm<Codec>());
        value = *std::move(made);
        return end;
    }
};

template <UserMapped T>
struct RecordLevels<T> : RecordLevels<typename MapAs<T>::type> {};

/// Types of the user's (arow/map_as.hpp).
template <UserMapped T>
struct Mapping<T, LogicalType{}> {
    using Wire = typename MapAs<T>::type;

    static void Describe(SchemaJson& text) { Codec<Wire>::Describe(text); }
    static std::optional<Wire> To(const T& value) { return MapAs<T>::To(value); }
    static std::optional<T> From(const Wire& wire) { return MapAs<T>::From(wire); }
};

}  // namespace arow::avro::detail
