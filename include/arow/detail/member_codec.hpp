// SPDX-License-Identifier: MIT
// MemberCodec: a member of a row as a field, null included.
#pragma once

#include "arow/detail/nullable.hpp"
#include "arow/detail/payload.hpp"
#include "arow/detail/payload_array.hpp"
#include "arow/detail/payload_byte_array.hpp"
#include "arow/detail/payload_row.hpp"

namespace arow::detail {

/// A member that always has a value.
template <class T, Dialect kDialect, std::uint32_t kAttributes>
struct PlainMember : Payload<T, kDialect, kAttributes> {
    using Base = Payload<T, kDialect, kAttributes>;

    static constexpr bool kNullable = false;

    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, T& member) {
        if (type == DataType::kNull) return Outcome::kNull;
        return Base::ReadTyped(type, at, in, member);
    }
};

/// A member that can be null.
template <class T, Dialect kDialect, std::uint32_t kAttributes>
struct NullableMember {
    using Traits = Nullable<T>;
    using Inner = Payload<typename Traits::Value, kDialect, kAttributes>;

    static constexpr bool kNullable = true;
    static constexpr DataType kType = Inner::kType;
    static constexpr auto kPrefix = Inner::kPrefix;
    static constexpr std::size_t kMin = Inner::kMin;
    static constexpr std::size_t kRoom = Inner::kRoom;
    static constexpr bool kRoomVaries = Inner::kRoomVaries;
    static constexpr bool kBounded = Inner::kBounded;
    static constexpr bool kMayLose = Inner::kMayLose;

    static AROW_INLINE bool IsNull(const T& member) noexcept { return !member; }
    static AROW_INLINE void SetNull(T& member) noexcept { member.reset(); }
    /// Of a member that is not null.
    static AROW_INLINE std::size_t Room(const T& member) { return Inner::Room(*member); }
    static AROW_INLINE bool FitsRoom(const T& member) { return Inner::FitsRoom(*member); }
    static AROW_INLINE std::string_view Text(const T& member) noexcept requires requires {
        Inner::Text(*member);
    }
    { return Inner::Text(*member); }
    template <class Writer>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, Writer& out, const T& member) {
        if constexpr (Traits::kIsPointer) {
            return WritePointee<kDialect>(at, out, *member);
        } else {
            return Inner::Write(at, out, *member);
        }
    }
    template <std::uint64_t kHead, std::size_t kHeadSize, class Writer>
    requires(!Traits::kIsPointer) &&
        requires(std::uint8_t* at, Writer& out, const typename Traits::Value& value) {
        Inner::template WriteBehind<kHead, kHeadSize>(at, out, value);
    }
    static AROW_INLINE std::uint8_t* WriteBehind(std::uint8_t* at, Writer& out, const T& member) {
        return Inner::template WriteBehind<kHead, kHeadSize>(at, out, *member);
    }
    template <class Reader>
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, Reader& in, T& member) {
        [[maybe_unused]] const bool was_null = !member;
        auto* value = Traits::Emplace(member, at, in);
        if constexpr (Traits::kIsPointer) {
            if (value == nullptr) return nullptr;
        }
        at = Inner::Read(at, in, *value);
        if constexpr (Inner::kMayRefuse) {
            if (at == nullptr && was_null) [[unlikely]]
                member.reset();
        }
        return at;
    }
    /// A value of another type leaves the member as it was.
    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, T& member) {
        if (type == DataType::kNull) {
            member.reset();
            return Outcome::kTaken;
        }
        if constexpr (Traits::kIsPointer) {
            // Making room may replace what the pointer holds.
            if (type != kType) return Outcome::kMismatch;
        }
        const bool was_null = !member;
        auto* value = Traits::Emplace(member, at, in);
        if (value == nullptr) return Outcome::kFailed;
        const Outcome outcome = Inner::ReadTyped(type, at, in, *value);
        if (outcome == Outcome::kNull) {
            member.reset();
            return Outcome::kTaken;
        }
        if (outcome == Outcome::kMismatch && was_null) member.reset();
        return outcome;
    }
};

/// How member type T with these attributes travels.
template <class T, Dialect kDialect, std::uint32_t kAttributes = 0>
using MemberCodec = std::conditional_t<
    Nullable<T>::kIsNullable,
    NullableMember<T, kDialect, kAttributes & kByteListAttribute>,
    PlainMember<T, kDialect, kAttributes & kByteListAttribute>>;

}  // namespace arow::detail
