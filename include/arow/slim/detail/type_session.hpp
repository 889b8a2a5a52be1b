// SPDX-License-Identifier: MIT
// TypeSession: the types that a message, or a batch of them, knows by number: those of the
// registry, and those met since. Both sides count alike, so a check of a few bytes tells whether
// they still agree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <typeinfo>
#include <vector>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/slim/type_registry.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim::detail {

/// Types met by a session. The first one, mostly the root's, needs no memory.
class MetTypes {
public:
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] const KnownType& operator[](std::size_t i) const noexcept {
        return i == 0 ? *first_ : *more_->types[i - 1];
    }
    /// How many types had been met when `type` was, with it; 0 if it has not been.
    [[nodiscard]] std::size_t PositionOf(const KnownType& type) const noexcept;
    /// `registered` is the number of types in the registry.
    void PushBack(const KnownType& type, std::size_t registered);
    void PopBack() noexcept;

private:
    struct More {
        std::vector<const KnownType*> types;
        std::vector<std::uint32_t> positions;  ///< of registered types, by slot
    };

    const KnownType* first_ = nullptr;
    std::size_t size_ = 0;
    std::unique_ptr<More> more_;
};

class AROW_API TypeSession {
public:
    explicit TypeSession(const TypeRegistry& registry) noexcept
        : registry_(&registry), hash_(registry.hash()) {}

    // What a graph asks.

    /// The class of an object that a pointer to `declared` holds; null after recording that it may
    /// not be written.
    [[nodiscard]] AROW_INLINE const TypeInfo* FindClass(
        const std::uint8_t* at,
        wire::Output& out,
        const std::type_info& actual,
        const TypeInfo& declared) const {
        const KnownType* known = registry_->Find(actual);
        if (known == nullptr || known->rule == TypeRule::kProhibited) [[unlikely]]
            return RefuseClass(at, out, actual, declared, known);
        return known->info;
    }
    /// Writes which class follows, one that FindClass has found. Reserves its own room.
    [[nodiscard]] AROW_INLINE std::uint8_t*
    PutHandle(std::uint8_t* at, wire::Output& out, const TypeInfo& type) {
        return PutKnown(at, out, *registry_->Find(*type.rtti));
    }
    /// Reads which class follows; null after a failure. It is one of the registry.
    [[nodiscard]] const std::uint8_t*
    ReadHandle(const std::uint8_t* at, wire::Input& in, const TypeInfo*& type);

    // What a message begins with.

    /// The type of the root, which the program knows even if the registry does not.
    [[nodiscard]] std::uint8_t*
    PutRoot(std::uint8_t* at, wire::Output& out, const KnownType& declared);
    [[nodiscard]] const std::uint8_t*
    ReadRoot(const std::uint8_t* at, wire::Input& in, const KnownType& declared);
    /// The same where the root may be of any of several types, or of a registered one.
    [[nodiscard]] const std::uint8_t* ReadAnyRoot(
        const std::uint8_t* at,
        wire::Input& in,
        std::span<const KnownType* const> candidates,
        const KnownType*& root);

    /// Types met since the last Keep, or since the beginning, are forgotten.
    void Forget() noexcept;
    void Keep() noexcept;
    /// How many types have been met since the last Keep.
    [[nodiscard]] std::size_t met_since() const noexcept { return met_.size() - kept_; }

    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_; }
    [[nodiscard]] std::size_t size() const noexcept { return registry_->added() + met_.size(); }
    [[nodiscard]] std::size_t met() const noexcept { return met_.size(); }
    [[nodiscard]] const TypeRegistry& registry() const noexcept { return *registry_; }

private:
    [[nodiscard]] AROW_INLINE std::uint8_t*
    PutKnown(std::uint8_t* at, wire::Output& out, const KnownType& type) {
        if (type.rule != TypeRule::kAdded || !type.is_registered) [[unlikely]]
            return PutMet(at, out, type);
        at = out.Reserve(at, 5);
        return at == nullptr ? nullptr : wire::PutVarint(at, std::uint64_t{type.number} + 1);
    }
    [[nodiscard]] std::uint8_t* PutMet(std::uint8_t* at, wire::Output& out, const KnownType& type);
    AROW_COLD std::nullptr_t RefuseClass(
        const std::uint8_t* at,
        wire::Output& out,
        const std::type_info& actual,
        const TypeInfo& declared,
        const KnownType* known) const;

    using Candidates = std::span<const KnownType* const>;
    [[nodiscard]] const std::uint8_t*
    ReadKnown(const std::uint8_t* at, wire::Input& in, Candidates, const KnownType*& type);
    [[nodiscard]] const std::uint8_t*
    ReadNew(const std::uint8_t* at, wire::Input& in, Candidates, const KnownType*& type);

    /// The number of a type on the wire, 0 for one not met yet.
    [[nodiscard]] std::size_t NumberOf(const KnownType& type) const noexcept;
    void Meet(const KnownType& type);

    const TypeRegistry* registry_;
    std::uint64_t hash_;
    std::uint64_t kept_hash_ = hash_;
    std::size_t kept_ = 0;
    MetTypes met_;
};

}  // namespace arow::slim::detail
