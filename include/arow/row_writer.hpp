// SPDX-License-Identifier: MIT
// Writes the fields of rows: the constant name and type with wide stores, then the value.
#pragma once

#include <cstdint>
#include <utility>

#include "arow/amorphous_data.hpp"
#include "arow/detail/field_layout.hpp"
#include "arow/detail/member_codec.hpp"
#include "arow/detail/row_operations.hpp"
#include "arow/options.hpp"
#include "arow/wire/output.hpp"

namespace arow {

class AROW_API RowWriter {
public:
    RowWriter(wire::Output& out, const WriteOptions& options) noexcept
        : out_(out), options_(options), depth_left_(options.limits.depth) {}

    /// Takes the members of all rows for what they were right after their reads, so that what was
    /// kept of them is written without a look at them.
    void AssumeUnchanged() noexcept { unchanged_ = true; }

    [[nodiscard]] wire::Output& out() noexcept { return out_; }
    [[nodiscard]] const WriteOptions& options() const noexcept { return options_; }

    /// Makes room for `bytes` at `at`, which may move; false after a failure.
    [[nodiscard]] AROW_INLINE bool Reserve(std::uint8_t*& at, std::size_t bytes) {
        return out_.HasRoom(at, bytes) || Wrote(at, out_.Reserve(at, bytes));
    }

    /// Writes field kIndex of Layout. False after a failure, which out() knows about. Room is made
    /// for a run of fields at a time, as if all their texts were short; a long one makes room again
    /// for itself and what follows.
    template <class Layout, std::size_t kIndex, class Member>
    [[nodiscard]] AROW_INLINE bool Write(std::uint8_t*& at, const Member& member) {
        using Codec =
            detail::MemberCodec<Member, Layout::kDialect, Layout::kFields[kIndex].attributes>;
        constexpr const detail::FieldLayout& kField = Layout::kFields[kIndex];
        if constexpr (kField.begins_run) {
            if (!Reserve(at, kField.run_room)) [[unlikely]]
                return false;
        }
        if constexpr (Codec::kNullable) {
            if (Codec::IsNull(member)) [[unlikely]] {
                at = detail::PutTag<kField.null>(at);
                return true;
            }
        }
        if constexpr (requires { Codec::Text(member); }) {
            if (!Codec::FitsRoom(member)) [[unlikely]]
                return Wrote(at, WriteLongText(at, kField, Codec::Text(member)));
        } else if constexpr (Codec::kRoomVaries) {
            if (!Codec::FitsRoom(member)) [[unlikely]]
                return Wrote(at, WriteOutlined<Codec>(at, kField, member));
        }
        std::uint8_t* next = nullptr;
        if constexpr (
            requires { Codec::template WriteBehind<0, 0>(at, *this, member); } &&
            kField.value.size < 8) {
            next =
                Codec::template WriteBehind<kField.value.low, kField.value.size>(at, *this, member);
        } else {
            next = Codec::Write(detail::PutTag<kField.value>(at), *this, member);
        }
        return Wrote(at, next) || FailedIn(kField.name);
    }

    /// The same out of line, for rows so wide that inlining would cost more than it gains.
    template <class Layout, std::size_t kIndex, class Member>
    [[nodiscard]] AROW_INLINE bool WriteCompact(std::uint8_t*& at, const Member& member) {
        using Codec =
            detail::MemberCodec<Member, Layout::kDialect, Layout::kFields[kIndex].attributes>;
        constexpr const detail::FieldLayout& kField = Layout::kFields[kIndex];
        if constexpr (kField.begins_run) {
            if (!Reserve(at, kField.run_room)) return false;
        }
        return Wrote(at, WriteOutlined<Codec>(at, kField, member));
    }

    /// Writes one field anywhere: makes room for it first.
    template <class Layout, std::size_t kIndex, class Member>
    [[nodiscard]] std::uint8_t* WriteAlone(std::uint8_t* at, const Member& member) {
        if (!Reserve(at, Layout::kFields[kIndex].run_room)) return nullptr;
        return WriteCompact<Layout, kIndex>(at, member) ? at : nullptr;
    }

