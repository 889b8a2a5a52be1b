// SPDX-License-Identifier: MIT
// The inside of datums, for the programs that read and write many of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "arow/avro/datum.hpp"
#include "arow/wire/utf8.hpp"

namespace arow::avro::detail {

/// The most branches of one union that a datum can tell apart.
inline constexpr std::uint32_t kMostBranches = 65'534;

struct DatumAccess {
    static constexpr std::size_t kShortText = Datum::kShortText;
    static constexpr std::uint32_t kOwns = Datum::kOwns;

    /// Kind and branch, as plans keep them.
    [[nodiscard]] static constexpr std::uint32_t Head(
        Kind kind,
        std::uint32_t branch_from_one) noexcept {
        return static_cast<std::uint32_t>(kind) | branch_from_one << Datum::kBranchShift;
    }
    [[nodiscard]] static std::uint32_t BranchFromOne(const Datum& datum) noexcept {
        return datum.head_ >> Datum::kBranchShift;
    }
    static void SetBranchFromOne(Datum& datum, std::uint32_t branch) noexcept {
        datum.head_ = (datum.head_ & 0xFFFF) | branch << Datum::kBranchShift;
    }

    [[nodiscard]] static std::uint32_t Extra(const Datum& datum) noexcept { return datum.extra(); }
    template <class T>
    [[nodiscard]] static T Payload(const Datum& datum) noexcept {
        return datum.LoadPayload<T>();
    }
    [[nodiscard]] static std::string_view Text(const Datum& datum) noexcept { return datum.text(); }
    [[nodiscard]] static RecordBlock& Record(const Datum& datum) noexcept {
        return *datum.LoadPayload<RecordBlock*>();
    }
    /// Null when it is empty and never held anything.
    [[nodiscard]] static ArrayBlock* Array(const Datum& datum) noexcept {
        return datum.LoadPayload<ArrayBlock*>();
    }
    [[nodiscard]] static MapBlock* Map(const Datum& datum) noexcept {
        return datum.LoadPayload<MapBlock*>();
    }

    /// Puts a scalar in: `payload` is eight bytes, or a float.
    template <class T>
    static AROW_INLINE void
    SetScalar(Datum& datum, std::uint32_t head, T payload, std::uint32_t extra = 0) noexcept {
        if (datum.owns_memory()) [[unlikely]]
            datum.Release();
        datum.head_ = head;
        std::memcpy(datum.rest_, &extra, sizeof extra);
        if constexpr (sizeof(T) < 8) datum.StorePayload(std::uint64_t{0});
        datum.StorePayload(payload);
    }

    /// Puts a text of up to kShortText bytes in, with sixteen readable bytes at `from`.
    static AROW_INLINE void SetShortText(
        Datum& datum,
        std::uint32_t head,
        const std::uint8_t* from,
        std::size_t size) noexcept {
        // What is behind the text is cleared: short texts are compared as words.
        std::uint64_t low = wire::LoadNative<std::uint64_t>(from);
        std::uint32_t high = wire::LoadNative<std::uint32_t>(from + 8);
        if constexpr (wire::kLittleEndian) {
            const std::size_t low_bits = size < 8 ? 8 * size : 0;
            const std::size_t high_bits = size > 8 && size < 12 ? 8 * (size - 8) : 0;
            low &= size < 8 ? (std::uint64_t{1} << low_bits) - 1 : ~std::uint64_t{0};
            high &= size <= 8
                        ? 0u
                        : (size < 12 ? (std::uint32_t{1} << high_bits) - 1 : ~std::uint32_t{0});
            StoreShortText(datum, head, low, high, size);
        } else {
            SetShortTextAlone(datum, head, from, size);
        }
    }
    /// The same with no bytes but the text's readable. Words are put together in registers: what
    /// has been stored by the byte cannot be loaded by the word at once.
    static AROW_INLINE void SetShortTextAlone(
        Datum& datum,
        std::uint32_t head,
        const std::uint8_t* from,
        std::size_t size) noexcept {
        std::uint64_t low = 0;
        std::uint32_t high = 0;
        if constexpr (!wire::kLittleEndian) {
            std::uint8_t bytes[12] = {};
            if (size != 0) std::memcpy(bytes, from, size);
            low = wire::LoadNative<std::uint64_t>(bytes);
            high = wire::LoadNative<std::uint32_t>(bytes + 8);
        } else if (size > 8) {
            low = wire::LoadNative<std::uint64_t>(from);
            const auto last = wire::LoadNative<std::uint64_t>(from + size - 8);
            high = static_cast<std::uint32_t>(last >> 8 * (16 - size));
        } else if (size >= 4) {
            const auto last = wire::LoadNative<std::uint32_t>(from + size - 4);
            low = wire::LoadNative<std::uint32_t>(from) | std::uint64_t{last} << 8 * (size - 4);
        } else if (size != 0) {
            low = from[0] | std::uint64_t{from[size / 2]} << 8 * (size / 2) |
                  std::uint64_t{from[size - 1]} << 8 * (size - 1);
        }
        StoreShortText(datum, head, low, high, size);
    }

