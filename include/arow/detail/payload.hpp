// SPDX-License-Identifier: MIT
// Payload<T, dialect, attributes>: how a value that is present travels as a field and as an element
// of an array. Nulls are MemberCodec's and the arrays' business. This file has the values that are
// no rows and no arrays.
//
// A payload offers:
//   kType, kPrefix       constant bytes between a field's name and what varies
//   kMin                 fewest bytes after them
//   kRoom                room that Write needs after the prefix and gets from the run of fields
//   kRoomVaries          a value may need more: FitsRoom(value) tells, Room(value) says how much
//   kBounded             that is all room Write needs; otherwise it goes on to make its own
//   Text                 the value as a text, where it is one
//   Write, Read          after the prefix; null after a failure, and from Read also when the value
//                        is not what the member can hold (then ReadTyped finds out)
//   WriteBehind          as Write, behind a constant; where the codec has it
//   ReadTyped            any type byte; the careful way
//   WriteElement, ReadElement, kElementMin
//   kMayLose             reading may call RowReader::NoteLoss
//   kMayRefuse           Read may give null without a failure; the value is then as it was
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "arow/detail/attributes.hpp"
#include "arow/detail/mapping.hpp"
#include "arow/detail/row_operations.hpp"
#include "arow/detail/widening.hpp"
#include "arow/dialect.hpp"
#include "arow/wire/codecs.hpp"

namespace arow::detail {

template <class T, Dialect kDialect, std::uint32_t kAttributes = 0>
struct Payload;

/// kByteList of describe.hpp: bytes that travel as an array like any other. No other attribute
/// matters to a payload.
inline constexpr std::uint32_t kByteListAttribute = 8;

template <class T>
concept ByteArrayElement = std::is_same_v<T, std::byte> || std::is_same_v<T, std::uint8_t>;

template <class T, Dialect kDialect>
concept HasCodec = requires {
    wire::Codec<T, kDialect>::kType;
};

template <class Codec, class T>
concept HasWriteBehind = requires(std::uint8_t* at, wire::Output& out, const T& value) {
    Codec::template WriteBehind<0, 0>(at, out, value);
};

template <std::size_t kSize>
AROW_INLINE std::uint8_t* PutPrefix(
    std::uint8_t* at,
    const std::array<std::uint8_t, kSize>& prefix) noexcept {
    for (const std::uint8_t byte : prefix) *at++ = byte;
    return at;
}

/// Reads an Array of Byte, which a member that is written as ByteArray takes as well.
template <class Reader, class Bytes>
Outcome ReadByteList(const std::uint8_t*& at, Reader& in, Bytes& bytes) {
    constexpr bool kIsView = !requires {
        bytes.assign(at, at);
    };
    if (at == in.end()) {
        in.Truncated(at);
        return Outcome::kFailed;
    }
    if (*at != static_cast<std::uint8_t>(DataType::kByte)) return Outcome::kMismatch;
    std::size_t count = 0;
    const std::uint8_t* first = in.ReadCount(at + 1, 1, count);
    if (first == nullptr) return Outcome::kFailed;
    if constexpr (kIsView) {
        std::size_t unused = 0;
        if (!in.rules().borrow) {
            wire::ReadBorrowedLength(first, in, unused);
            return Outcome::kFailed;
        }
        bytes = Bytes(reinterpret_cast<typename Bytes::pointer>(first), count);
    } else {
        const auto* begin = reinterpret_cast<const typename Bytes::value_type*>(first);
        bytes.assign(begin, begin + count);
    }
    at = first + count;
    return Outcome::kTaken;
}

/// Values of the wire format itself.
template <class T, Dialect kDialect, std::uint32_t kAttributes>
requires(
    HasCodec<T, kDialect> &&
    (kAttributes & kByteListAttribute) == 0) struct Payload<T, kDialect, kAttributes> {
    using Codec = wire::Codec<T, kDialect>;

    static constexpr DataType kType = Codec::kType;
    static constexpr auto kPrefix = Codec::kPrefix;
    static constexpr std::size_t kMin = Codec::kMin;
    static constexpr std::size_t kElementMin =
        Codec::kType == DataType::kString ? 1 : Codec::kPrefix.size() + Codec::kMin;
    static constexpr std::size_t kRoom =
        Codec::kMax == 0 ? wire::TextRoom(wire::kShortText) : Codec::kMax;
    static constexpr bool kRoomVaries = Codec::kMax == 0;
    static constexpr bool kBounded = true;
    static constexpr bool kMayLose = false;
    static constexpr bool kMayRefuse = false;
    /// A null inside the payload is possible (the flag of a text).
    static constexpr bool kHasNull = kType == DataType::kString || kType == DataType::kByteArray;
    /// The most bytes of an element, or 0 where Room tells.
    static constexpr std::size_t kElementMax =
        Codec::kMax == 0 ? 0 : Codec::kPrefix.size() + Codec::kMax;

    static AROW_INLINE std::size_t Room(const T& value) noexcept {
        if constexpr (Codec::kMax != 0) {
            return Codec::kMax;
        } else {
            return Codec::Room(value);
        }
    }
    static AROW_INLINE bool FitsRoom(const T& value) noexcept {
        if constexpr (kHasNull) {
            return value.size() <= wire::kShortText;
        } else {
            return Room(value) <= kRoom;
        }
    }
    static AROW_INLINE std::string_view Text(const T& value) noexcept
        requires(kType == DataType::kString) {
        return value;
    }
    template <class Writer>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, Writer& out, const T& value) {
        return Codec::WriteBody(at, out.out(), value);
    }
    template <std::uint64_t kHead, std::size_t kHeadSize, class Writer>
    requires HasWriteBehind<Codec, T>
    static AROW_INLINE std::uint8_t* WriteBehind(std::uint8_t* at, Writer& out, const T& value) {
        return Codec::template WriteBehind<kHead, kHeadSize>(at, out.out(), value);
    }
    template <class Reader>
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, Reader& in, T& value) {
        return Codec::ReadBody(at, in, value);
    }
    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, T& value) {
        if constexpr (kType == DataType::kByteArray) {
            if (type == DataType::kArray) return ReadByteList(at, in, value);
        }
        if (type != kType) return Widen<kDialect>(type, at, in, value);
        bool null = false;
        const std::uint8_t* next = Codec::ReadWhole(at, in, value, null);
        if (next == nullptr) return Outcome::kFailed;
        at = next;
        return null ? Outcome::kNull : Outcome::kTaken;
    }
    template <class Writer>
    static AROW_INLINE std::uint8_t* WriteElement(std::uint8_t* at, Writer& out, const T& value) {
        return Codec::WriteBody(PutPrefix(at, kPrefix), out.out(), value);
    }
    template <class Reader>
    static AROW_INLINE const std::uint8_t*
    ReadElement(const std::uint8_t* at, Reader& in, T& value, bool& null) {
        return Codec::ReadWhole(at, in, value, null);
    }
};