    /// Ends a row, of which the last field was just written.
    template <class Layout>
    [[nodiscard]] AROW_INLINE std::uint8_t* End(std::uint8_t* at) {
        if constexpr (!Layout::kRoomForEnd) {
            if (!Reserve(at, 1)) [[unlikely]]
                return nullptr;
        }
        *at = 0;
        return at + 1;
    }

    /// Ends a row that may keep amorphous data, which is written first.
    template <class Layout>
    [[nodiscard]] AROW_INLINE std::uint8_t* End(std::uint8_t* at, const AmorphousData& amorphous) {
        if (!amorphous.empty()) [[unlikely]]
            return EndAmorphous(at, amorphous);
        return End<Layout>(at);
    }

    /// Writes a row in which kept bytes stand in for members; see AmorphousData::SetBaseline.
    [[nodiscard]] AROW_NOINLINE std::uint8_t* WriteAmorphous(
        const detail::RowOperations& row,
        const void* object,
        std::uint8_t* at,
        const AmorphousData& amorphous);

    /// Writes a row held by pointer as its run-time class, whose core the registry has.
    [[nodiscard]] AROW_NOINLINE std::uint8_t* WriteRegistered(
        std::uint8_t* at,
        const TypedRow& row);

    [[nodiscard]] AROW_INLINE bool Enter(const std::uint8_t* at) noexcept {
        if (depth_left_ == 0) [[unlikely]]
            return RefuseDepth(at);
        --depth_left_;
        return true;
    }
    AROW_INLINE void Leave() noexcept { ++depth_left_; }

    /// Writes an array's length; readers of the original accept no more than the limit.
    [[nodiscard]] AROW_INLINE std::uint8_t* PutCount(std::uint8_t* at, std::size_t count) noexcept {
        if (count > options_.limits.array_length) [[unlikely]]
            return RefuseCount(at, count);
        return wire::PutSignedVarint(at, static_cast<std::int64_t>(count));
    }

private:
    [[nodiscard]] static AROW_INLINE bool Wrote(std::uint8_t*& at, std::uint8_t* next) noexcept {
        if (next == nullptr) [[unlikely]]
            return false;
        at = next;
        return true;
    }

    /// Room for a value that takes more than the run counted for it.
    template <class Codec, class Member>
    [[nodiscard]] AROW_INLINE bool
    ReserveMore(std::uint8_t*& at, const detail::FieldLayout& field, const Member& member) {
        return Codec::FitsRoom(member) ||
               Reserve(at, field.run_room - Codec::kRoom + Codec::Room(member));
    }

    template <class Codec, class Member>
    [[nodiscard]] AROW_NOINLINE std::uint8_t*
    WriteOutlined(std::uint8_t* at, const detail::FieldLayout& field, const Member& member) {
        if constexpr (Codec::kNullable) {
            if (Codec::IsNull(member)) return detail::PutTag(at, field.null);
        }
        if constexpr (Codec::kRoomVaries) {
            if (!ReserveMore<Codec>(at, field, member)) return nullptr;
        }
        std::uint8_t* next = Codec::Write(detail::PutTag(at, field.value), *this, member);
        if (next == nullptr) FailedIn(field.name);
        return next;
    }

    /// Writes a text for which the run has no room.
    [[nodiscard]] AROW_NOINLINE std::uint8_t*
    WriteLongText(std::uint8_t* at, const detail::FieldLayout& field, std::string_view text);
    [[nodiscard]] AROW_NOINLINE std::uint8_t*
    WriteVeryLongText(std::uint8_t* at, const detail::FieldLayout& field, std::string_view text);
    [[nodiscard]] AROW_NOINLINE std::uint8_t* EndAmorphous(
        std::uint8_t* at,
        const AmorphousData& amorphous);
    /// Writes a field of which bytes are kept: those, or the member if the program has changed it.
    [[nodiscard]] std::uint8_t* WriteKnown(
        const detail::RowOperations& row,
        const void* object,
        std::size_t field,
        std::uint8_t* at,
        const AmorphousData::Entry& entry,
        std::span<const std::byte> baseline);
    AROW_COLD bool FailedIn(std::string_view field) noexcept;
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;
    AROW_COLD std::nullptr_t RefuseCount(const std::uint8_t* at, std::size_t count) noexcept;

    wire::Output& out_;
    const WriteOptions& options_;
    std::uint32_t depth_left_;
    bool unchanged_ = false;
};

}  // namespace arow
