// SPDX-License-Identifier: MIT
// Arrays. Elements that are there are read into, so that what they own is used again; a list is as
// long as its data only when all of it has been read.
#pragma once

#include <array>
#include <deque>
#include <iterator>
#include <list>
#include <span>
#include <vector>

#include "arow/avro/binary_writer.hpp"
#include "arow/avro/typed/codec.hpp"
#include "arow/wire/varint_array.hpp"

namespace arow::avro::detail {

/// What a list can be asked and told, from its first element to its last.
template <class List, class T, LogicalType kLogical>
struct ListCodec {
    using Item = CodecOf<T, kLogical>;
    using Iterator = typename List::iterator;

    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kUnbounded;
    /// Numbers that functions write and read many at a time.
    static constexpr bool kIsBulk = requires(List list) { list.data(); }
    &&(std::is_same_v<T, std::int32_t> || std::is_same_v<T, std::int64_t> ||
       std::is_same_v<T, float> || std::is_same_v<T, double>);

    static constexpr bool kIsResizable = requires(List list) { list.resize(1); };

    static void Describe(SchemaJson& text) {
        text.BeginArray();
        Item::Describe(text);
        text.End();
    }

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const List& list) {
        if constexpr (kIsBulk) {
            at = PutArray(at, out.out(), std::span<const T>(list.data(), list.size()));
        } else {
            at = WriteItems(at, out, list);
        }
        if constexpr (kBehind == 0) {
            return at;
        } else {
            return at == nullptr ? nullptr : out.Reserve(at, kBehind);
        }
    }

    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, List& list) {
        [[maybe_unused]] Iterator last{};
        return ReadBlocks(at, in, list, Item::kFewest, [&](auto from, auto begin, auto end) {
            if constexpr (kIsBulk) {
                return ReadNumbers(from, in, std::span(list).subspan(begin, end - begin), begin);
            } else {
                return ReadEach(from, in, list, last, begin, end, [&](auto item_at, T& item) {
                    return Item::Read(item_at, in, item);
                });
            }
        });
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, List& list) {
        const Op* const item_op = in.ops() + op.first;
        Iterator last{};
        return ReadBlocks(at, in, list, item_op->fewest, [&](auto from, auto begin, auto end) {
            return ReadEach(from, in, list, last, begin, end, [&](auto item_at, T& item) {
                return ResolveValue<Item>(item_at, in, item_op, item);
            });
        });
    }

