// SPDX-License-Identifier: MIT
// Memory of datums. Blocks come from malloc, so that they can grow in place; a datum may be moved
// as its bytes, and sixteen zero bytes are a null.
#include "arow/avro/detail/datum_blocks.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "avro/datum/datum_access.hpp"

namespace arow::avro {
namespace detail {
namespace {

[[nodiscard]] void* Allocate(std::size_t bytes) {
    void* const block = std::malloc(bytes);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

[[nodiscard]] void* Reallocate(void* before, std::size_t bytes) {
    if (before == nullptr) return Allocate(bytes);
    void* const block = std::realloc(before, bytes);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

[[nodiscard]] std::size_t GrownCapacity(std::size_t before, std::size_t needed) noexcept {
    constexpr std::size_t kFirst = 4;
    return std::max({needed, before + before / 2, kFirst});
}

/// Null datums.
void Clear(void* first, std::size_t bytes) noexcept {
    std::memset(first, 0, bytes);
}

}  // namespace

char* DatumAccess::MakeText(Datum& datum, std::uint32_t head, std::size_t size) {
    const bool held_text = datum.owns_memory() && datum.kind() >= Kind::kBytes &&
                           (datum.kind() <= Kind::kString || datum.kind() == Kind::kFixed);
    TextBlock* block = held_text ? datum.LoadPayload<TextBlock*>() : nullptr;
    if (block == nullptr || block->capacity < size) {
        if (datum.owns_memory()) datum.Release();
        block = static_cast<TextBlock*>(Allocate(sizeof(TextBlock) + size));
        block->capacity = size;
        datum.StorePayload(block);
    }
    datum.head_ = head | kOwns;
    const auto size_of_text = static_cast<std::uint32_t>(size);
    std::memcpy(datum.rest_, &size_of_text, sizeof size_of_text);
    return block->text();
}

void DatumAccess::SetText(Datum& datum, std::uint32_t head, std::string_view text) {
    if (text.size() > kShortText) {
        if (text.size() > 0xFFFF'FFFF) throw std::bad_alloc();
        std::memcpy(MakeText(datum, head, text.size()), text.data(), text.size());
        return;
    }
    SetShortTextAlone(datum, head, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

Datum* DatumAccess::MakeNewRecord(
    Datum& datum,
    std::uint32_t head,
    const Type& type,
    std::uint32_t count) {
    if (datum.owns_memory()) datum.Release();
    const std::size_t bytes = count * sizeof(Datum);
    auto* const block = static_cast<RecordBlock*>(Allocate(sizeof(RecordBlock) + bytes));
    block->type = &type;
    Clear(block->fields(), bytes);
    datum.head_ = head | kOwns;
    std::memcpy(datum.rest_, &count, sizeof count);
    datum.StorePayload(block);
    return block->fields();
}

void DatumAccess::MakeArray(Datum& datum, std::uint32_t head, Kind item) {
    const auto extra = static_cast<std::uint32_t>(item);
    if (datum.kind() == Kind::kArray && datum.extra() == extra) {
        datum.head_ = head | (datum.head_ & kOwns);
        if (ArrayBlock* const block = Array(datum)) block->size = 0;
        return;
    }
    SetScalar(datum, head, static_cast<ArrayBlock*>(nullptr), extra);
}

void DatumAccess::MakeMap(Datum& datum, std::uint32_t head) {
    if (datum.kind() != Kind::kMap) {
        return SetScalar(datum, head, static_cast<MapBlock*>(nullptr));
    }
    datum.head_ = head | (datum.head_ & kOwns);
    if (MapBlock* const block = Map(datum)) {
        block->size = 0;
        std::free(block->index);
        block->index = nullptr;
    }
}

void* DatumAccess::ExtendBlock(
    Datum& datum,
    std::size_t count,
    std::size_t item_size,
    bool are_datums) {
    ArrayBlock* block = Array(datum);
    const std::size_t before = block == nullptr ? 0 : block->capacity;
    const std::size_t size = block == nullptr ? 0 : block->size;
    const std::size_t capacity = GrownCapacity(before, size + count);
    block = static_cast<ArrayBlock*>(
        Reallocate(static_cast<void*>(block), sizeof(ArrayBlock) + capacity * item_size));
    auto* const items = reinterpret_cast<std::uint8_t*>(block + 1);
    if (are_datums) Clear(items + before * item_size, (capacity - before) * item_size);
    block->capacity = capacity;
    block->size = size + count;
    datum.head_ |= kOwns;
    datum.StorePayload(block);
    return items + size * item_size;
}

MapEntry* DatumAccess::ExtendMap(Datum& datum, std::size_t count) {
    MapBlock* block = Map(datum);
    const std::size_t before = block == nullptr ? 0 : block->capacity;
    const std::size_t size = block == nullptr ? 0 : block->size;
    if (before - size < count) {
        const std::size_t capacity = GrownCapacity(before, size + count);
        const bool is_new = block == nullptr;
        block = static_cast<MapBlock*>(
            Reallocate(static_cast<void*>(block), sizeof(MapBlock) + capacity * sizeof(MapEntry)));
        if (is_new) *block = {};
        Clear(block->entries() + before, (capacity - before) * sizeof(MapEntry));
        block->capacity = capacity;
        datum.head_ |= kOwns;
        datum.StorePayload(block);
    }
    block->size = size + count;
    return block->entries() + size;
}

}  // namespace detail

using detail::ArrayBlock;
using detail::DatumAccess;
using detail::MapBlock;

void Datum::Release() noexcept {
    switch (kind()) {
        case Kind::kRecord:
            return ReleaseRecord();
        case Kind::kArray:
            if (extra() == 0) ReleaseItems(*DatumAccess::Array(*this));
            break;
        case Kind::kMap: {
            MapBlock* const block = DatumAccess::Map(*this);
            std::destroy_n(block->entries(), block->capacity);
            std::free(block->index);
            break;
        }
        default:
            break;
    }
    std::free(LoadPayload<void*>());
    head_ = 0;
}

AROW_INLINE void Datum::ReleaseRecord() noexcept {
    detail::RecordBlock& block = DatumAccess::Record(*this);
    std::destroy_n(block.fields(), extra());
    std::free(&block);
    head_ = 0;
}

/// Most arrays of datums hold records, and many.
void Datum::ReleaseItems(ArrayBlock& block) noexcept {
    Datum* const end = block.items<Datum>() + block.capacity;
    for (Datum* item = block.items<Datum>(); item != end; ++item) {
        if (!item->owns_memory()) continue;
        if (item->kind() == Kind::kRecord) {
            item->ReleaseRecord();
        } else {
            item->Release();
        }
    }
}

void Datum::CopyFrom(const Datum& other) {
    if (!other.owns_memory()) {
        std::memcpy(static_cast<void*>(this), &other, sizeof *this);
        return;
    }
    const std::uint32_t head = other.head_ & ~kOwns;
    switch (other.kind()) {
        case Kind::kRecord: {
            const std::span<const Datum> from = other.Items();
            Datum* const to = DatumAccess::MakeNewRecord(
                *this,
                head,
                other.type(),
                static_cast<std::uint32_t>(from.size()));
            std::copy(from.begin(), from.end(), to);
            return;
        }
        case Kind::kArray:
            return DatumAccess::CopyArray(*this, head, other);
        case Kind::kMap: {
            DatumAccess::MakeMap(*this, head);
            const std::span<const MapEntry> from = other.Entries();
            std::copy(from.begin(), from.end(), DatumAccess::ExtendMap(*this, from.size()));
            return DatumAccess::RemoveRepeatedKeys(*this);
        }
        default:
            DatumAccess::SetText(*this, head, other.text());
    }
}

void detail::DatumAccess::CopyArray(Datum& to, std::uint32_t head, const Datum& from) {
    MakeArray(to, head, from.item_kind());
    const std::size_t count = from.size();
    if (count == 0) return;
    const auto copy = [&]<class T>(std::span<const T> items) {
        std::copy(items.begin(), items.end(), Extend<T>(to, count));
    };
    switch (from.item_kind()) {
        case Kind::kBoolean:
            return copy(from.Booleans());
        case Kind::kInt:
            return copy(from.Ints());
        case Kind::kLong:
            return copy(from.Longs());
        case Kind::kFloat:
            return copy(from.Floats());
        case Kind::kDouble:
            return copy(from.Doubles());
        default:
            return copy(from.Items());
    }
}

}  // namespace arow::avro
