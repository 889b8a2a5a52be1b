// SPDX-License-Identifier: MIT
// Arrays and maps, block by block. Memory is taken for the items of a block once its count is known
// to fit into what is left of the input, and is accounted for.
#include "arow/wire/varint_array.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/datum/datum_decoder.hpp"
#include "avro/datum/decode_value.hpp"

namespace arow::avro::detail {
namespace {

/// An entry, and its place in the index of a map.
constexpr std::size_t kEntryMemory = sizeof(MapEntry) + 16;

Op KeyOp() noexcept {
    Op op;
    op.code = OpCode::kString;
    op.head = DatumAccess::Head(Kind::kString, 0);
    return op;
}

}  // namespace

const std::uint8_t* DatumDecoder::Array(const Op& op, Datum& to, At at) {
    if (!Enter(at)) return nullptr;
    DatumAccess::MakeArray(to, op.head, Kind::kNull);
    const Op* const item = ops_ + op.first;
    const bool are_records = item->code == OpCode::kRecord;
    std::size_t done = 0;
    for (;;) {
        BlockHeader block;
        at = ReadBlockHeader(at, in_, item->fewest, empty_items_, block);
        if (at == nullptr || !in_.Grow(at, block.count * sizeof(Datum))) return nullptr;
        if (block.count == 0) break;
        const auto count = static_cast<std::size_t>(block.count);
        Datum* const items = DatumAccess::Extend<Datum>(to, count);
        for (std::size_t i = 0; i < count; ++i) {
            at = are_records ? DecodeValueAccess::Record(*this, *item, items[i], at)
                             : DecodeValue(*this, item, items[i], at);
            if (at == nullptr) [[unlikely]]
                return ItemFailed(done + i);
        }
        done += count;
        at = CheckBlockEnd(at, in_, block);
        if (at == nullptr) return nullptr;
    }
    ++depth_left_;
    return at;
}

const std::uint8_t* DatumDecoder::Map(const Op& op, Datum& to, At at) {
    static const Op kKey = KeyOp();
    if (!Enter(at)) return nullptr;
    DatumAccess::MakeMap(to, op.head);
    const Op* const value = ops_ + op.first;
    for (;;) {
        BlockHeader block;
        at = ReadBlockHeader(at, in_, std::size_t{1} + value->fewest, empty_items_, block);
        if (at == nullptr || !in_.Grow(at, block.count * kEntryMemory)) return nullptr;
        if (block.count == 0) break;
        const auto count = static_cast<std::size_t>(block.count);
        MapEntry* const entries = DatumAccess::ExtendMap(to, count);
        for (std::size_t i = 0; i < count; ++i) {
            at = DecodeValueAccess::Text(*this, kKey, entries[i].key, at);
            if (at == nullptr) [[unlikely]]
                return nullptr;
            at = DecodeValue(*this, value, entries[i].value, at);
            if (at == nullptr) [[unlikely]] {
                in_.PrependField(DatumAccess::Text(entries[i].key));
                return nullptr;
            }
        }
        at = CheckBlockEnd(at, in_, block);
        if (at == nullptr) return nullptr;
    }
    DatumAccess::RemoveRepeatedKeys(to);
    ++depth_left_;
    return at;
}

const std::uint8_t*
DatumDecoder::Booleans(std::span<bool> items, At at, std::size_t& index) noexcept {
    std::uint8_t bits = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        bits |= at[i];
        items[i] = (at[i] & 1) != 0;
    }
    if (bits <= 1) [[likely]]
        return at + items.size();
    for (index = 0; at[index] <= 1;) ++index;
    return RefuseBoolean(in_, at + index, at[index]);
}

template <class T>
const std::uint8_t* DatumDecoder::NumbersOf(const Op& op, Datum& to, At at) {
    DatumAccess::MakeArray(to, op.head, op.item);
    std::size_t done = 0;
    for (;;) {
        BlockHeader block;
        at = ReadBlockHeader(at, in_, ops_[op.first].fewest, empty_items_, block);
        if (at == nullptr || !in_.Grow(at, block.count * sizeof(T))) return nullptr;
        if (block.count == 0) return at;
        const auto count = static_cast<std::size_t>(block.count);
        const std::span<T> items(DatumAccess::Extend<T>(to, count), count);
        if constexpr (std::is_floating_point_v<T>) {
            at = ReadFloats(at, items);
        } else {
            std::size_t index = 0;
            if constexpr (std::is_same_v<T, bool>) {
                at = Booleans(items, at, index);
            } else {
                at = wire::ReadVarints(at, in_, items, index);
            }
            if (at == nullptr) {
                DatumAccess::Shrink(to, done + index);
                return ItemFailed(done + index);
            }
        }
        done += count;
        at = CheckBlockEnd(at, in_, block);
        if (at == nullptr) return nullptr;
    }
}

const std::uint8_t* DatumDecoder::Numbers(const Op& op, Datum& to, At at) {
    if (!Enter(at)) return nullptr;
    switch (op.item) {
        case Kind::kBoolean:
            at = NumbersOf<bool>(op, to, at);
            break;
        case Kind::kInt:
            at = NumbersOf<std::int32_t>(op, to, at);
            break;
        case Kind::kLong:
            at = NumbersOf<std::int64_t>(op, to, at);
            break;
        case Kind::kFloat:
            at = NumbersOf<float>(op, to, at);
            break;
        default:
            at = NumbersOf<double>(op, to, at);
    }
    ++depth_left_;
    return at;
}

const std::uint8_t* DatumDecoder::PromotedArray(const Op& op, Datum& to, At at) {
    if (!Enter(at)) return nullptr;
    DatumAccess::MakeArray(to, op.head, op.item);
    const Op* const item = ops_ + op.first;
    Datum number;
    for (std::size_t done = 0;;) {
        BlockHeader block;
        at = ReadBlockHeader(at, in_, item->fewest, empty_items_, block);
        if (at == nullptr || !in_.Grow(at, block.count * sizeof(double))) return nullptr;
        if (block.count == 0) break;
        for (std::uint64_t i = 0; i < block.count; ++i, ++done) {
            at = DecodeValue(*this, item, number, at);
            if (at == nullptr) return ItemFailed(done);
            to.Append(number);
        }
        at = CheckBlockEnd(at, in_, block);
        if (at == nullptr) return nullptr;
    }
    ++depth_left_;
    return at;
}

}  // namespace arow::avro::detail
