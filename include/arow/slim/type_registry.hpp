// SPDX-License-Identifier: MIT
// TypeRegistry: the classes that a stream may name. What is not in it, and not declared by the
// member that holds it, is never made, whatever the bytes say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <typeinfo>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/slim/detail/type_info.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/detail/values.hpp"

namespace arow::slim {

namespace detail {

/// How a registry knows a type.
enum class TypeRule : std::uint8_t { kAdded, kAllowed, kProhibited };

/// A type with its name on the wire. Lives as long as its registry, or the program.
struct KnownType {
    const TypeInfo* info = nullptr;
    std::string_view name{};
    std::string_view reason{};  ///< why it is prohibited
    std::uint64_t fingerprint = 0;
    TypeRule rule = TypeRule::kAllowed;
    bool is_named = true;  ///< false: only the fingerprint goes on the wire
    bool is_registered = false;
    /// What stands for it in every message, if it is added and that is one byte; else 0.
    std::uint8_t handle = 0;
    std::uint32_t slot = 0;    ///< place in the registry
    std::uint32_t number = 0;  ///< added types: place among them
};

/// The hash of a list of types, followed by one more.
[[nodiscard]] AROW_API std::uint64_t
HashType(std::uint64_t hash, std::string_view name, std::uint64_t fingerprint);

}  // namespace detail

/// Made once, at the start; then shared, constant, by any number of threads: look-ups take no lock.
/// Writer and reader register the same types in the same order.
class AROW_API TypeRegistry {
public:
    TypeRegistry();
    ~TypeRegistry();
    TypeRegistry(TypeRegistry&&) noexcept;
    TypeRegistry& operator=(TypeRegistry&&) noexcept;

    /// Registers T in advance: every message refers to it by its number. `name` is for streams and
    /// messages, the qualified C++ name if it is empty; names of templates differ between
    /// compilers. Fails with kRegistryMismatch where the name or the type is taken, kProhibited for
    /// types that declare themselves prohibited.
    template <class T>
    TypeRegistry& Add(std::string_view name = {}) {
        return Register(detail::kTypeInfo<T>, name, {}, detail::TypeRule::kAdded);
    }
    /// Lets T be met in streams. The first message of a batch that holds one carries its name.
    template <class T>
    TypeRegistry& Allow(std::string_view name = {}) {
        return Register(detail::kTypeInfo<T>, name, {}, detail::TypeRule::kAllowed);
    }
    /// Refuses T at the root and behind pointers, with `reason` in the error. For types that one
    /// cannot mark with kProhibited.
    template <class T>
    TypeRegistry& Prohibit(std::string_view reason = {}) {
        return Register(detail::kTypeInfo<T>, {}, reason, detail::TypeRule::kProhibited);
    }

    /// How many types are added, and so have a number in every message.
    [[nodiscard]] std::size_t added() const noexcept { return added_; }
    /// What two registries must have in common: names, shapes and order of all added types.
    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_; }

    [[nodiscard]] AROW_INLINE const detail::KnownType* Find(
        const std::type_info& type) const noexcept {
        for (std::size_t i = Spread(&type);; ++i) {
            const Place& place = places_[i & mask_];
            if (place.rtti == &type) [[likely]]
                return place.type;
            if (place.rtti == nullptr) [[unlikely]]
                return FindCopy(type);
        }
    }
    /// What stands for a type in every message, if it is added and that is one byte; else 0, and so
    /// where a closer look were needed to tell.
    [[nodiscard]] AROW_INLINE std::uint8_t HandleOf(const std::type_info& type) const noexcept {
        const Place& place = places_[Spread(&type) & mask_];
        return place.rtti == &type ? place.type->handle : std::uint8_t{0};
    }
    [[nodiscard]] const detail::KnownType* FindByName(std::string_view name) const noexcept;
    [[nodiscard]] const detail::KnownType& FindByNumber(std::size_t number) const noexcept;
    /// Types of all rules.
    [[nodiscard]] std::size_t size() const noexcept;

private:
    struct Contents;
    struct Place {
        const std::type_info* rtti;
        const detail::KnownType* type;
    };

    TypeRegistry& Register(
        const detail::TypeInfo& type,
        std::string_view name,
        std::string_view reason,
        detail::TypeRule rule);
    void Insert(const detail::KnownType& type);
    /// A shared library may have a copy of the type_info of a class.
    [[nodiscard]] AROW_NOINLINE const detail::KnownType* FindCopy(
        const std::type_info& type) const noexcept;
    [[nodiscard]] static std::size_t Spread(const std::type_info* type) noexcept {
        return static_cast<std::size_t>(
            (reinterpret_cast<std::uintptr_t>(type) * 0x9E3779B97F4A7C15u) >> 32);
    }

    std::unique_ptr<Contents> contents_;
    const Place* places_;  ///< by address; a power of two, at least half of it free
    std::size_t mask_;
    std::size_t added_ = 0;
    std::uint64_t hash_;
};

}  // namespace arow::slim
