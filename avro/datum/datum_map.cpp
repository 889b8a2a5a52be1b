// SPDX-License-Identifier: MIT
// Maps: entries in the order of their arrival, and an index once they are many. The index hashes
// with a seed of this run, so that nobody who chooses keys can make them collide.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>
#include <random>

#include "avro/datum/datum_access.hpp"

namespace arow::avro {
namespace {

using detail::DatumAccess;
using detail::MapBlock;

constexpr std::size_t kFewEntries = 8;  // are looked through one by one

std::uint64_t Seed() {
    static const std::uint64_t kSeed = [] {
        std::random_device device;
        return std::uint64_t{device()} << 32 | device();
    }();
    return kSeed;
}

[[nodiscard]] bool HasKey(const MapEntry& entry, std::string_view key) noexcept {
    return DatumAccess::Text(entry.key) == key;
}

/// The place in the index where the key stands, or where it would.
std::uint32_t* FindPlace(MapBlock& map, std::string_view key) noexcept {
    const std::size_t mask = map.index_size - 1;
    std::size_t at = static_cast<std::size_t>(detail::HashText(key)) & mask;
    while (map.index[at] != 0 && !HasKey(map.entries()[map.index[at] - 1], key)) {
        at = (at + 1) & mask;
    }
    return map.index + at;
}

void DropIndex(MapBlock& map) noexcept {
    std::free(map.index);
    map.index = nullptr;
}

/// Makes an empty index with room for as many entries as the block has.
void MakeIndex(MapBlock& map) {
    DropIndex(map);
    map.index_size = std::bit_ceil(2 * map.capacity);
    map.index = static_cast<std::uint32_t*>(std::calloc(map.index_size, sizeof *map.index));
    if (map.index == nullptr) throw std::bad_alloc();
}

/// Indexes all entries, whose keys differ.
void IndexEntries(MapBlock& map) {
    MakeIndex(map);
    for (std::size_t i = 0; i < map.size; ++i) {
        *FindPlace(map, DatumAccess::Text(map.entries()[i].key)) =
            static_cast<std::uint32_t>(i + 1);
    }
}

/// Changes nothing, so that threads may look things up together.
MapEntry* FindEntry(MapBlock& map, std::string_view key) {
    if (map.index == nullptr) {
        MapEntry* const end = map.entries() + map.size;
        MapEntry* const found = std::find_if(map.entries(), end, [key](const MapEntry& entry) {
            return HasKey(entry, key);
        });
        return found == end ? nullptr : found;
    }
    const std::uint32_t position = *FindPlace(map, key);
    return position == 0 ? nullptr : map.entries() + position - 1;
}

}  // namespace

std::uint64_t detail::HashText(std::string_view text) noexcept {
    constexpr std::uint64_t kOdd = 0x9E37'79B9'7F4A'7C15;
    constexpr std::uint64_t kOther = 0xD6E8'FEB8'6659'FD93;
    std::uint64_t hash = Seed() + text.size() * kOther;
    const auto mix = [&hash](std::uint64_t word) {
        hash = std::rotl((hash ^ word) * kOdd, 29) + kOther;
        hash ^= hash >> 31;
    };
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
        mix(wire::LoadLittle<std::uint64_t>(
            reinterpret_cast<const std::uint8_t*>(text.data() + at)));
    }
    std::uint64_t rest = 0;
    for (; at < text.size(); ++at) rest = rest << 8 | static_cast<unsigned char>(text[at]);
    mix(rest);
    hash = (hash ^ hash >> 32) * kOther;
    return (hash ^ hash >> 29) * kOdd ^ hash >> 32;
}

void DatumAccess::RemoveRepeatedKeys(Datum& datum) {
    MapBlock* const map = Map(datum);
    if (map == nullptr || map->size < 2) return;
    MapEntry* const entries = map->entries();
    const std::size_t size = map->size;
    const bool is_indexed = size > kFewEntries;
    if (is_indexed) MakeIndex(*map);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::string_view key = Text(entries[i].key);
        MapEntry* earlier = nullptr;
        if (is_indexed) {
            std::uint32_t* const place = FindPlace(*map, key);
            if (*place != 0) {
                earlier = entries + *place - 1;
            } else {
                *place = static_cast<std::uint32_t>(kept + 1);
            }
        } else {
            MapEntry* const found =
                std::find_if(entries, entries + kept, [key](const MapEntry& entry) {
                    return HasKey(entry, key);
                });
            if (found != entries + kept) earlier = found;
        }
        // Entries are swapped, since those behind the last keep their memory for the next read.
        if (earlier != nullptr) {
            std::swap(earlier->value, entries[i].value);
        } else {
            if (kept != i) std::swap(entries[kept], entries[i]);
            ++kept;
        }
    }
    map->size = kept;
}

std::span<MapEntry> Datum::Entries() {
    Expect(Kind::kMap);
    MapBlock* const map = DatumAccess::Map(*this);
    if (map == nullptr) return {};
    return {map->entries(), map->size};
}

Datum* Datum::Find(std::string_view name) {
    if (kind() == Kind::kRecord) {
        const Field* const field = type().FindField(name);
        return field == nullptr ? nullptr : DatumAccess::Record(*this).fields() + field->position();
    }
    Expect(Kind::kMap);
    MapBlock* const map = DatumAccess::Map(*this);
    MapEntry* const entry = map == nullptr ? nullptr : FindEntry(*map, name);
    return entry == nullptr ? nullptr : &entry->value;
}

Datum& Datum::Put(std::string_view key, Datum value) {
    if (Datum* const found = Find(key)) return *found = std::move(value);
    Datum new_key(key);
    MapBlock* before = DatumAccess::Map(*this);
    const bool is_full = before == nullptr || before->size == before->capacity;
    MapEntry* const entry = DatumAccess::ExtendMap(*this, 1);
    entry->key = std::move(new_key);
    entry->value = std::move(value);
    MapBlock& map = *DatumAccess::Map(*this);
    if (map.size > kFewEntries) {
        if (is_full || map.index == nullptr) {
            IndexEntries(map);
        } else {
            *FindPlace(map, DatumAccess::Text(entry->key)) = static_cast<std::uint32_t>(map.size);
        }
    }
    return entry->value;
}

bool Datum::Erase(std::string_view key) {
    if (kind() != Kind::kMap) ThrowMismatch(Kind::kMap);
    MapBlock* const map = DatumAccess::Map(*this);
    MapEntry* const entry = map == nullptr ? nullptr : FindEntry(*map, key);
    if (entry == nullptr) return false;
    MapEntry* const end = map->entries() + map->size;
    std::rotate(entry, entry + 1, end);
    --map->size;
    DropIndex(*map);
    if (map->size > kFewEntries) IndexEntries(*map);
    return true;
}

}  // namespace arow::avro
