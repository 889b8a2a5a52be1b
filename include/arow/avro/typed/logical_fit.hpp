// SPDX-License-Identifier: MIT
// Which logical types As may ask of a type, or of what a type holds.
#pragma once

#include <array>
#include <boost/mp11/list.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "arow/avro/box.hpp"
#include "arow/avro/logical_type.hpp"

namespace arow::avro::detail {

/// Specialised for types that have a choice.
template <class T>
struct LogicalsOf {
    static constexpr bool Has(LogicalKind) { return false; }
};

template <class T>
concept AvroByte = std::same_as<T, std::byte> || std::same_as<T, std::uint8_t>;

/// What a type holds, and As speaks of.
template <class T>
struct HeldBy {
    using List = boost::mp11::mp_list<>;
};
template <class T, std::size_t kSize>
requires(!AvroByte<T>) struct HeldBy<std::array<T, kSize>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T, class Allocator>
requires(!AvroByte<T>) struct HeldBy<std::vector<T, Allocator>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T, class Allocator>
struct HeldBy<std::deque<T, Allocator>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T, class Allocator>
struct HeldBy<std::list<T, Allocator>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T, class Less, class Allocator>
struct HeldBy<std::map<std::string, T, Less, Allocator>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T, class Hash, class Equal, class Allocator>
struct HeldBy<std::unordered_map<std::string, T, Hash, Equal, Allocator>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T>
struct HeldBy<std::optional<T>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T>
struct HeldBy<std::unique_ptr<T>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T>
struct HeldBy<std::shared_ptr<T>> {
    using List = boost::mp11::mp_list<T>;
};
template <class T>
struct HeldBy<Box<T>> {
    using List = boost::mp11::mp_list<T>;
};
template <class... Ts>
struct HeldBy<std::variant<Ts...>> {
    using List = boost::mp11::mp_list<Ts...>;
};

template <class... Ts>
constexpr bool AnyFitsLogical(boost::mp11::mp_list<Ts...>, LogicalKind kind);

/// Whether As of this kind says something of T or of what it holds.
template <class T>
constexpr bool FitsLogical(LogicalKind kind) {
    return LogicalsOf<T>::Has(kind) || AnyFitsLogical(typename HeldBy<T>::List(), kind);
}

template <class... Ts>
constexpr bool AnyFitsLogical(boost::mp11::mp_list<Ts...>, LogicalKind kind) {
    return (... || FitsLogical<Ts>(kind)) && kind != LogicalKind::kNone;
}

}  // namespace arow::avro::detail
