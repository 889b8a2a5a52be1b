// SPDX-License-Identifier: MIT
// What a described class is made of, as one list in the order of the message: versions of classes
// that have any, and members; those of bases before those of the class, those of virtual bases
// once and first.
#pragma once

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <boost/mp11/set.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "arow/detail/attributes.hpp"
#include "arow/slim/detail/class_versions.hpp"
#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

template <class From, class To>
using CopyConst = std::conditional_t<std::is_const_v<From>, const To, To>;

/// An object as one of its bases, also a private one: only a cast in C's notation may do that.
template <class Base, class Object>
AROW_INLINE CopyConst<Object, Base>& AsBase(Object& object) noexcept {
    static_assert(std::is_base_of_v<Base, Object>, "a class that is described as a base is none");
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
    return (CopyConst<Object, Base>&)object;
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic pop
#endif
}

/// The part of an object at the end of a way from class to base.
template <class Object, class Class, class... Bases>
AROW_INLINE auto& PartOf(Object& object, boost::mp11::mp_list<Class, Bases...>) noexcept {
    if constexpr (sizeof...(Bases) == 0) {
        return object;
    } else {
        using Base = boost::mp11::mp_front<boost::mp11::mp_list<Bases...>>;
        return PartOf(AsBase<Base>(object), boost::mp11::mp_list<Bases...>{});
    }
}

/// The version in front of the part at the end of Way.
template <class OneWay>
struct VersionPart {
    using Way = OneWay;
    using Owner = boost::mp11::mp_back<Way>;
    static constexpr std::uint32_t kSince = 1;
    static constexpr std::string_view kName = "version";
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kMax = wire::VarintSize(kVersion<Owner>);
    static constexpr std::size_t kRoom = kMax;
    static constexpr bool kOwnRoom = false;
    static constexpr bool kSpills = false;
    static constexpr bool kRoomVaries = false;
    static constexpr bool kFixed = false;
    static constexpr bool kSafe = true;
    static constexpr bool kIsMember = false;
};

/// One member; D is what Boost.Describe knows of it.
template <class OneWay, class D>
struct MemberPart {
    using Way = OneWay;
    using Owner = boost::mp11::mp_back<Way>;
    using Type = std::remove_reference_t<decltype((std::declval<Owner&>().*D::pointer))>;
    using Member = Value<Type>;

    static_assert(
        !std::is_const_v<Type>,
        "a const member cannot be read: leave it out of the description, or drop the const");
    static constexpr std::uint32_t kSince = SinceOf<Owner>(D::name);
    static constexpr std::string_view kName = D::name;
    static constexpr std::size_t kMin = kSince > 1 ? 0 : Member::kMin;
    static constexpr std::size_t kMax = Member::kMax;
    static constexpr std::size_t kRoom = Member::kRoom;
    static constexpr bool kOwnRoom = Member::kOwnRoom;
    static constexpr bool kSpills = Member::kSpills;
    static constexpr bool kRoomVaries = RoomVaries<Type>;
    static constexpr bool kFixed = kSince <= 1 && kFixedSize<Type>;
    static constexpr bool kSafe = Member::kSafe;
    static constexpr bool kIsMember = true;

    template <class Object>
    static AROW_INLINE CopyConst<Object, Type>& In(Object& object) noexcept {
        return PartOf(object, Way{}).*D::pointer;
    }
    static Type& Fresh(Owner& owner) noexcept { return owner.*D::pointer; }
};

template <class Part>
using IsMember = boost::mp11::mp_bool<Part::kIsMember>;
template <class Part>
using TypeOfPart = typename Part::Type;

template <class Way>
struct PartsOf;
/// The version and the members of the part of an object at the end of Way, without virtual bases.
template <class Way>
using AllPartsOf =
    boost::mp11::mp_append<typename PartsOf<Way>::Version, typename PartsOf<Way>::Members>;

template <class Way>
struct PartsOf {
    using Owner = boost::mp11::mp_back<Way>;

    struct OfBase {
        template <class Base>
        using fn = boost::mp11::mp_eval_if_c<
            (Base::modifiers & boost::describe::mod_virtual) != 0,
            boost::mp11::mp_list<>,
            AllPartsOf,
            boost::mp11::mp_push_back<Way, typename Base::type>>;
    };
    template <class D>
    using Member = MemberPart<Way, D>;

    using Version = std::conditional_t<
        kHasVersions<Owner>,
        boost::mp11::mp_list<VersionPart<Way>>,
        boost::mp11::mp_list<>>;
    using Members = boost::mp11::mp_append<
        boost::mp11::mp_flatten<boost::mp11::mp_transform_q<OfBase, OwnBases<Owner>>>,
        boost::mp11::mp_transform<Member, OwnMembers<Owner>>>;
};

/// All virtual bases of Class, each once, a base before what derives from it.
template <class Known, class Class>
struct AddVirtualBases {
    template <class List, class Base>
    using AddBase = boost::mp11::mp_if_c<
        (Base::modifiers & boost::describe::mod_virtual) != 0,
        boost::mp11::mp_set_push_back<
            typename AddVirtualBases<List, typename Base::type>::type,
            typename Base::type>,
        typename AddVirtualBases<List, typename Base::type>::type>;

    using type = boost::mp11::mp_fold<OwnBases<Class>, Known, AddBase>;
};

template <class Class>
using VirtualBases = typename AddVirtualBases<boost::mp11::mp_list<>, Class>::type;

template <class Class>
struct OfVirtualBase {
    template <class Base>
    using fn = AllPartsOf<boost::mp11::mp_list<Class, Base>>;
};

/// Everything that an object of exactly Class consists of, in the order of the message.
template <class Class>
using ClassParts = boost::mp11::mp_append<
    typename PartsOf<boost::mp11::mp_list<Class>>::Version,
    boost::mp11::mp_flatten<boost::mp11::mp_transform_q<OfVirtualBase<Class>, VirtualBases<Class>>>,
    typename PartsOf<boost::mp11::mp_list<Class>>::Members>;

}  // namespace arow::slim::detail
