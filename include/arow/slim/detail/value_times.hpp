// SPDX-License-Identifier: MIT
// Durations and times of std::chrono: the number that they hold, in their own unit and of any
// clock, so that nothing is ever rounded.
#pragma once

#include <chrono>
#include <cstdint>

#include "arow/slim/detail/static_text.hpp"
#include "arow/slim/detail/value_numbers.hpp"

namespace arow::slim::detail {

/// "duration 1/1000 int64": the same on every platform.
template <class Rep, class Period>
inline constexpr StaticText kDurationName = StaticText()
                                                .Add("duration ")
                                                .Add(std::uintmax_t{Period::num})
                                                .Add("/")
                                                .Add(std::uintmax_t{Period::den})
                                                .Add(" ")
                                                .Add(NumberName<Rep>());

template <class Rep, class Period>
struct Value<std::chrono::duration<Rep, Period>> : BoundedValue<
                                                       Value<std::chrono::duration<Rep, Period>>,
                                                       std::chrono::duration<Rep, Period>,
                                                       Value<Rep>::kMin,
                                                       Value<Rep>::kMax> {
    static_assert(WireNumber<Rep>, "the number in a duration must be one that Slim writes");
    using Duration = std::chrono::duration<Rep, Period>;

    static constexpr bool kSafe = true;
    static constexpr bool kSameBytes = Value<Rep>::kSameBytes;

    static AROW_INLINE std::uint8_t*
    Put(std::uint8_t* at, wire::Output& out, Duration value) noexcept {
        return Value<Rep>::Put(at, out, value.count());
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, Duration& value) noexcept {
        Rep number{};
        at = Value<Rep>::Take(at, in, number);
        value = Duration(number);
        return at;
    }
    static void Describe(ShapeBuilder& shape) {
        shape.Leaf(kDurationName<Rep, typename Period::type>.view(), &PrintAs<Rep>);
    }
};

template <class Clock, class Duration>
struct Value<std::chrono::time_point<Clock, Duration>>
    : BoundedValue<
          Value<std::chrono::time_point<Clock, Duration>>,
          std::chrono::time_point<Clock, Duration>,
          Value<Duration>::kMin,
          Value<Duration>::kMax> {
    using Time = std::chrono::time_point<Clock, Duration>;

    static constexpr bool kSafe = true;
    static constexpr bool kSameBytes = Value<Duration>::kSameBytes;

    static AROW_INLINE std::uint8_t* Put(std::uint8_t* at, wire::Output& out, Time value) noexcept {
        return Value<Duration>::Put(at, out, value.time_since_epoch());
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, Time& value) noexcept {
        Duration since_epoch{};
        at = Value<Duration>::Take(at, in, since_epoch);
        value = Time(since_epoch);
        return at;
    }
    static void Describe(ShapeBuilder& shape) { Value<Duration>::Describe(shape); }
};

}  // namespace arow::slim::detail
