// SPDX-License-Identifier: MIT
// Arrays of a fixed length: std::array and those of the language, of any number of dimensions.
// Their elements follow each other without a count.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "arow/slim/detail/elements.hpp"

namespace arow::slim::detail {

/// What both kinds of array share.
template <class T, std::size_t kLength>
struct ArrayValue : ValueDefaults {
    using Parts = boost::mp11::mp_list<T>;

    static constexpr std::size_t kMin = kLength * Value<T>::kMin;
    static constexpr bool kOwnRoom =
        Value<T>::kOwnRoom || Value<T>::kMax == 0 || kLength * Value<T>::kMax > kMostRoom;
    static constexpr std::size_t kMax = kLength * Value<T>::kMax;
    static constexpr std::size_t kRoom = kOwnRoom ? 0 : kMax;
    static constexpr bool kSameBytes = Value<T>::kSameBytes;

    static void Describe(ShapeBuilder& shape) {
        shape.BeginArray(kLength);
        Value<T>::Describe(shape);
        shape.End();
    }

protected:
    static std::uint8_t* WriteAll(std::uint8_t* at, ValueWriter& out, const T* elements) {
        return Elements<T>::Write(at, out, elements, kLength);
    }
    static const std::uint8_t* ReadAll(const std::uint8_t* at, ValueReader& in, T* elements) {
        return Elements<T>::Read(at, in, elements, kLength);
    }
};

template <class T, std::size_t kLength>
struct Value<std::array<T, kLength>> : ArrayValue<T, kLength> {
    static std::uint8_t*
    Write(std::uint8_t* at, ValueWriter& out, const std::array<T, kLength>& array) {
        return Value::WriteAll(at, out, array.data());
    }
    static const std::uint8_t*
    Read(const std::uint8_t* at, ValueReader& in, std::array<T, kLength>& array) {
        return Value::ReadAll(at, in, array.data());
    }
};

template <class T, std::size_t kLength>
struct Value<T[kLength]> : ArrayValue<T, kLength> {
    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const T (&array)[kLength]) {
        return Value::WriteAll(at, out, array);
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, T (&array)[kLength]) {
        return Value::ReadAll(at, in, array);
    }
};

}  // namespace arow::slim::detail
