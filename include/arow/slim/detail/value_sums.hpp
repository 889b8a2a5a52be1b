// SPDX-License-Identifier: MIT
// Values that may be of several kinds: optional, a flag and perhaps a value; variant, the number of
// an alternative and its value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "arow/slim/access.hpp"
#include "arow/slim/detail/value.hpp"
#include "arow/wire/text.hpp"

namespace arow::slim::detail {

template <class T>
struct Value<std::optional<T>> : ValueDefaults {
    using Optional = std::optional<T>;
    using Inner = Value<T>;
    using Parts = boost::mp11::mp_list<T>;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = Inner::kOwnRoom;
    static constexpr bool kSpills = Inner::kSpills;
    static constexpr std::size_t kMax = Inner::kMax == 0 || kOwnRoom ? 0 : 1 + Inner::kMax;
    static constexpr std::size_t kRoom = 1 + Inner::kRoom;
    static constexpr bool kSafe = Inner::kSafe && !kOwnRoom;

    static AROW_INLINE std::size_t Room(const Optional& optional) requires RoomVaries<T> {
        return optional ? 1 + Inner::Room(*optional) : 1;
    }
    static AROW_INLINE bool FitsRoom(const Optional& optional) requires RoomVaries<T> {
        return !optional || Inner::FitsRoom(*optional);
    }
    static AROW_INLINE std::uint8_t*
    Write(std::uint8_t* at, ValueWriter& out, const Optional& optional) {
        if constexpr (PlainWritten<T>) {
            return Put(at, out.out(), optional);
        } else {
            at = PutFlag(at, out.out(), optional);
            return at == nullptr || !optional ? at : Inner::Write(at, out, *optional);
        }
    }
    static AROW_INLINE std::uint8_t*
    Put(std::uint8_t* at, wire::Output& out, const Optional& optional) requires PlainWritten<T> {
        if constexpr (WrittenBehind<T>) {
            if (optional) [[likely]]
                return Inner::template PutBehind<wire::kPresent, 1>(at, out, *optional);
            *at = wire::kAbsent;
            return at + 1;
        } else {
            at = PutFlag(at, out, optional);
            return at == nullptr || !optional ? at : Inner::Put(at, out, *optional);
        }
    }
    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, ValueReader& in, Optional& optional) {
        if constexpr (Plain<T>) {
            return Take(at, in.in(), optional);
        } else {
            if (!Prepare(*at, optional)) return at + 1;
            return ReadAny(at + 1, in, *optional);
        }
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, Optional& optional) requires Plain<T> {
        if (!Prepare(*at, optional)) return at + 1;
        if constexpr (!Inner::kLooks) {
            if (in.Left(at + 1) < Inner::kMin) [[unlikely]]
                return in.Truncated(in.end());
        }
        return Inner::Take(at + 1, in, *optional);
    }
    static void Describe(ShapeBuilder& shape) {
        shape.BeginOptional();
        Inner::Describe(shape);
        shape.End();
    }

private:
    static AROW_INLINE std::uint8_t*
    PutFlag(std::uint8_t* at, wire::Output& out, const Optional& optional) {
        if constexpr (kOwnRoom) {
            at = out.Reserve(at, 1);
            if (at == nullptr) [[unlikely]]
                return nullptr;
        }
        *at = optional ? wire::kPresent : wire::kAbsent;
        return at + 1;
    }
    /// Whether a value follows the flag; then there is one to read into.
    static AROW_INLINE bool Prepare(std::uint8_t flag, Optional& optional) {
        if (flag == wire::kAbsent) [[unlikely]] {
            optional.reset();
            return false;
        }
        if (!optional) {
            if constexpr (std::is_default_constructible_v<T>) {
                optional.emplace();
            } else {
                optional.emplace(Access::Make<T>());
            }
        }
        return true;
    }
};

/// Nothing: the alternative of a variant that has no value.
template <>
struct Value<std::monostate> : PlainValue<Value<std::monostate>, std::monostate> {
    static constexpr std::size_t kMin = 0;
    static constexpr bool kSafe = true;

    static std::uint8_t* Put(std::uint8_t* at, wire::Output&, std::monostate) noexcept {
        return at;
    }
    static const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input&, std::monostate&) noexcept {
        return at;
    }
    static void Describe(ShapeBuilder& shape) {
        shape.BeginTuple();
        shape.End();
    }
};

AROW_COLD inline std::nullptr_t
RefuseAlternative(wire::Input& in, const std::uint8_t* at, std::uint64_t index, std::size_t count) {
    std::string detail = "is no alternative of a variant of ";
    detail += std::to_string(count);
    return in.Fail(ErrorCode::kBadValue, at, index, detail);
}

template <class... T>
struct Value<std::variant<T...>> : ValueDefaults {
    using Variant = std::variant<T...>;
    using Parts = boost::mp11::mp_list<T...>;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = true;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Variant& variant) {
        if (variant.valueless_by_exception()) [[unlikely]] {
            return out.out().Fail(ErrorCode::kNotWritable, at, "the variant has lost its value");
        }
        at = out.out().Reserve(at, wire::MaxVarintSize(32));
        if (at == nullptr) [[unlikely]]
            return nullptr;
        at = wire::PutVarint(at, variant.index());
        return std::visit(
            [&](const auto& alternative) { return WriteAny(at, out, alternative); },
            variant);
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Variant& variant) {
        std::uint64_t index = 0;
        const std::uint8_t* next = wire::ReadVarint<32, true>(at, in.in(), index);
        if (next == nullptr) [[unlikely]]
            return nullptr;
        if (index >= sizeof...(T)) [[unlikely]] {
            return RefuseAlternative(in.in(), at, index, sizeof...(T));
        }
        return kReaders[index](next, in, variant);
    }
    static void Describe(ShapeBuilder& shape) {
        shape.BeginVariant();
        (Value<T>::Describe(shape), ...);
        shape.End();
    }

private:
    using Reader = const std::uint8_t* (*)(const std::uint8_t*, ValueReader&, Variant&);

    /// An alternative that is there already is read into.
    template <std::size_t kIndex>
    static const std::uint8_t*
    ReadAlternative(const std::uint8_t* at, ValueReader& in, Variant& variant) {
        using Type = std::variant_alternative_t<kIndex, Variant>;
        if (variant.index() != kIndex) {
            if constexpr (std::is_default_constructible_v<Type>) {
                variant.template emplace<kIndex>();
            } else {
                variant.template emplace<kIndex>(Access::Make<Type>());
            }
        }
        return ReadAny(at, in, *std::get_if<kIndex>(&variant));
    }
    static constexpr auto kReaders = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return std::array<Reader, sizeof...(T)>{&ReadAlternative<kIndex>...};
    }
    (std::index_sequence_for<T...>{});
};

}  // namespace arow::slim::detail
