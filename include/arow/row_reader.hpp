// SPDX-License-Identifier: MIT
// Reads the fields of rows. A core predicts which field comes next; RowReader::Read compares the
// bytes with that field's constant name and type, and reads the value into the member. Whatever
// does not arrive as predicted goes through Resume, which is compiled once for all rows.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <type_traits>

#include "arow/amorphous_data.hpp"
#include "arow/detail/field_layout.hpp"
#include "arow/detail/member_codec.hpp"
#include "arow/detail/row_operations.hpp"
#include "arow/detail/row_progress.hpp"
#include "arow/options.hpp"
#include "arow/wire/input.hpp"

namespace arow {

class AROW_API RowReader : public wire::Input {
public:
    /// The options must outlive the reader.
    RowReader(std::span<const std::byte> bytes, const ReadOptions& options) noexcept
        : Input(
              bytes,
              options.limits,
              {options.refuse_padding, options.replace_bad_utf8, options.borrow}),
          options_(options),
          depth_left_(options.limits.depth),
          name_end_(
              options.refuse_duplicates || bytes.size() < kNameRead ? nullptr
                                                                    : end() - kNameRead + 1) {}

    [[nodiscard]] const ReadOptions& options() const noexcept { return options_; }

    /// Reads field kIndex of Layout into its member when it is what comes next. False leaves `at`
    /// where it was: another field comes next, or the value cannot be taken as it is, or the input
    /// is bad.
    template <class Layout, std::size_t kIndex, class Member>
    [[nodiscard]] AROW_INLINE bool Read(const std::uint8_t*& at, Member& member) {
        using Codec =
            detail::MemberCodec<Member, Layout::kDialect, Layout::kFields[kIndex].attributes>;
        constexpr const detail::FieldLayout& kField = Layout::kFields[kIndex];
        constexpr std::size_t kLeast = kField.value.size + Codec::kMin;
        constexpr std::size_t kKnown = std::min(kField.rest, kLeast);
        if (!AROW_NEARLY_ALWAYS(HasLeft(at, kKnown))) return false;
        if (IsLikely<Codec::kNullable>(detail::Matches<kKnown, kField.value>(at, end()))) {
            const std::uint8_t* body = at + kField.value.size;
            if constexpr (kKnown < kLeast) {
                if (Left(body) < Codec::kMin) [[unlikely]]
                    return false;
            }
            return Took<Codec>(at, Codec::Read(body, *this, member));
        }
        if constexpr (Codec::kNullable) {
            if (AROW_NEARLY_ALWAYS((detail::Matches<kKnown, kField.null>(at, end())))) {
                Codec::SetNull(member);
                at += kField.null.size;
                return true;
            }
        }
        return false;
    }

    /// The same out of line, for rows so wide that inlining would cost more than it gains.
    template <class Layout, std::size_t kIndex, class Member>
    [[nodiscard]] AROW_INLINE bool ReadCompact(const std::uint8_t*& at, Member& member) {
        using Codec =
            detail::MemberCodec<Member, Layout::kDialect, Layout::kFields[kIndex].attributes>;
        const std::uint8_t* next = ReadOutlined<Codec>(at, Layout::kFields[kIndex], member);
        if (next == nullptr) return false;
        at = next;
        return true;
    }

    /// Offers the value at `at`, of any type, to the member of field kIndex.
    template <class Layout, std::size_t kIndex, class Member>
    [[nodiscard]] detail::Outcome
    ReadTyped(DataType type, const std::uint8_t*& at, Member& member) {
        return detail::MemberCodec<Member, Layout::kDialect, Layout::kFields[kIndex].attributes>::
            ReadTyped(type, at, *this, member);
    }

    /// Begins a row that can keep amorphous data. Old data goes, but for a merge, where a known
    /// field that is read forgets what was kept of it: Resume sees to that.
    void Begin(AmorphousData& amorphous, detail::RowProgress& progress) noexcept {
        if (!merging_) {
            amorphous.Reuse();
        } else if (amorphous.HasKnown()) {
            progress.disturbed = true;
            BeCareful();
        }
    }

    /// After field kIndex was not what came: whether the next one did, because this one is missing.
    template <class Layout, std::size_t kIndex>
    [[nodiscard]] AROW_INLINE bool Lacks(
        const std::uint8_t* at,
        detail::RowProgressOf<Layout::kCount>& progress) const noexcept {
        constexpr const detail::FieldLayout& kNext = Layout::kFields[kIndex + 1];
        constexpr std::uint64_t kName = detail::NameKey(kNext.packed);
        constexpr std::uint64_t kUsed = detail::NameIndex::Used(kName);
        if constexpr (!Layout::kNames.exact || kUsed >> 56 != 0) {
            return false;
        } else {
            if (!MayLookAhead(at)) return false;
            if constexpr (Layout::kHeadsDiffer) {
                constexpr auto kHead = kNext.value.template First<std::uint32_t>(0);
                if (wire::LoadLittle<std::uint32_t>(at) != kHead) return false;
            } else {
                if ((wire::LoadLittle<std::uint64_t>(at) & kUsed) != kName) return false;
            }
            progress.Jump(kIndex, kIndex + 1);
            return true;
        }
    }

