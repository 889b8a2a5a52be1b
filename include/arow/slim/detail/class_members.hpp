// SPDX-License-Identifier: MIT
// What a described class is made of, as one list in the order of the message: the version of a
// class that has versions, and the members of all bases and of the class itself.
#pragma once

#include <boost/describe/bases.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>

#include "arow/detail/attributes.hpp"
#include "arow/slim/describe.hpp"

namespace arow::slim::detail {

template <class T>
concept Described = boost::describe::has_describe_members<T>::value &&
    boost::describe::has_describe_bases<T>::value && !std::is_union_v<T>;

template <class T>
using OwnMembers = boost::describe::describe_members<T, boost::describe::mod_any_access>;
template <class T>
using OwnBases = boost::describe::describe_bases<T, boost::describe::mod_any_access>;

// ---- versions

template <class T>
consteval std::span<const Since> SinceTable() {
    if constexpr (requires { Versions<T>::kSince; }) {
        return Versions<T>::kSince;
    } else if constexpr (requires { T::kSlimSince; }) {
        // A class inherits the name from a base, whose table does not speak of its members.
        constexpr bool kInherited = []<class... Bases>(boost::mp11::mp_list<Bases...>) {
            const auto same = []<class Base>(std::type_identity<typename Base::type>) {
                return true;
            };
            static_cast<void>(same);
            return false;
        }(OwnBases<T>{});
        return kInherited ? std::span<const Since>() : std::span<const Since>(T::kSlimSince);
    } else {
        return {};
    }
}

}  // namespace arow::slim::detail
