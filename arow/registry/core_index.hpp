// SPDX-License-Identifier: MIT
// A hash table of cores that grows only. Readers take no lock: they load the table, then slots; a
// writer (one at a time) fills slots in place, and publishes a larger table when one is full.
// Tables that were replaced stay until the end, since a reader may still be in one; together they
// are no larger than the last.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace arow::detail {

struct CoreTable;

class CoreIndex {
public:
    CoreIndex() { Publish(std::make_unique<Table>(kSmallest)); }

    /// Makes room for `count` further cores at once.
    void Reserve(std::size_t count) {
        if ((size_ + count) * 2 > tables_.back()->slots.size()) Grow((size_ + count) * 2);
    }

    /// The first core of this hash for which `matches` holds, or null.
    template <class Matches>
    [[nodiscard]] const CoreTable* Find(std::uint64_t hash, Matches&& matches) const noexcept {
        const Table& table = *table_.load(std::memory_order_acquire);
        for (std::size_t i = Spread(hash);; ++i) {
            const Slot& slot = table.slots[i & table.mask];
            const CoreTable* core = slot.core.load(std::memory_order_acquire);
            if (core == nullptr) return nullptr;
            if (slot.hash == hash && matches(*core)) return core;
        }
    }

    /// Adds a core that is not there. Writers exclude each other.
    void Add(std::uint64_t hash, const CoreTable& core) {
        Reserve(1);
        Insert(*tables_.back(), hash, core);
        ++size_;
    }

private:
    static constexpr std::size_t kSmallest = 64;

    struct Slot {
        std::uint64_t hash = 0;  ///< written before `core` is published
        std::atomic<const CoreTable*> core{nullptr};
    };
    struct Table {
        explicit Table(std::size_t size) : mask(size - 1), slots(size) {}
        std::size_t mask;
        std::vector<Slot> slots;
    };

    [[nodiscard]] static std::size_t Spread(std::uint64_t hash) noexcept {
        return static_cast<std::size_t>((hash * 0x9E3779B97F4A7C15u) >> 20);
    }
    static void Insert(Table& table, std::uint64_t hash, const CoreTable& core) noexcept {
        std::size_t i = Spread(hash);
        while (table.slots[i & table.mask].core.load(std::memory_order_relaxed) != nullptr) ++i;
        Slot& slot = table.slots[i & table.mask];
        slot.hash = hash;
        slot.core.store(&core, std::memory_order_release);
    }
    /// Doubling keeps the replaced tables together no larger than the last.
    void Grow(std::size_t slots) {
        auto larger = std::make_unique<Table>(
            std::bit_ceil(std::max(slots, tables_.back()->slots.size() * 2)));
        for (const Slot& slot : tables_.back()->slots) {
            const CoreTable* core = slot.core.load(std::memory_order_relaxed);
            if (core != nullptr) Insert(*larger, slot.hash, *core);
        }
        Publish(std::move(larger));
    }
    void Publish(std::unique_ptr<Table> table) {
        tables_.push_back(std::move(table));
        table_.store(tables_.back().get(), std::memory_order_release);
    }

    std::atomic<const Table*> table_{nullptr};
    std::vector<std::unique_ptr<Table>> tables_;
    std::size_t size_ = 0;
};

}  // namespace arow::detail
