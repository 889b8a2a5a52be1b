// SPDX-License-Identifier: MIT
// pair and tuple: their elements one after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

template <class Tuple, class... T>
struct TupleValue : ValueDefaults {
    using Parts = boost::mp11::mp_list<T...>;

    static constexpr std::size_t kMin = (std::size_t{0} + ... + Value<T>::kMin);
    static constexpr std::size_t kRoom = (std::size_t{0} + ... + Value<T>::kRoom);
    static constexpr bool kOwnRoom =
        ((kRoom > kMostRoom) || ... || (Value<T>::kOwnRoom || Value<T>::kSpills || RoomVaries<T>));
    static constexpr std::size_t kMax =
        !kOwnRoom && (... && (Value<T>::kMax != 0)) ? (std::size_t{0} + ... + Value<T>::kMax) : 0;
    static constexpr bool kSafe = !kOwnRoom && (... && Value<T>::kSafe);

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Tuple& tuple) {
        const auto write = [&]<class Part>(const Part& part) {
            at = kOwnRoom ? WriteAny(at, out, part) : Value<Part>::Write(at, out, part);
            return at != nullptr;
        };
        std::apply([&](const T&... part) { static_cast<void>((... && write(part))); }, tuple);
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Tuple& tuple) {
        const auto read = [&]<class Part>(Part& part) {
            at = ReadAny(at, in, part);
            return at != nullptr;
        };
        std::apply([&](T&... part) { static_cast<void>((... && read(part))); }, tuple);
        return at;
    }
    static void Describe(ShapeBuilder& shape) {
        shape.BeginTuple();
        (Value<T>::Describe(shape), ...);
        shape.End();
    }
};

template <class... T>
struct Value<std::tuple<T...>> : TupleValue<std::tuple<T...>, T...> {};

template <class First, class Second>
struct Value<std::pair<First, Second>> : TupleValue<std::pair<First, Second>, First, Second> {};

}  // namespace arow::slim::detail
