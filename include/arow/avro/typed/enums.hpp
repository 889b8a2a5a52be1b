// SPDX-License-Identifier: MIT
// Enums that BOOST_DESCRIBE_ENUM describes: enumerators are symbols, in the order in which they are
// described.
#pragma once

#include <array>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <type_traits>

#include "arow/avro/typed/codec.hpp"
#include "arow/detail/type_name.hpp"

namespace arow::avro::detail {

template <class T>
requires(std::is_enum_v<T>&& boost::describe::has_describe_enumerators<T>::value) struct Codec<T> {
    using Enumerators = boost::describe::describe_enumerators<T>;
    static constexpr std::uint32_t kCount = boost::mp11::mp_size<Enumerators>::value;

    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kMaxInt;

    static void Describe(SchemaJson& text) {
        static_assert(
            HasGoodTable<T>(boost::mp11::mp_rename<Enumerators, boost::mp11::mp_list>{}),
            "arow: a group of AROW_AVRO names no enumerator");
        constexpr TypeOptions kOptions = OptionsOf<T>("this");
        const std::string name = FullName(arow::detail::TypeName<T>(), kOptions);
        if (!text.BeginNamed("enum", name, kOptions)) return;
        text.Symbols();
        boost::mp11::mp_for_each<Enumerators>([&](auto enumerator) {
            const TypeOptions options = OptionsOf<T>(enumerator.name);
            text.Symbol(options.name.empty() ? enumerator.name : options.name);
        });
        text.EndSymbols(kOptions.default_json);
    }

    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, T value) {
        std::uint32_t index = 0;
        while (index != kCount && kValues[index] != value) ++index;
        if (index == kCount) [[unlikely]] {
            return out.Fail(
                ErrorCode::kNotOfSchema,
                at,
                std::to_string(static_cast<std::underlying_type_t<T>>(value)) +
                    " is no enumerator of " + std::string(arow::detail::TypeName<T>()));
        }
        return wire::PutSignedVarint(at, index);
    }
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, T& value) {
        std::uint32_t index = 0;
        at = ReadIndex(at, in.in(), kCount, index, "symbol");
        if (at != nullptr) [[likely]]
            value = kValues[index];
        return at;
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, T& value) {
        const std::uint8_t* const start = at;
        std::uint32_t index = 0;
        at = ReadIndex(at, in.in(), op.count, index, "symbol");
        if (at == nullptr) return nullptr;
        const std::uint32_t symbol =
            op.code == OpCode::kMappedEnum ? in.plan().symbols[op.first + index] : index;
        if (symbol == Plan::kNoSymbol) return in.Unresolvable(op, start);
        value = kValues[symbol];
        return at;
    }

private:
    static constexpr std::array<T, kCount> kValues = [] {
        std::array<T, kCount> values{};
        std::size_t next = 0;
        boost::mp11::mp_for_each<Enumerators>([&](auto one) { values[next++] = one.value; });
        return values;
    }();
};

}  // namespace arow::avro::detail
