// SPDX-License-Identifier: MIT
// Dates and times of day of std::chrono's calendar: the fields that they hold, whether there is
// such a date or not. A weekday is its C encoding, Sunday is 0. Classes that cannot be made without
// a value, as those of last days, are left out.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "arow/slim/detail/value_times.hpp"
#include "arow/slim/detail/value_tuples.hpp"

namespace arow::slim::detail {

/// T is made of a tuple of its parts, which Value<T>::Split shows.
template <class T, class... Part>
struct RebuiltValue : ValueDefaults {
    using Tuple = std::tuple<Part...>;
    using Parts = boost::mp11::mp_list<Part...>;

    static constexpr std::size_t kMin = Value<Tuple>::kMin;
    static constexpr std::size_t kMax = Value<Tuple>::kMax;
    static constexpr std::size_t kRoom = Value<Tuple>::kRoom;
    static constexpr bool kSafe = Value<Tuple>::kSafe;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const T& value) {
        return Value<Tuple>::Write(at, out, Value<T>::Split(value));
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, T& value) {
        Tuple parts{};
        at = Value<Tuple>::Read(at, in, parts);
        if (at != nullptr) value = std::make_from_tuple<T>(parts);
        return at;
    }
    static void Describe(ShapeBuilder& shape) { Value<Tuple>::Describe(shape); }
};

template <>
struct Value<std::chrono::year> : RebuiltValue<std::chrono::year, std::int16_t> {
    static Tuple Split(std::chrono::year value) {
        return Tuple(static_cast<std::int16_t>(static_cast<int>(value)));
    }
};

template <>
struct Value<std::chrono::month> : RebuiltValue<std::chrono::month, std::uint8_t> {
    static Tuple Split(std::chrono::month value) {
        return Tuple(static_cast<std::uint8_t>(static_cast<unsigned>(value)));
    }
};

template <>
struct Value<std::chrono::day> : RebuiltValue<std::chrono::day, std::uint8_t> {
    static Tuple Split(std::chrono::day value) {
        return Tuple(static_cast<std::uint8_t>(static_cast<unsigned>(value)));
    }
};

template <>
struct Value<std::chrono::weekday> : RebuiltValue<std::chrono::weekday, std::uint8_t> {
    static Tuple Split(std::chrono::weekday value) {
        return Tuple(static_cast<std::uint8_t>(value.c_encoding()));
    }
};

template <>
struct Value<std::chrono::weekday_indexed>
    : RebuiltValue<std::chrono::weekday_indexed, std::chrono::weekday, std::uint8_t> {
    static Tuple Split(std::chrono::weekday_indexed value) {
        return Tuple(value.weekday(), static_cast<std::uint8_t>(value.index()));
    }
};

template <>
struct Value<std::chrono::month_day>
    : RebuiltValue<std::chrono::month_day, std::chrono::month, std::chrono::day> {
    static Tuple Split(std::chrono::month_day value) { return Tuple(value.month(), value.day()); }
};

template <>
struct Value<std::chrono::year_month>
    : RebuiltValue<std::chrono::year_month, std::chrono::year, std::chrono::month> {
    static Tuple Split(std::chrono::year_month value) { return Tuple(value.year(), value.month()); }
};

template <>
struct Value<std::chrono::year_month_day> : RebuiltValue<
                                                std::chrono::year_month_day,
                                                std::chrono::year,
                                                std::chrono::month,
                                                std::chrono::day> {
    static Tuple Split(std::chrono::year_month_day value) {
        return Tuple(value.year(), value.month(), value.day());
    }
};

template <>
struct Value<std::chrono::year_month_weekday> : RebuiltValue<
                                                    std::chrono::year_month_weekday,
                                                    std::chrono::year,
                                                    std::chrono::month,
                                                    std::chrono::weekday_indexed> {
    static Tuple Split(std::chrono::year_month_weekday value) {
        return Tuple(value.year(), value.month(), value.weekday_indexed());
    }
};

template <class Duration>
struct Value<std::chrono::hh_mm_ss<Duration>>
    : RebuiltValue<std::chrono::hh_mm_ss<Duration>, Duration> {
    static std::tuple<Duration> Split(const std::chrono::hh_mm_ss<Duration>& value) {
        return {std::chrono::duration_cast<Duration>(value.to_duration())};  // which it came from
    }
};

}  // namespace arow::slim::detail