    /// Makes it a text of `size` bytes for the caller to fill; memory of an earlier one is used.
    [[nodiscard]] static char* MakeText(Datum& datum, std::uint32_t head, std::size_t size);
    static void SetText(Datum& datum, std::uint32_t head, std::string_view text);

    /// Makes it a record; fields keep what they held when it was one of as many fields before.
    static AROW_INLINE Datum*
    MakeRecord(Datum& datum, std::uint32_t head, const Type& type, std::uint32_t count) {
        if ((datum.head_ & 0xFFFF) == (static_cast<std::uint32_t>(Kind::kRecord) | kOwns) &&
            datum.extra() == count) [[likely]] {
            datum.head_ = head | kOwns;
            RecordBlock& block = Record(datum);
            block.type = &type;
            return block.fields();
        }
        return MakeNewRecord(datum, head, type, count);
    }
    [[nodiscard]] static Datum*
    MakeNewRecord(Datum& datum, std::uint32_t head, const Type& type, std::uint32_t count);

    /// Makes it an empty array or map that keeps the memory of an earlier one.
    static void MakeArray(Datum& datum, std::uint32_t head, Kind item);
    static void MakeMap(Datum& datum, std::uint32_t head);
    /// Precondition: `from` is an array, and `to` a null.
    static void CopyArray(Datum& to, std::uint32_t head, const Datum& from);
    /// Makes room for `count` more items at the end and counts them; returns the first. New datums
    /// are null, or what an earlier read left.
    template <class T>
    [[nodiscard]] static T* Extend(Datum& datum, std::size_t count) {
        ArrayBlock* const block = Array(datum);
        if (block != nullptr && block->capacity - block->size >= count) [[likely]] {
            T* const first = block->items<T>() + block->size;
            block->size += count;
            return first;
        }
        return static_cast<T*>(ExtendBlock(datum, count, sizeof(T), std::is_same_v<T, Datum>));
    }
    [[nodiscard]] static MapEntry* ExtendMap(Datum& datum, std::size_t count);
    /// Takes the last items away again.
    static void Shrink(Datum& datum, std::size_t size) noexcept {
        if (ArrayBlock* const block = Array(datum)) block->size = size;
    }

    /// Of keys that a map has several times the last value stays, where the first key stood.
    static void RemoveRepeatedKeys(Datum& datum);

private:
    /// The text's bytes as they lie in memory, zeros behind them.
    static AROW_INLINE void StoreShortText(
        Datum& datum,
        std::uint32_t head,
        std::uint64_t low,
        std::uint32_t high,
        std::size_t size) noexcept {
        if (datum.owns_memory()) [[unlikely]]
            datum.Release();
        std::memcpy(datum.rest_, &low, sizeof low);
        std::memcpy(datum.rest_ + 8, &high, sizeof high);
        datum.head_ = head | static_cast<std::uint32_t>(size << 8);
    }

    [[nodiscard]] static void*
    ExtendBlock(Datum& datum, std::size_t count, std::size_t item_size, bool are_datums);
};

/// Hashes text with a seed that each run of the program draws anew.
[[nodiscard]] std::uint64_t HashText(std::string_view text) noexcept;

}  // namespace arow::avro::detail