    /// Predicts the field of the name at `at`, or steps over it when no member has the name. False
    /// when Resume has to look at it. An unknown name of nine bytes and more may be mistaken for a
    /// known one here; Read then refuses the field, and Resume takes it.
    template <class Layout>
    [[nodiscard]] AROW_INLINE bool Predict(
        const std::uint8_t*& at,
        std::uint32_t& field,
        detail::RowProgressOf<Layout::kCount>& progress) const noexcept {
        return PredictOr<Layout>(
            at,
            field,
            progress,
            [&](std::uint64_t, const std::uint8_t* value) {
                const std::uint8_t* next = SkipUnknown(value);
                if (next != nullptr) at = next;
                return next != nullptr;
            });
    }
    /// The same for a row that keeps what no member has the name of.
    template <class Layout>
    [[nodiscard]] AROW_INLINE bool Predict(
        const std::uint8_t*& at,
        std::uint32_t& field,
        detail::RowProgressOf<Layout::kCount>& progress,
        AmorphousData& amorphous) {
        return PredictOr<Layout>(
            at,
            field,
            progress,
            [&](std::uint64_t key, const std::uint8_t* value) {
                const std::uint8_t* next = KeepUnknown(amorphous, key, value);
                if (next != nullptr) at = next;
                return next != nullptr;
            });
    }

    /// Whether the row ends at `at`.
    [[nodiscard]] AROW_INLINE bool AtEnd(const std::uint8_t* at) const noexcept {
        return at != end() && *at == 0;
    }
    /// Ends a row behind field `field`, when not all fields came as predicted; null after a
    /// failure.
    [[nodiscard]] AROW_INLINE const std::uint8_t* EndRow(
        const detail::RowOperations& row,
        void* object,
        const std::uint8_t* at,
        std::uint32_t field,
        detail::RowProgress& progress) {
        if (row.fields.size() < 64 && name_end_ != nullptr) [[likely]] {
            const std::uint64_t all = (std::uint64_t{1} << row.fields.size()) - 1;
            const std::uint64_t seen = *progress.seen | progress.Run(field);
            const std::uint64_t refused = options_.refuse_missing ? all : row.required;
            if ((refused & ~seen) == 0) [[likely]] {
                if (seen != all && !merging_) row.reset(object, {&seen});
                progress.done = true;
                return at + 1;
            }
        }
        return EndRowSlowly(row, object, at, field, progress);
    }

    /// Takes what did not come as predicted: one field, or the end of the row; progress says which,
    /// and what to predict next. `field` is the index that was predicted. A known field that comes
    /// out of order is only predicted, not taken.
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* Resume(
        const detail::RowOperations& row,
        void* object,
        const std::uint8_t* at,
        std::uint32_t field,
        detail::RowProgress& progress);

    /// Enters a row; false when it nests too deep.
    [[nodiscard]] AROW_INLINE bool Enter(const std::uint8_t* at) noexcept {
        if (depth_left_ == 0) [[unlikely]]
            return RefuseDepth(at);
        --depth_left_;
        return true;
    }
    AROW_INLINE void Leave() noexcept { ++depth_left_; }
    /// Fails as Enter does, for who counts rows himself; false.
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;

    /// Reads an array's length, which the rest of the input can hold.
    [[nodiscard]] AROW_INLINE const std::uint8_t*
    ReadCount(const std::uint8_t* at, std::size_t smallest_element, std::size_t& count) noexcept {
        const std::uint8_t* start = at;
        std::int64_t length = 0;
        at = wire::ReadSignedVarint<32>(at, *this, length);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        if (static_cast<std::uint64_t>(length) > limits().array_length ||
            static_cast<std::uint64_t>(length) * smallest_element > Left(at)) [[unlikely]] {
            return RefuseCount(start, at, length, smallest_element);
        }
        count = static_cast<std::size_t>(length);
        return at;
    }

    /// Whether members that the bytes do not mention keep their values (Merge).
    [[nodiscard]] bool merging() const noexcept { return merging_; }
    /// Sets merging, returns what it was.
    bool SetMerging(bool merging) noexcept {
        const bool before = merging_;
        merging_ = merging;
        return before;
    }

    /// A value was taken, but something of it was lost (the null of an element): it is also kept.
    void NoteLoss() noexcept { lossy_ = true; }
    /// Whether NoteLoss was called since it was last asked.
    [[nodiscard]] bool TakeLoss() noexcept {
        const bool lossy = lossy_;
        lossy_ = false;
        return lossy;
    }

