// SPDX-License-Identifier: MIT
// Equality of members for arow::Equal: two rows are equal when they are written as the same bytes,
// so floating-point numbers are compared by their bits (a NaN equals itself, 0.0 and -0.0 differ)
// and decimals by their representation (1.0 and 1.00 differ).
#pragma once

#include <bit>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "arow/core_fwd.hpp"
#include "arow/detail/nullable.hpp"
#include "arow/metadata/field_table.hpp"
#include "arow/values/amount.hpp"
#include "arow/values/decimal.hpp"

namespace arow::detail {

template <class T>
concept Sequence = requires(const T& value) {
    value.begin();
    value.end();
    value.size();
}
&&!std::is_convertible_v<const T&, std::string_view>;

template <class T>
[[nodiscard]] bool SameMember(const T& a, const T& b);

template <class T>
[[nodiscard]] bool SameRow(const T& a, const T& b) {
    if constexpr (std::is_base_of_v<TypedRow, T>) {
        // Behind pointers there may be rows of a derived class, whose further fields count.
        const TypedRow& typed_a = a;
        const TypedRow& typed_b = b;
        if (typed_a.arow_type() != typed_b.arow_type()) return false;
    }
    return Core<T>::Equal(a, b);
}

template <class T>
bool SameMember(const T& a, const T& b) {
    if constexpr (std::is_same_v<T, float>) {
        return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
    } else if constexpr (std::is_same_v<T, double>) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    } else if constexpr (std::is_same_v<T, Decimal>) {
        return Identical(a, b);
    } else if constexpr (std::is_same_v<T, Amount>) {
        return a.currency == b.currency && Identical(a.value, b.value);
    } else if constexpr (DescribedRow<T>) {
        return SameRow(a, b);
    } else if constexpr (Nullable<T>::kIsNullable) {
        return static_cast<bool>(a) == static_cast<bool>(b) && (!a || SameMember(*a, *b));
    } else if constexpr (Sequence<T> && !Mapped<T>) {
        if (a.size() != b.size()) return false;
        auto other = b.begin();
        for (auto&& element : a) {
            if (!SameMember<typename T::value_type>(element, *other)) return false;
            ++other;
        }
        return true;
    } else {
        return a == b;
    }
}

}  // namespace arow::detail
