// SPDX-License-Identifier: MIT
// Booleans, numbers and characters.
#pragma once

#include <bit>
#include <concepts>
#include <limits>
#include <utility>

#include "arow/avro/logical_time.hpp"
#include "arow/avro/typed/codec.hpp"

namespace arow::avro::detail {

/// Whether a number of Avro's has a place in T, which may be smaller than an int.
template <class T>
AROW_COLD std::nullptr_t RefuseNumber(PlanInput& in, const std::uint8_t* at, std::int64_t number) {
    return in.in().Fail(
        ErrorCode::kOutOfRange,
        at,
        std::to_string(number) + " does not fit the member, which takes " +
            std::to_string(std::numeric_limits<T>::min()) + " to " +
            std::to_string(std::numeric_limits<T>::max()));
}

template <>
struct Codec<bool> {
    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = 1;

    static void Describe(SchemaJson& text) { text.Simple("boolean"); }
    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, TypedOutput&, bool value) {
        *at = value ? 1 : 0;
        return at + 1;
    }
    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, PlanInput& in, bool& value) {
        std::int64_t number = 0;
        at = ReadBoolean(at, in.in(), number);
        value = number != 0;
        return at;
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op&, bool& value) {
        return Read(at, in, value);
    }
};

template <class T>
concept AvroInteger = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char8_t> &&
                      !std::same_as<T, char32_t> && !std::same_as<T, wchar_t>;
/// What an int holds all of.
template <class T>
inline constexpr bool kIsInt = std::numeric_limits<T>::digits <= 31;

/// int, or long for what needs more; char16_t is avro4k's `char`.
template <AvroInteger T>
struct Codec<T> {
    static_assert(
        std::numeric_limits<T>::digits <= 63,
        "arow: Avro has no unsigned long: use std::int64_t");
    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kIsInt<T> ? kMaxInt : kMaxLong;

    static void Describe(SchemaJson& text) {
        if constexpr (std::same_as<T, char16_t>) {
            text.Logical("int", "char");
        } else {
            text.Simple(kIsInt<T> ? "int" : "long");
        }
    }
    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, TypedOutput&, T value) {
        return wire::PutSignedVarint(at, static_cast<std::int64_t>(value));
    }
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, T& value) {
        return ReadAs<!kIsInt<T>>(at, in, value);
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, T& value) {
        return op.code == OpCode::kLong ? ReadAs<true>(at, in, value)
                                        : ReadAs<false>(at, in, value);
    }

private:
    template <bool kLong>
    static AROW_INLINE const std::uint8_t* ReadAs(const std::uint8_t* at, PlanInput& in, T& value) {
        const std::uint8_t* const start = at;
        std::int64_t number = 0;
        at = kLong ? ReadLong(at, in.in(), number) : ReadInt(at, in.in(), number);
        if constexpr (std::numeric_limits<T>::digits != 31 || std::is_unsigned_v<T>) {
            if constexpr (std::numeric_limits<T>::digits != 63) {
                if (at != nullptr && (number < std::numeric_limits<T>::min() ||
                                      number > std::numeric_limits<T>::max())) [[unlikely]] {
                    return RefuseNumber<T>(in, start, number);
                }
            }
        }
        value = static_cast<T>(number);
        return at;
    }
};

template <AvroInteger T>
requires(!std::same_as<T, char16_t>) struct LogicalsOf<T> {
    static constexpr bool Has(LogicalKind kind) {
        if (kIsInt<T>) return kind == LogicalKind::kDate || kind == LogicalKind::kTimeMillis;
        return kind == LogicalKind::kTimeMicros || IsTimestamp(kind) || IsLocalTimestamp(kind);
    }
};

/// The number as it is, with a meaning for others to see.
template <AvroInteger T, LogicalType kLogical>
requires(kLogical.kind != LogicalKind::kNone) struct Codec<T, kLogical> : Codec<T> {
    static void Describe(SchemaJson& text) { text.Logical(kIsInt<T> ? "int" : "long", kLogical); }
};

template <std::floating_point T>
struct Codec<T> {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "arow: Avro has float and double only");
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

    static constexpr std::size_t kFewest = sizeof(T);
    static constexpr std::size_t kMost = sizeof(T);

    static void Describe(SchemaJson& text) { text.Simple(sizeof(T) == 4 ? "float" : "double"); }
    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, TypedOutput&, T value) {
        wire::StoreLittle(at, std::bit_cast<Bits>(value));
        return at + sizeof(T);
    }
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, T& value) {
        Bits bits = 0;
        at = ReadBits(at, in.in(), bits);
        value = std::bit_cast<T>(bits);
        return at;
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, T& value) {
        if (op.code == OpCode::kFloatToDouble) {
            float number = 0;
            at = Codec<float>::Read(at, in, number);
            value = static_cast<T>(number);
            return at;
        }
        if (op.code == OpCode::kIntToFloat || op.code == OpCode::kIntToDouble) {
            std::int64_t number = 0;
            at = op.item == Kind::kInt ? ReadInt(at, in.in(), number)
                                       : ReadLong(at, in.in(), number);
            value = static_cast<T>(number);
            return at;
        }
        return Read(at, in, value);
    }
};

}  // namespace arow::avro::detail