/// Types that travel as another one.
template <Mapped T, Dialect kDialect, std::uint32_t kAttributes>
struct Payload<T, kDialect, kAttributes> {
    using Map = Mapping<T>;
    using Inner = Payload<typename Map::type, kDialect, kAttributes>;
    using Value = typename Map::type;

    static constexpr DataType kType = Inner::kType;
    static constexpr auto kPrefix = Inner::kPrefix;
    static constexpr std::size_t kMin = Inner::kMin;
    static constexpr std::size_t kElementMin = Inner::kElementMin;
    static constexpr std::size_t kElementMax = Inner::kElementMax;
    static constexpr std::size_t kRoom = Inner::kRoom;
    static constexpr bool kRoomVaries = Inner::kRoomVaries;
    static constexpr bool kBounded = Inner::kBounded;
    static constexpr bool kMayLose = false;
    static constexpr bool kMayRefuse = !Map::kTakesAll;
    static constexpr bool kHasNull = Inner::kHasNull;

    static std::size_t Room(const T& value) {
        if constexpr (wire::Codec<Value, kDialect>::kMax != 0) {
            return wire::Codec<Value, kDialect>::kMax;
        } else {
            const std::optional<Value> mapped = Map::To(value);
            return mapped ? Inner::Room(*mapped) : 0;
        }
    }
    static bool FitsRoom(const T& value) { return Room(value) <= kRoom; }
    template <class Writer>
    static std::uint8_t* Write(std::uint8_t* at, Writer& out, const T& value) {
        const std::optional<Value> mapped = Map::To(value);
        if (!mapped) [[unlikely]] {
            return out.out().Fail(ErrorCode::kNotWritable, at, Map::kRefusal);
        }
        return Inner::Write(at, out, *mapped);
    }
    template <class Reader>
    static const std::uint8_t* Read(const std::uint8_t* at, Reader& in, T& value) {
        Value mapped{};
        const std::uint8_t* next = Inner::Read(at, in, mapped);
        return next != nullptr && Assign(mapped, value) ? next : nullptr;
    }
    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, T& value) {
        Value mapped{};
        const std::uint8_t* next = at;
        const Outcome outcome = Inner::ReadTyped(type, next, in, mapped);
        if (outcome == Outcome::kTaken && !Assign(mapped, value)) return Outcome::kMismatch;
        at = next;
        return outcome;
    }
    template <class Writer>
    static std::uint8_t* WriteElement(std::uint8_t* at, Writer& out, const T& value) {
        return Write(PutPrefix(at, kPrefix), out, value);
    }
    /// Null without a failure when the member's type cannot hold the element.
    template <class Reader>
    static const std::uint8_t*
    ReadElement(const std::uint8_t* at, Reader& in, T& value, bool& null) {
        Value mapped{};
        const std::uint8_t* next = Inner::ReadElement(at, in, mapped, null);
        return next != nullptr && (null || Assign(mapped, value)) ? next : nullptr;
    }

private:
    static bool Assign(const Value& mapped, T& value) {
        std::optional<T> back = Map::From(mapped);
        if (!back) return false;
        value = *std::move(back);
        return true;
    }
};

}  // namespace arow::detail
