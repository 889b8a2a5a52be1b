// SPDX-License-Identifier: MIT
// Access: the friend of classes whose constructor or hooks are private.
//
//     class Session {
//         friend arow::slim::Access;
//         Session() = default;
//         void OnDeserialized() { reconnect_ = true; }
//         ...
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arow::slim {

/// A member, and the version of its class that has it first (describe.hpp).
struct Since {
    std::string_view member;
    std::uint32_t version;
};

namespace detail {

/// A table of versions, told from others by its place. What it holds is copied out member by
/// member: -fsanitize=undefined makes g++ check references, and such a check is no constant.
template <const auto& kTable>
struct SinceTableAt {
    static constexpr std::size_t kSize = sizeof kTable / sizeof(Since);

    static consteval std::array<Since, kSize> Copy() {
        std::array<Since, kSize> copy{};
        for (std::size_t i = 0; i != kSize; ++i) copy[i] = {kTable[i].member, kTable[i].version};
        return copy;
    }
};
struct NoSinceTable {
    static consteval std::array<Since, 0> Copy() { return {}; }
};

}  // namespace detail

/// Calls what a class keeps to itself and to Slim. One hook is called an object, the one that its
/// class has or inherits: a class that hides its base's hook calls it itself.
class Access {
public:
    /// Whether T can be made without arguments.
    template <class T>
    [[nodiscard]] static consteval bool CanMake() {
        return requires {
            T();
        };
    }
    template <class T>
    [[nodiscard]] static T Make() {
        static_assert(
            CanMake<T>(),
            "Slim makes objects without arguments: give the class a default constructor (where "
            "that "
            "is private, `friend arow::slim::Access`), or specialise arow::MapAs for it");
        return T();
    }
    template <class T>
    [[nodiscard]] static T* New() {
        return new T();
    }

    /// The table that T has or inherits under the name kSlimSince.
    template <class T>
    [[nodiscard]] static consteval auto SlimSince() {
        if constexpr (requires { T::kSlimSince; }) {
            return detail::SinceTableAt<T::kSlimSince>{};
        } else {
            return detail::NoSinceTable{};
        }
    }

    template <class T>
    static void OnSerializing(const T& object) {
        if constexpr (requires { object.OnSerializing(); }) object.OnSerializing();
    }
    template <class T>
    static void OnSerialized(const T& object) {
        if constexpr (requires { object.OnSerialized(); }) object.OnSerialized();
    }
    template <class T>
    static void OnDeserializing(T& object) {
        if constexpr (requires { object.OnDeserializing(); }) object.OnDeserializing();
    }
    template <class T>
    static void OnDeserialized(T& object) {
        if constexpr (requires { object.OnDeserialized(); }) object.OnDeserialized();
    }
    template <class T>
    [[nodiscard]] static consteval bool HasOnGraphDeserialized() {
        return requires(T & object) {
            object.OnGraphDeserialized();
        };
    }
    template <class T>
    static void OnGraphDeserialized(T& object) {
        object.OnGraphDeserialized();
    }
};

}  // namespace arow::slim
