// SPDX-License-Identifier: MIT
// The versions of a described class: which one has a member first, and what is wrong with a
// version that is read.
#pragma once

#include <boost/describe/bases.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "arow/detail/attributes.hpp"
#include "arow/detail/type_name.hpp"
#include "arow/slim/describe.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim::detail {

template <class T>
concept Described = boost::describe::has_describe_members<T>::value &&
    boost::describe::has_describe_bases<T>::value && !std::is_union_v<T>;

template <class T>
using OwnMembers = boost::mp11::mp_rename<
    boost::describe::describe_members<T, boost::describe::mod_any_access>,
    boost::mp11::mp_list>;
template <class T>
using OwnBases = boost::mp11::mp_rename<
    boost::describe::describe_bases<T, boost::describe::mod_any_access>,
    boost::mp11::mp_list>;

/// Whether T has the name kSlimSince from a base, whose table speaks of the base's members.
template <class T>
consteval bool InheritsSince() {
    return []<class... Base>(boost::mp11::mp_list<Base...>) {
        return (
            ... || std::is_same_v<
                       decltype(Access::SlimSince<typename Base::type>()),
                       decltype(Access::SlimSince<T>())>);
    }(OwnBases<T>{});
}

/// The versions that T itself declares.
template <class T>
consteval auto SinceTable() {
    if constexpr (requires { Versions<T>::kSlimSince; }) {
        return SinceTableAt<Versions<T>::kSlimSince>::Copy();
    } else if constexpr (InheritsSince<T>()) {
        return NoSinceTable::Copy();
    } else {
        return decltype(Access::SlimSince<T>())::Copy();
    }
}

/// Whether objects of T begin with a version.
template <class T>
inline constexpr bool kHasVersions = !SinceTable<T>().empty();

/// The version that is written, and the newest that can be read.
template <class T>
inline constexpr std::uint32_t kVersion = [] {
    std::uint32_t newest = 1;
    for (const Since& since : SinceTable<T>())
        newest = since.version > newest ? since.version : newest;
    return newest;
}();

/// The first version that has a member: 1 for those that the table does not name.
template <class T>
consteval std::uint32_t SinceOf(std::string_view member) {
    for (const Since& since : SinceTable<T>()) {
        if (since.member == member) return since.version;
    }
    return 1;
}

/// Whether the table of T names nothing but members of T, each once, from version 1 on.
template <class T>
consteval bool HasGoodVersions() {
    return []<class... Members>(boost::mp11::mp_list<Members...>) {
        for (const Since& since : SinceTable<T>()) {
            int known = 0;
            int named = 0;
            static_cast<void>((..., (known += since.member == Members::name ? 1 : 0)));
            for (const Since& other : SinceTable<T>())
                named += other.member == since.member ? 1 : 0;
            if (known != 1 || named != 1 || since.version == 0) return false;
        }
        return true;
    }(OwnMembers<T>{});
}

AROW_COLD inline std::nullptr_t RefuseVersion(
    wire::Input& in,
    const std::uint8_t* at,
    std::uint64_t version,
    std::string_view class_name,
    std::uint32_t newest) {
    return in.Fail(
        ErrorCode::kTypeMismatch,
        at,
        version,
        "is no version of " + std::string(class_name) + " that this program knows (1 to " +
            std::to_string(newest) + "); a newer program wrote it");
}

/// Reads the version of the data of a class, of which the program knows those up to `newest`.
inline const std::uint8_t* ReadVersion(
    const std::uint8_t* at,
    wire::Input& in,
    std::string_view class_name,
    std::uint32_t newest,
    std::uint32_t& version) noexcept {
    std::uint64_t number = 0;
    const std::uint8_t* next = wire::ReadVarint<32>(at, in, number);
    if (next == nullptr) return nullptr;
    if (number == 0 || number > newest) [[unlikely]]
        return RefuseVersion(in, at, number, class_name, newest);
    version = static_cast<std::uint32_t>(number);
    return next;
}

template <class T>
const std::uint8_t*
ReadVersion(const std::uint8_t* at, wire::Input& in, std::uint32_t& version) noexcept {
    return ReadVersion(at, in, arow::detail::TypeName<T>(), kVersion<T>, version);
}

}  // namespace arow::slim::detail
