// SPDX-License-Identifier: MIT
// Nullable<T>: members that can be null: optional, unique_ptr and shared_ptr, seen alike.
#pragma once

#include <memory>
#include <optional>

#include "arow/detail/payload_row.hpp"

namespace arow::detail {

template <class T>
struct Nullable {
    static constexpr bool kIsNullable = false;
};

template <class T>
struct Nullable<std::optional<T>> {
    using Value = T;
    static constexpr bool kIsNullable = true;
    static constexpr bool kIsPointer = false;

    /// A value to read into, the present one if there is one.
    template <class Reader>
    static AROW_INLINE T* Emplace(std::optional<T>& member, const std::uint8_t*, Reader&) {
        if (!member) member.emplace();
        return &*member;
    }
};

/// Only an object of exactly the declared class is read into; another one is replaced.
template <class T>
struct Nullable<std::unique_ptr<T>> {
    using Value = T;
    static constexpr bool kIsNullable = true;
    static constexpr bool kIsPointer = true;

    template <class Reader>
    static T* Emplace(std::unique_ptr<T>& member, const std::uint8_t* at, Reader& in) {
        bool reusable = member != nullptr;
        if constexpr (std::is_base_of_v<TypedRow, T>) {
            const TypedRow* typed = member.get();
            reusable = reusable && typed->arow_type() == kRowType<T>;
        }
        if (reusable) return member.get();
        if (!in.Grow(at, sizeof(T))) return nullptr;
        member = std::make_unique<T>();
        return member.get();
    }
};

/// Others may hold the object, so a new one is made.
template <class T>
struct Nullable<std::shared_ptr<T>> {
    using Value = T;
    static constexpr bool kIsNullable = true;
    static constexpr bool kIsPointer = true;

    template <class Reader>
    static T* Emplace(std::shared_ptr<T>& member, const std::uint8_t* at, Reader& in) {
        if (!in.Grow(at, sizeof(T))) return nullptr;
        member = std::make_shared<T>();
        return member.get();
    }
};

}  // namespace arow::detail
