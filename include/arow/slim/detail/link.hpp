// SPDX-License-Identifier: MIT
// Link: what a type of pointers is to the graph; and the rules of ownership, which writer and
// reader share.
#pragma once

#include <cstdint>
#include <memory>

#include "arow/slim/link_kind.hpp"

namespace arow::slim::detail {

struct TypeInfo;

/// One constant a type of pointers.
struct Link {
    const TypeInfo* declared;
    LinkKind kind;
    /// The declared class is not polymorphic: an object behind the pointer is of no other class.
    bool exact;
    /// Sets the pointer at `where` to `object`, which is of the declared class. A pointer that
    /// shares takes its part of `owner`, all of it where `last`.
    void (*set)(void* where, void* object, std::shared_ptr<void>& owner, bool last) noexcept;
    void (*clear)(void* where) noexcept;
};

/// How an object is held; bits, since several may be true.
enum Held : std::uint8_t {
    kByValue = 1,  ///< the root
    kHeldUnique = 2,
    kHeldShared = 4,
    kHeldWeak = 8,
    kHeldRaw = 16,
    kOwned = kByValue | kHeldUnique | kHeldShared,
};

[[nodiscard]] constexpr std::uint8_t HeldBy(LinkKind kind) noexcept {
    constexpr std::uint8_t kHeld[] = {kHeldUnique, kHeldShared, kHeldWeak, kHeldRaw};
    return kHeld[static_cast<std::uint8_t>(kind)];
}

/// What an object must not be held by already when a pointer of `kind` comes: there is one unique
/// owner and no weak pointer, or any number of shared owners; nothing but raw pointers may refer to
/// a root held by value.
[[nodiscard]] constexpr std::uint8_t Excludes(LinkKind kind) noexcept {
    constexpr std::uint8_t kExcluded[] = {
        kByValue | kHeldUnique | kHeldShared | kHeldWeak,
        kByValue | kHeldUnique,
        kByValue | kHeldUnique,
        0};
    return kExcluded[static_cast<std::uint8_t>(kind)];
}

[[nodiscard]] constexpr bool Owns(LinkKind kind) noexcept {
    return kind == LinkKind::kUnique || kind == LinkKind::kShared;
}

/// Numbers of links; greater ones less this are objects.
enum LinkNumber : std::uint8_t {
    kNull = 0,
    kNewDeclared = 1,  ///< met for the first time, exactly of the declared class
    kNewTyped = 2,     ///< met for the first time, its class follows
    kFirstObject = 3,
};

inline constexpr std::uint32_t kNoNumber = 0xFFFF'FFFF;

/// The way from `type` to `declared`: 0 for itself, k for bases[k - 1], kNoNumber when there is
/// none.
[[nodiscard]] std::uint32_t WayTo(const TypeInfo& declared, const TypeInfo& type) noexcept;

}  // namespace arow::slim::detail
