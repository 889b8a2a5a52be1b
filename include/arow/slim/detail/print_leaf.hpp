// SPDX-License-Identifier: MIT
// Leaves of a shape: how a plain value is named and printed for people.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

template <class T>
concept HasToString = requires(const T& value) {
    { ToString(value) } -> std::convertible_to<std::string>;
};

template <class T>
void AppendText(std::string& text, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        text += value ? "true" : "false";
    } else if constexpr (std::is_arithmetic_v<T>) {
        char digits[32];
        const auto number = [&] {
            if constexpr (std::is_integral_v<T>) {
                if constexpr (std::is_signed_v<T>)
                    return std::int64_t{value};
                else
                    return std::uint64_t{value};
            } else {
                return value;
            }
        }();
        const auto end = std::to_chars(digits, digits + sizeof digits, number);
        text.append(digits, end.ptr);
    } else if constexpr (HasToString<T>) {
        text += ToString(value);
    } else {
        text += value;
    }
}

/// Reads and prints one value as `T`; null after a failure.
template <class T>
const std::uint8_t* PrintAs(const std::uint8_t* at, wire::Input& in, std::string& text) {
    if (in.Left(at) < Value<T>::kMin) return in.Truncated(in.end());
    T value{};
    at = Value<T>::Take(at, in, value);
    if (at != nullptr) AppendText(text, value);
    return at;
}

}  // namespace arow::slim::detail
