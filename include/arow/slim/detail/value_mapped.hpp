// SPDX-License-Identifier: MIT
// Types of the user that travel as another one, which arow::MapAs says. Here that may be anything
// that Slim writes by value, a described class or a list too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "arow/slim/access.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

template <class T>
inline constexpr bool kIsOptionalOf = false;
template <class T>
inline constexpr bool kIsOptionalOf<std::optional<T>> = true;

template <UserMapped T>
struct Value<T> : ValueDefaults {
    using Type = typename MapAs<T>::type;
    using Parts = boost::mp11::mp_list<Type>;

    static constexpr std::size_t kMin = Value<Type>::kMin;
    static constexpr bool kOwnRoom = true;
    static constexpr bool kDeep = true;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const T& value) {
        static_assert(
            !kHasLinks<Type>,
            "arow::MapAs cannot map to pointers: what they point to has no place to stay");
        if (!out.Enter(at)) [[unlikely]]
            return nullptr;
        decltype(auto) mapped = MapAs<T>::To(value);
        using Mapped = std::remove_cvref_t<decltype(mapped)>;
        if constexpr (std::is_same_v<Mapped, std::optional<Type>> && !kIsOptionalOf<Type>) {
            if (!mapped) return out.out().Fail(ErrorCode::kNotWritable, at, kRefusal);
            at = WriteAny<Type>(at, out, *mapped);
        } else {
            at = WriteAny<Type>(at, out, mapped);
        }
        out.Leave();
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, T& value) {
        if (!in.Enter(at)) [[unlikely]]
            return nullptr;
        Type mapped = Access::Make<Type>();
        const std::uint8_t* next = Value<Type>::Read(at, in, mapped);
        if (next == nullptr) return nullptr;
        std::optional<T> made = MapAs<T>::From(std::move(mapped));
        if (!made) return in.in().Fail(ErrorCode::kBadValue, at, kRefusal);
        value = *std::move(made);
        in.Leave();
        return next;
    }
    static void Describe(ShapeBuilder& shape) {
        if (!shape.BeginMapped(kTypeInfo<T>)) return;
        Value<Type>::Describe(shape);
        shape.End();
    }

private:
    static constexpr const char* kRefusal = "arow::MapAs refuses the value";
};

}  // namespace arow::slim::detail
