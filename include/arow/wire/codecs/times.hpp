// SPDX-License-Identifier: MIT
// DateTime (big-endian ticks and a kind) and TimeSpan (a signed varint of ticks). Local time is not
// converted: the ticks of the wall clock are sent.
#pragma once

#include "arow/values/date_time.hpp"
#include "arow/values/time_span.hpp"
#include "arow/wire/codec.hpp"

namespace arow::wire {

namespace detail {
AROW_API AROW_COLD std::nullptr_t
RefuseDateTime(Input& in, const std::uint8_t* at, std::uint64_t ticks, std::uint8_t kind) noexcept;
AROW_API AROW_COLD std::nullptr_t RefuseDateTime(Output& out, const std::uint8_t* at) noexcept;
}  // namespace detail

template <Dialect kDialect>
struct Codec<DateTime, kDialect>
    : PlainCodec<Codec<DateTime, kDialect>, DateTime, DataType::kDateTime, 9, 9> {
    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output& out, const DateTime& value) noexcept {
        if (!value.IsValid()) [[unlikely]]
            return detail::RefuseDateTime(out, at);
        StoreBig(at, static_cast<std::uint64_t>(value.ticks));
        at[8] = static_cast<std::uint8_t>(value.kind);
        return at + 9;
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, DateTime& value) noexcept {
        const auto ticks = LoadBig<std::uint64_t>(at);
        const std::uint8_t kind = at[8];
        if (ticks > static_cast<std::uint64_t>(DateTime::kMaxTicks) || kind > 2) [[unlikely]] {
            return detail::RefuseDateTime(in, at, ticks, kind);
        }
        value.ticks = static_cast<std::int64_t>(ticks);
        value.kind = static_cast<DateTimeKind>(kind);
        return at + 9;
    }
};

template <Dialect kDialect>
struct Codec<TimeSpan, kDialect>
    : PlainCodec<Codec<TimeSpan, kDialect>, TimeSpan, DataType::kTimeSpan, 1, 10> {
    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, TimeSpan value) noexcept {
        return PutSignedVarint(at, value.ticks);
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, TimeSpan& value) noexcept {
        return ReadSignedVarint<64, true>(at, in, value.ticks);
    }
};

}  // namespace arow::wire
