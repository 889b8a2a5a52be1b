// SPDX-License-Identifier: MIT
// The time since midnight as a type: a std::chrono::duration alone is any number of units.
#pragma once

#include <chrono>
#include <compare>
#include <type_traits>

namespace arow::avro {

/// Avro's time-millis, for milliseconds, or time-micros, for microseconds. What is no time within a
/// day can be held, and is refused when it is written.
template <class Unit>
struct TimeOfDay {
    static_assert(
        std::is_same_v<Unit, std::chrono::milliseconds> ||
            std::is_same_v<Unit, std::chrono::microseconds>,
        "arow: Avro has times of day in std::chrono::milliseconds and in microseconds");

    Unit since_midnight{};

    constexpr TimeOfDay() noexcept = default;
    constexpr explicit TimeOfDay(Unit time) noexcept : since_midnight(time) {}

    friend constexpr auto operator<=>(const TimeOfDay&, const TimeOfDay&) noexcept = default;
};

}  // namespace arow::avro
