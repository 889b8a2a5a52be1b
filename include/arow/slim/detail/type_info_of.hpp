// SPDX-License-Identifier: MIT
// kTypeInfo<T>: the TypeInfo of a type. Users include arow/slim/detail/values.hpp first, or by
// way of a header that does.
#pragma once

#include <array>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <typeinfo>

#include "arow/detail/type_name.hpp"
#include "arow/slim/access.hpp"
#include "arow/slim/describe.hpp"
#include "arow/slim/detail/base_casts.hpp"
#include "arow/slim/detail/type_info.hpp"

namespace arow::slim::detail {

template <class T>
struct Value;
template <class T>
std::uint8_t* WriteAny(std::uint8_t* at, ValueWriter& out, const T& value);
template <class T>
const std::uint8_t* ReadAny(const std::uint8_t* at, ValueReader& in, T& value);

/// Constructs for std::allocate_shared what only Access may construct.
template <class T>
struct AccessAllocator {
    using value_type = T;

    AccessAllocator() = default;
    template <class Other>
    explicit AccessAllocator(const AccessAllocator<Other>&) noexcept {}

    [[nodiscard]] T* allocate(std::size_t count) { return std::allocator<T>().allocate(count); }
    void deallocate(T* memory, std::size_t count) noexcept {
        std::allocator<T>().deallocate(memory, count);
    }
    template <class Made>
    void construct(Made* memory) {
        ::new (static_cast<void*>(memory)) Made(Access::Make<Made>());
    }
    friend bool operator==(const AccessAllocator&, const AccessAllocator&) noexcept { return true; }
};

/// Whether objects of T can be made for a pointer that owns them.
template <class T>
[[nodiscard]] consteval bool CanMake() noexcept {
    if constexpr (std::is_abstract_v<T> || !std::is_destructible_v<T>) {
        return false;
    } else {
        return Access::CanMake<T>();
    }
}

/// Whether a pointer to T may delete its object, which may be of a derived class.
template <class T>
[[nodiscard]] consteval bool CanDelete() noexcept {
    return !std::is_polymorphic_v<T> || std::has_virtual_destructor_v<T> || std::is_final_v<T>;
}

/// The functions of TypeInfo for one type, and the TypeInfo itself.
template <class T>
struct TypeFunctions {
    static std::uint8_t* Write(std::uint8_t* at, GraphWriter& out, const void* object) {
        return WriteAny(at, out, *static_cast<const T*>(object));
    }
    static const std::uint8_t* Read(const std::uint8_t* at, GraphReader& in, void* object) {
        return ReadAny(at, in, *static_cast<T*>(object));
    }
    static void Describe(ShapeBuilder& shape) { Value<T>::Describe(shape); }
    static void* Make() { return Access::New<T>(); }
    static std::shared_ptr<void> MakeShared() {
        if constexpr (std::is_default_constructible_v<T>) {
            return std::make_shared<T>();
        } else {
            return std::allocate_shared<T>(AccessAllocator<T>());
        }
    }
    static void Destroy(void* object) noexcept { delete static_cast<T*>(object); }

    static const TypeInfo kInfo;
};

template <class T, class... Base>
constexpr std::array<BaseCast, sizeof...(Base)> MakeBaseCasts(boost::mp11::mp_list<Base...>) {
    return {BaseCast{&TypeFunctions<Base>::kInfo, &bases::Cast<T, Base>}...};
}

template <class T>
inline constexpr auto kBaseCasts = MakeBaseCasts<T>(bases::Reachable<T>());

template <class T>
concept ClassValue = requires {
    requires Value<T>::kClass;
};

template <class T>
consteval TypeInfo MakeTypeInfo() {
    using Functions = TypeFunctions<T>;
    TypeInfo info{};
    info.name = kTypeName<T>.empty() ? arow::detail::TypeName<T>() : kTypeName<T>;
    info.rtti = &typeid(T);
    info.size = sizeof(T);
    info.min_bytes = Value<T>::kMin;
    info.bases = kBaseCasts<T>;
    info.write = &Functions::Write;
    info.read = &Functions::Read;
    info.describe = &Functions::Describe;
    if constexpr (CanMake<T>()) {
        info.make = &Functions::Make;
        info.make_shared = &Functions::MakeShared;
        // Others are never behind a pointer that owns them alone: see Value<std::unique_ptr>.
        if constexpr (CanDelete<T>()) info.destroy = &Functions::Destroy;
    }
    info.prohibited = kProhibited<T>;
    info.is_class = ClassValue<T>;
    return info;
}

template <class T>
constexpr TypeInfo TypeFunctions<T>::kInfo = MakeTypeInfo<T>();

template <class T>
inline constexpr const TypeInfo& kTypeInfo = TypeFunctions<T>::kInfo;

}  // namespace arow::slim::detail
