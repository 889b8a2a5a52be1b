// SPDX-License-Identifier: MIT
// Checks of cores that want to be known, and the default registry.
#include "arow/registry.hpp"

#include <mutex>
#include <string>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "arow/core.hpp"
#include "arow/detail/fnv1a.hpp"
#include "arow/registry/core_index.hpp"

namespace arow {

using detail::CoreTable;

namespace {

std::uint64_t HashOf(std::string_view packed_name) noexcept {
    return PackName(packed_name, Dialect::kNfx);
}

/// Cores by what they are looked up by.
struct Indices {
    detail::CoreIndex by_type;
    detail::CoreIndex by_packed_name;

    [[nodiscard]] const CoreTable* Find(const RowType& type) const noexcept {
        return by_type.Find(type.hash, [&](const CoreTable& core) {
            // Mostly one and the same text: then a look at where it lies will do.
            return core.type.name.data() == type.name.data() || core.type.name == type.name;
        });
    }
    [[nodiscard]] const CoreTable* FindByPackedName(std::string_view name) const noexcept {
        return by_packed_name.Find(HashOf(name), [&](const CoreTable& core) {
            return core.packed_name == name;
        });
    }
    void Add(const CoreTable& core) {
        by_type.Add(core.type.hash, core);
        if (!core.packed_name.empty()) by_packed_name.Add(HashOf(core.packed_name), core);
    }
};

Status Mismatch(const CoreTable& core, const std::string& what) {
    return Status(
        ErrorCode::kCoreMismatch,
        0,
        "the core of " + std::string(core.type.name) + " " + what);
}

/// Does a core fit this library, and the row that it was compiled with?
Status CheckItself(const CoreTable& core) {
    if (core.version != kCoreVersion) {
        return Mismatch(
            core,
            "was generated for core version " + std::to_string(core.version) +
                ", this library has " + std::to_string(kCoreVersion) +
                "; use arow and library of one version and run arow again");
    }
    const std::uint64_t compiled = XXH3_64bits(core.description.data(), core.description.size());
    if (compiled != core.fingerprint) {
        return Mismatch(
            core,
            "was generated for another version of the row than it was compiled with; build "
            "the row's library and run arow again");
    }
    return {};
}

/// Does a core contradict those that are known already?
Status CheckBeside(const Indices& known, const CoreTable& core) {
    if (core.packed_name.empty()) return {};
    const CoreTable* namesake = known.FindByPackedName(core.packed_name);
    if (namesake == nullptr) return {};
    return Mismatch(
        core,
        "has the packed name '" + std::string(core.packed_name) + "' of " +
            std::string(namesake->type.name) + "; give one of them another AROW_ROW_NAME");
}

}  // namespace

struct Registry::Contents {
    std::mutex registering;
    Indices known;
    std::atomic<std::size_t> size{0};
};

Registry::Registry() : contents_(std::make_unique<Contents>()) {}
Registry::~Registry() = default;

Registry& Registry::Default() noexcept {
    static Registry& registry = *new Registry;  // lives as long as any code that may still use it
    return registry;
}

Status Registry::TryRegister(std::span<const CoreTable* const> cores) {
    const std::lock_guard lock(contents_->registering);
    Indices& known = contents_->known;
    // Kept apart until all have passed: readers see what the indices of the registry hold.
    Indices fresh;
    std::vector<const CoreTable*> passed;
    for (const CoreTable* core : cores) {
        const CoreTable* same = known.Find(core->type);
        if (same == nullptr) same = fresh.Find(core->type);
        if (same != nullptr) {
            if (same->fingerprint == core->fingerprint) continue;
            return Mismatch(
                *core,
                "is registered already, for another version of the row; two libraries hold "
                "it: build both against one version");
        }
        if (Status status = CheckItself(*core); !status.ok()) return status;
        if (Status status = CheckBeside(known, *core); !status.ok()) return status;
        if (Status status = CheckBeside(fresh, *core); !status.ok()) return status;
        fresh.Add(*core);
        passed.push_back(core);
    }
    known.by_type.Reserve(passed.size());
    for (const CoreTable* core : passed) known.Add(*core);
    contents_->size.fetch_add(passed.size(), std::memory_order_relaxed);
    return {};
}

void Registry::Register(std::span<const CoreTable* const> cores) {
    Status status = TryRegister(cores);
    if (!status.ok()) detail::ThrowError(std::move(status));
}

const CoreTable* Registry::Find(const RowType& type) const noexcept {
    return contents_->known.Find(type);
}

const CoreTable* Registry::FindByName(std::string_view name) const noexcept {
    return Find(RowType{name, detail::Fnv1a(name)});
}

const CoreTable* Registry::FindByPackedName(std::string_view name) const noexcept {
    return contents_->known.FindByPackedName(name);
}

std::size_t Registry::size() const noexcept {
    return contents_->size.load(std::memory_order_relaxed);
}

}  // namespace arow