    /// Steps over a value of any type; the verdict on its bytes is the typed reader's.
    [[nodiscard]] const std::uint8_t* Skip(const std::uint8_t* at, DataType type) noexcept;

private:
    /// A nullable field may well be null.
    template <bool kNullable>
    static AROW_INLINE bool IsLikely(bool matches) noexcept {
        if constexpr (kNullable) {
            if (matches) [[likely]]
                return true;
            return false;
        } else {
            return AROW_NEARLY_ALWAYS(matches);
        }
    }

    /// Bytes in which names are compared.
    static constexpr std::size_t kNameRead = 8;

    /// Whether a name may be looked at before its field is entered.
    [[nodiscard]] AROW_INLINE bool MayLookAhead(const std::uint8_t* at) const noexcept {
        return std::less<>()(at, name_end_);
    }

    void BeCareful() noexcept { name_end_ = nullptr; }

    struct Resumption;
    friend struct Resumption;

    template <class Layout, class TakeUnknown>
    [[nodiscard]] AROW_INLINE bool PredictOr(
        const std::uint8_t* at,
        std::uint32_t& field,
        detail::RowProgressOf<Layout::kCount>& progress,
        const TakeUnknown& take_unknown) const {
        if constexpr (Layout::kNames.exact) {
            if (!MayLookAhead(at)) return false;
            const auto word = wire::LoadLittle<std::uint64_t>(at);
            constexpr bool kHashesAll = Layout::kHashed == ~std::uint64_t{0};
            const std::uint64_t hashed = kHashesAll ? detail::NameWord(word).key : word;
            const detail::NameIndex::Slot& slot = Layout::kNameSlots[Layout::kNames.First(hashed)];
            if ((word & slot.used) == slot.key) [[likely]] {
                if (slot.field == field) return false;
                progress.Jump(field, slot.field);
                field = slot.field;
                return true;
            }
            const detail::NameWord name(word);
            if (!(Layout::kNamesInPlace || slot.key == 0) || !name.IsPlain()) return false;
            // Counted by branches, which are foretold: what is next then waits for nothing.
            const std::uint8_t* value = at + 1;
            while (value[-1] >= 0x80) ++value;
            return take_unknown(name.key, value);
        } else {
            return false;
        }
    }
    /// Steps over the short text or small number at `value`, its type first, of a name that no
    /// member has; null where that takes more thought.
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* SkipUnknown(
        const std::uint8_t* value) const noexcept;
    [[nodiscard]] const std::uint8_t* SkipShort(const std::uint8_t* value) const noexcept;
    /// The same, and keeps it. `key` is that of its name.
    [[nodiscard]] AROW_NOINLINE const std::uint8_t*
    KeepUnknown(AmorphousData& amorphous, std::uint64_t key, const std::uint8_t* value);
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* EndRowSlowly(
        const detail::RowOperations& row,
        void* object,
        const std::uint8_t* at,
        std::uint32_t field,
        detail::RowProgress& progress);
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* ResumeSlowly(
        const detail::RowOperations& row,
        void* object,
        const std::uint8_t* at,
        std::uint32_t field,
        detail::RowProgress& progress);

    template <class Codec>
    [[nodiscard]] AROW_INLINE bool Took(
        const std::uint8_t*& at,
        const std::uint8_t* next) noexcept {
        if (!AROW_NEARLY_ALWAYS(next != nullptr)) return false;
        if constexpr (Codec::kMayLose) {
            if (lossy_) [[unlikely]] {
                lossy_end_ = next;
                return false;
            }
        }
        at = next;
        return true;
    }

    template <class Codec, class Member>
    [[nodiscard]] AROW_NOINLINE const std::uint8_t*
    ReadOutlined(const std::uint8_t* at, const detail::FieldLayout& field, Member& member) {
        if (detail::MatchesTag(field.value, at, end())) {
            const std::uint8_t* body = at + field.value.size;
            if (Left(body) < Codec::kMin) return nullptr;
            return Took<Codec>(at, Codec::Read(body, *this, member)) ? at : nullptr;
        }
        if constexpr (Codec::kNullable) {
            if (detail::MatchesTag(field.null, at, end())) {
                Codec::SetNull(member);
                return at + field.null.size;
            }
        }
        return nullptr;
    }

    AROW_COLD std::nullptr_t RefuseCount(
        const std::uint8_t* start,
        const std::uint8_t* at,
        std::int64_t length,
        std::size_t smallest_element) noexcept;

    const ReadOptions& options_;
    std::uint32_t depth_left_;
    bool merging_ = false;
    bool lossy_ = false;
    /// Where kNameRead bytes can still begin; null when each field has to be entered, because
    /// what came before of the same name matters.
    const std::uint8_t* name_end_;
    const std::uint8_t* lossy_end_;  ///< when lossy_: where the value ends
};

}  // namespace arow
