// SPDX-License-Identifier: MIT
// Pointers: std::shared_ptr and std::unique_ptr own their object and bring it along, std::weak_ptr
// and plain pointers refer to one that the graph owns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

template <class T>
consteval void CheckTarget() {
    static_assert(
        !std::is_void_v<T>,
        "a pointer to void does not tell what it points to: declare it as a pointer to a class");
    static_assert(
        !std::is_array_v<T>,
        "a pointer to an array does not know its length: use std::vector");
    static_assert(
        !std::is_function_v<T>,
        "a function has no form in a message: do not describe this member");
    static_assert(
        !std::is_pointer_v<T> && !std::is_reference_v<T>,
        "Slim does not follow a pointer to a pointer: point to the object itself");
    static_assert(!std::is_volatile_v<T>, "an object behind a pointer must not be volatile");
}

/// What the kinds of pointers share; `Self` has Get, Set and kKind.
template <class Self, class Pointer, class Target>
struct PointerValue : ValueDefaults {
    using T = std::remove_const_t<Target>;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = true;
    static constexpr bool kLinks = true;

    static AROW_INLINE std::uint8_t*
    Write(std::uint8_t* at, ValueWriter& out, const Pointer& pointer) {
        Check();
        return WriteTarget(at, out, Self::Get(pointer), pointer);
    }

    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, ValueReader& in, Pointer& pointer) {
        Check();
        if (*at == kNull) {
            Clear(&pointer);
            return at + 1;
        }
        return GraphOf(in).ReadLink(at, kLink, &pointer);
    }

    static void Describe(ShapeBuilder& shape) { shape.Pointer(kLink); }

protected:
    static AROW_INLINE std::uint8_t*
    WriteTarget(std::uint8_t* at, ValueWriter& out, const T* object, const Pointer& pointer) {
        if (object == nullptr) {
            at = out.out().Reserve(at, 1);
            if (at == nullptr) [[unlikely]]
                return nullptr;
            *at = kNull;
            return at + 1;
        }
        if constexpr (std::is_polymorphic_v<T>) {
            // The whole object's address: the same whichever base points to it.
            return GraphOf(out)
                .PutLink(at, dynamic_cast<const void*>(object), typeid(*object), kLink, &pointer);
        } else {
            return GraphOf(out).PutLink(at, object, typeid(T), kLink, &pointer);
        }
    }

private:
    static consteval void Check() {
        CheckTarget<Target>();
        if constexpr (Owns(Self::kKind)) {
            static_assert(
                CanMake<T>() || std::is_polymorphic_v<T>,
                "an object behind this pointer could not be read back: give its class a default "
                "constructor; where that is private, make arow::slim::Access a friend");
        }
        if constexpr (Self::kKind == LinkKind::kUnique) {
            static_assert(
                CanDelete<T>(),
                "std::unique_ptr would destroy only the base of a derived object: give this class "
                "a virtual destructor");
        }
    }

    static void Set(void* where, void* object, std::shared_ptr<void>& owner, bool last) noexcept {
        Self::Set(*static_cast<Pointer*>(where), static_cast<T*>(object), owner, last);
    }
    static void Clear(void* where) noexcept { *static_cast<Pointer*>(where) = Pointer(); }

    static constexpr Link kLink{
        &kTypeInfo<T>,
        Self::kKind,
        !std::is_polymorphic_v<T>,
        &Set,
        &Clear};
};

template <class T>
struct Value<std::shared_ptr<T>> : PointerValue<Value<std::shared_ptr<T>>, std::shared_ptr<T>, T> {
    static constexpr LinkKind kKind = LinkKind::kShared;

    static const T* Get(const std::shared_ptr<T>& pointer) noexcept { return pointer.get(); }
    static void Set(
        std::shared_ptr<T>& pointer,
        std::remove_const_t<T>* object,
        std::shared_ptr<void>& owner,
        bool last) noexcept {
        if (last) {
            pointer = std::shared_ptr<T>(std::move(owner), object);
        } else {
            pointer = std::shared_ptr<T>(owner, object);
        }
    }
};

template <class T>
struct Value<std::weak_ptr<T>> : PointerValue<Value<std::weak_ptr<T>>, std::weak_ptr<T>, T> {
    static constexpr LinkKind kKind = LinkKind::kWeak;

    static std::uint8_t*
    Write(std::uint8_t* at, ValueWriter& out, const std::weak_ptr<T>& pointer) {
        std::shared_ptr<T> object = pointer.lock();
        at = Value::WriteTarget(at, out, object.get(), pointer);
        if (at != nullptr && object != nullptr) GraphOf(out).KeepIfNew(std::move(object));
        return at;
    }
    static void Set(
        std::weak_ptr<T>& pointer,
        std::remove_const_t<T>* object,
        std::shared_ptr<void>& owner,
        bool) noexcept {
        pointer = std::shared_ptr<T>(owner, object);
    }
};

template <class T, class Deleter>
struct Value<std::unique_ptr<T, Deleter>>
    : PointerValue<Value<std::unique_ptr<T, Deleter>>, std::unique_ptr<T, Deleter>, T> {
    static_assert(
        std::is_same_v<Deleter, std::default_delete<T>>,
        "Slim makes objects with new, so std::unique_ptr must delete them: no deleter of its own");

    static constexpr LinkKind kKind = LinkKind::kUnique;

    static const T* Get(const std::unique_ptr<T>& pointer) noexcept { return pointer.get(); }
    static void Set(
        std::unique_ptr<T>& pointer,
        std::remove_const_t<T>* object,
        std::shared_ptr<void>&,
        bool) noexcept {
        pointer.reset(object);
    }
};

/// It owns nothing: the object must be owned somewhere in the graph, or be the root.
template <class T>
struct Value<T*> : PointerValue<Value<T*>, T*, T> {
    static_assert(
        !std::is_same_v<std::remove_cv_t<T>, char>,
        "a pointer to char does not know its length: use std::string");

    static constexpr LinkKind kKind = LinkKind::kRaw;

    static const T* Get(T* pointer) noexcept { return pointer; }
    static void
    Set(T*& pointer, std::remove_const_t<T>* object, std::shared_ptr<void>&, bool) noexcept {
        pointer = object;
    }
};

template <class T>
struct Value<T&> {
    static_assert(
        kIsUnknown<T>,
        "a reference cannot be set after its object was made: use a pointer");
};

}  // namespace arow::slim::detail
