// SPDX-License-Identifier: MIT
// Mapping<T>: member types that travel as another one: enums as int32, std::chrono types as
// TimeSpan and DateTime, and what users teach with arow::MapAs. Both directions may refuse a value:
// writing then fails, and reading leaves the value to amorphous data, so that nothing is ever cut.
#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "arow/map_as.hpp"
#include "arow/values/chrono.hpp"

namespace arow::detail {

template <class T>
struct Mapping;

template <class T>
concept Mapped = requires {
    typename Mapping<T>::type;
};

/// std::byte is an enum to the language and a byte to the wire.
template <class T>
requires(std::is_enum_v<T> && !std::is_same_v<T, std::byte>) struct Mapping<T> {
    using type = std::int32_t;
    using Underlying = std::underlying_type_t<T>;

    static constexpr const char* kRefusal = "enums travel as int32, this value does not fit";
    /// From refuses nothing.
    static constexpr bool kTakesAll =
        !std::same_as<Underlying, bool> && std::is_signed_v<Underlying> && sizeof(Underlying) >= 4;

    static constexpr std::optional<std::int32_t> To(T value) noexcept {
        const auto number = static_cast<Underlying>(value);
        if constexpr (std::same_as<Underlying, bool>) {
            return number ? 1 : 0;
        } else {
            if (!std::in_range<std::int32_t>(number)) return std::nullopt;
            return static_cast<std::int32_t>(number);
        }
    }
    static constexpr std::optional<T> From(std::int32_t number) noexcept {
        if constexpr (std::same_as<Underlying, bool>) {
            if (number != 0 && number != 1) return std::nullopt;
        } else {
            if (!std::in_range<Underlying>(number)) return std::nullopt;
        }
        return static_cast<T>(static_cast<Underlying>(number));
    }
};

template <class Rep, class Period>
struct Mapping<std::chrono::duration<Rep, Period>> {
    using type = TimeSpan;
    using Duration = std::chrono::duration<Rep, Period>;

    static constexpr const char* kRefusal =
        "the duration is no whole number of 100 ns ticks, or more than 64 bits of them";
    static constexpr bool kTakesAll = false;

    static constexpr std::optional<TimeSpan> To(Duration value) noexcept {
        return ToTimeSpan(value, Rounding::kExact);
    }
    static constexpr std::optional<Duration> From(TimeSpan value) noexcept {
        return ToDuration<Duration>(value, Rounding::kExact);
    }
};

/// Instants are DateTimes of kind Utc, and only those: a wall clock time is no instant.
template <class Duration>
struct Mapping<std::chrono::sys_time<Duration>> {
    using type = DateTime;
    using TimePoint = std::chrono::sys_time<Duration>;

    static constexpr const char* kRefusal =
        "the time is no whole number of 100 ns ticks, or outside the years 1 to 9999";
    static constexpr bool kTakesAll = false;

    static constexpr std::optional<DateTime> To(TimePoint value) noexcept {
        return ToDateTime(value, Rounding::kExact);
    }
    static constexpr std::optional<TimePoint> From(const DateTime& value) noexcept {
        if (value.kind != DateTimeKind::kUtc) return std::nullopt;
        return ToSysTime<Duration>(value, Rounding::kExact);
    }
};

template <class Duration>
struct Mapping<std::chrono::local_time<Duration>> {
    using type = DateTime;
    using TimePoint = std::chrono::local_time<Duration>;

    static constexpr const char* kRefusal = Mapping<std::chrono::sys_time<Duration>>::kRefusal;
    static constexpr bool kTakesAll = false;

    static constexpr std::optional<DateTime> To(TimePoint value) noexcept {
        return ToDateTime(value, Rounding::kExact);
    }
    static constexpr std::optional<TimePoint> From(const DateTime& value) noexcept {
        if (value.kind != DateTimeKind::kUnspecified) return std::nullopt;
        return ToLocalTime<Duration>(value, Rounding::kExact);
    }
};

template <UserMapped T>
struct Mapping<T> {
    using type = typename MapAs<T>::type;

    static constexpr const char* kRefusal = "arow::MapAs refuses the value";
    static constexpr bool kTakesAll = false;

    static std::optional<type> To(const T& value) { return MapAs<T>::To(value); }
    static std::optional<T> From(const type& value) { return MapAs<T>::From(value); }
};

}  // namespace arow::detail
