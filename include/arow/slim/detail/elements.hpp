// SPDX-License-Identifier: MIT
// Elements that lie one after another in memory, whatever holds them: copied where memory and
// message are alike, many numbers at once, otherwise one by one.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "arow/slim/detail/value.hpp"
#include "arow/wire/varint_array.hpp"

namespace arow::slim::detail {

/// Puts the index of the element in front of the path of a failure.
template <class Side>
AROW_COLD std::nullptr_t FailedAt(Side& side, std::size_t index) noexcept {
    side.PrependIndex(index);
    return nullptr;
}

/// Reads element `index`, of which nothing is known to be there.
template <class T>
AROW_INLINE const std::uint8_t*
ReadElement(const std::uint8_t* at, ValueReader& in, T& element, std::size_t index) {
    at = ReadAny(at, in, element);
    if (at == nullptr) [[unlikely]]
        return FailedAt(in.in(), index);
    return at;
}

/// Writes element `index`, for which no room has been made.
template <class T>
AROW_INLINE std::uint8_t*
WriteElement(std::uint8_t* at, ValueWriter& out, const T& element, std::size_t index) {
    at = WriteAny(at, out, element);
    if (at == nullptr) [[unlikely]]
        return FailedAt(out.out(), index);
    return at;
}

/// The integer that a T is in memory and, as a varint, in a message; void for other types.
template <class T>
struct VarintOf {
    using type = void;
};
template <wire::VarintInteger T>
struct VarintOf<T> {
    using type = T;
};
template <class T>
requires(
    std::same_as<T, char16_t> || std::same_as<T, char32_t> ||
    (std::same_as<T, wchar_t> && sizeof(T) == 4)) struct VarintOf<T> {
    using type = std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint32_t>;
};
template <class T>
requires std::is_enum_v<T>
struct VarintOf<T> : VarintOf<std::underlying_type_t<T>> {
};

/// Whether many T are written and read by one call.
template <class T>
inline constexpr bool kManyVarints = !UserMapped<T> && !std::is_void_v<typename VarintOf<T>::type>;

template <class T>
struct Elements {
    using Element = Value<T>;
    using Number = typename VarintOf<T>::type;

    static std::uint8_t*
    Write(std::uint8_t* at, ValueWriter& out, const T* elements, std::size_t count) {
        if constexpr (Element::kSameBytes) {
            at = out.out().Reserve(at, count * sizeof(T));
            if (at == nullptr) return nullptr;
            if (count != 0) std::memcpy(at, elements, count * sizeof(T));
            return at + count * sizeof(T);
        } else if constexpr (Element::kMax != 0 && Element::kMax <= kMostRoom) {
            return WriteBounded(at, out, elements, count);
        } else {
            for (std::size_t i = 0; i < count; ++i) {
                at = WriteElement(at, out, elements[i], i);
                if (at == nullptr) [[unlikely]]
                    return nullptr;
            }
            return at;
        }
    }

    /// `count` times the fewest bytes of an element are known to be there.
    static const std::uint8_t*
    Read(const std::uint8_t* at, ValueReader& in, T* elements, std::size_t count) {
        if constexpr (Element::kSameBytes) {
            if (count != 0) std::memcpy(elements, at, count * sizeof(T));
            return at + count * sizeof(T);
        } else if constexpr (kManyVarints<T>) {
            std::size_t index = 0;
            const std::span numbers(reinterpret_cast<Number*>(elements), count);
            at = wire::ReadVarints(at, in.in(), numbers, index);
            if (at == nullptr) [[unlikely]]
                return FailedAt(in.in(), index);
            return at;
        } else {
            for (std::size_t i = 0; i < count; ++i) {
                if constexpr (kFixedSize<T>) {
                    at = Element::Read(at, in, elements[i]);
                    if (at == nullptr) [[unlikely]]
                        return FailedAt(in.in(), i);
                } else {
                    at = ReadElement(at, in, elements[i], i);
                    if (at == nullptr) [[unlikely]]
                        return nullptr;
                }
            }
            return at;
        }
    }

private:
    /// One check of the room for a run of elements; runs are short so that little is reserved in
    /// vain.
    static std::uint8_t*
    WriteBounded(std::uint8_t* at, ValueWriter& out, const T* elements, std::size_t count) {
        constexpr std::size_t kRun = std::clamp<std::size_t>(2 * kMostRoom / Element::kMax, 1, 64);
        for (std::size_t begin = 0; begin < count; begin += kRun) {
            const std::size_t size = std::min(kRun, count - begin);
            at = out.out().Reserve(at, size * Element::kMax);
            if (at == nullptr) [[unlikely]]
                return nullptr;
            if constexpr (kManyVarints<T>) {
                const auto* numbers = reinterpret_cast<const Number*>(elements + begin);
                at = wire::PutVarints(at, std::span(numbers, size));
            } else {
                for (std::size_t i = begin; i < begin + size; ++i) {
                    at = Element::Write(at, out, elements[i]);
                    if constexpr (!Element::kSafe) {
                        if (at == nullptr) [[unlikely]]
                            return FailedAt(out.out(), i);
                    }
                }
            }
        }
        return at;
    }
};

}  // namespace arow::slim::detail