private:
    static std::uint8_t* WriteItems(std::uint8_t* at, TypedOutput& out, const List& list) {
        at = out.Reserve(at, kMaxLong + 1);
        const std::uint32_t levels = 1 + (list.empty() ? 0 : RecordLevels<T>::kCount);
        if (at == nullptr || !out.Enter(at, levels)) return nullptr;
        if (!list.empty()) at = wire::PutSignedVarint(at, static_cast<std::int64_t>(list.size()));
        std::size_t index = 0;
        for (const T& item : list) {
            if constexpr (kBounded<Item>) {
                at = out.Reserve(at, Item::kMost + 1);
                if (at == nullptr) [[unlikely]]
                    return nullptr;
            }
            at = Item::template Write<1>(at, out, item);
            if (at == nullptr) [[unlikely]] {
                out.PrependIndex(index);
                return nullptr;
            }
            ++index;
        }
        out.Leave(levels);
        *at = 0;
        return at + 1;
    }

    /// `read(at, begin, end)` reads the items of a block, which are there.
    template <class ReadRun>
    static AROW_INLINE const std::uint8_t* ReadBlocks(
        const std::uint8_t* at,
        PlanInput& in,
        List& list,
        std::size_t fewest,
        const ReadRun& read) {
        if (!in.Enter(at)) return nullptr;
        std::size_t done = 0;
        for (;;) {
            BlockHeader block;
            at = ReadBlockHeader(at, in.in(), fewest, in.empty_items(), block);
            if (at == nullptr) [[unlikely]]
                return nullptr;
            if (block.count == 0) break;
            if (!MakeRoom(at, in, list, done, block.count)) [[unlikely]]
                return nullptr;
            const std::size_t end = done + static_cast<std::size_t>(block.count);
            at = read(at, done, end);
            if (at == nullptr) [[unlikely]]
                return nullptr;
            done = end;
            at = CheckBlockEnd(at, in.in(), block);
            if (at == nullptr) [[unlikely]]
                return nullptr;
        }
        if (list.size() != done) {
            if constexpr (kIsResizable) {
                list.resize(done);
            } else {
                return WrongSize(at, in, done);
            }
        }
        in.Leave();
        return at;
    }

    /// For `count` items behind those that are done.
    static AROW_INLINE bool MakeRoom(
        const std::uint8_t* at,
        PlanInput& in,
        List& list,
        std::size_t done,
        std::uint64_t count) {
        if constexpr (kIsResizable) {
            if (!in.in().Grow(at, count * (sizeof(T) + NewMemory<T>::kBytes))) return false;
            const std::size_t end = done + static_cast<std::size_t>(count);
            if (list.size() < end) list.resize(end);
        } else if (count > list.size() - done) {
            return WrongSize(at, in, done + count) != nullptr;
        }
        return true;
    }

    static AROW_COLD std::nullptr_t
    WrongSize(const std::uint8_t* at, PlanInput& in, std::uint64_t items) {
        return in.in().Fail(
            ErrorCode::kBadLength,
            at,
            items,
            "items, where the member has room for " + std::to_string(std::tuple_size_v<List>));
    }

    /// The item at `index`. `last` is the one before, by which lists that cannot jump get there in
    /// one step: many short blocks would take the square of their number from the beginning.
    static Iterator ItemAt(List& list, Iterator last, std::size_t index) {
        if constexpr (std::random_access_iterator<Iterator>) {
            return list.begin() + static_cast<std::ptrdiff_t>(index);
        } else {
            return index == 0 ? list.begin() : std::next(last);
        }
    }

    template <class ReadItem>
    static AROW_INLINE const std::uint8_t* ReadEach(
        const std::uint8_t* at,
        PlanInput& in,
        List& list,
        Iterator& last,
        std::size_t begin,
        std::size_t end,
        const ReadItem& read) {
        Iterator item = ItemAt(list, last, begin);
        for (std::size_t i = begin; i < end; ++i, ++item) {
            last = item;
            if constexpr (std::is_same_v<T, bool>) {
                bool value = false;
                at = read(at, value);
                *item = value;
            } else {
                at = read(at, *item);
            }
            if (at == nullptr) [[unlikely]]
                return in.ItemFailed(i);
        }
        return at;
    }

    static const std::uint8_t*
    ReadNumbers(const std::uint8_t* at, PlanInput& in, std::span<T> items, std::size_t begin) {
        if constexpr (std::is_floating_point_v<T>) {
            return ReadFloats(at, items);
        } else {
            std::size_t index = 0;
            at = wire::ReadVarints(at, in.in(), items, index);
            return at != nullptr ? at : in.ItemFailed(begin + index);
        }
    }
};

template <class T, class Allocator, LogicalType kLogical>
requires(!AvroByte<T>) struct Codec<std::vector<T, Allocator>, kLogical>
    : ListCodec<std::vector<T, Allocator>, T, kLogical> {
};

template <class T, class Allocator, LogicalType kLogical>
struct Codec<std::deque<T, Allocator>, kLogical>
    : ListCodec<std::deque<T, Allocator>, T, kLogical> {};

template <class T, class Allocator, LogicalType kLogical>
struct Codec<std::list<T, Allocator>, kLogical> : ListCodec<std::list<T, Allocator>, T, kLogical> {
};

template <class T, std::size_t kSize>
struct NewMemory<std::array<T, kSize>> {
    static constexpr std::size_t kBytes = kSize * NewMemory<T>::kBytes;
};

/// An array of exactly kSize items.
template <class T, std::size_t kSize, LogicalType kLogical>
requires(!AvroByte<T>) struct Codec<std::array<T, kSize>, kLogical>
    : ListCodec<std::array<T, kSize>, T, kLogical> {
};

}  // namespace arow::avro::detail
