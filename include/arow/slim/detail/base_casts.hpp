// SPDX-License-Identifier: MIT
// The ways from an object to each of its described bases: direct or indirect, virtual or not,
// public or private. A base that is there twice has no way: it is ambiguous.
#pragma once

#include <boost/describe/bases.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

namespace arow::slim::detail {

namespace bases {

namespace mp11 = boost::mp11;
namespace describe = boost::describe;

template <class T, bool = describe::has_describe_bases<T>::value>
struct Direct {
    using type = mp11::mp_list<>;
};
template <class T>
struct Direct<T, true> {
    using type = describe::describe_bases<T, describe::mod_any_access>;
};

template <class T>
using DirectOf = typename Direct<T>::type;
template <class Descriptor>
using TypeOf = typename Descriptor::type;
template <class Descriptor>
using IsVirtual = mp11::mp_bool<(Descriptor::modifiers & describe::mod_virtual) != 0>;

/// Types of the subobjects that T shares with nobody, T excluded; repeated as often as they are
/// there.
template <class T>
struct Own;
template <class T>
using OwnOf = typename Own<T>::type;
template <class T>
using WithOwn = mp11::mp_push_front<OwnOf<T>, T>;
template <class T>
struct Own {
    using Plain = mp11::mp_transform<TypeOf, mp11::mp_remove_if<DirectOf<T>, IsVirtual>>;
    using type = mp11::mp_apply<
        mp11::mp_append,
        mp11::mp_push_front<mp11::mp_transform<WithOwn, Plain>, mp11::mp_list<>>>;
};

/// Virtual bases of T at any distance, each once.
template <class T>
struct Virtual;
template <class T>
using VirtualOf = typename Virtual<T>::type;
template <class T>
struct Virtual {
    using Here = mp11::mp_transform<TypeOf, mp11::mp_copy_if<DirectOf<T>, IsVirtual>>;
    using Above = mp11::mp_transform<VirtualOf, mp11::mp_transform<TypeOf, DirectOf<T>>>;
    using type = mp11::mp_unique<mp11::mp_apply<mp11::mp_append, mp11::mp_push_front<Above, Here>>>;
};

template <class T>
using Subobjects = mp11::mp_apply<
    mp11::mp_append,
    mp11::mp_push_front<mp11::mp_transform<WithOwn, VirtualOf<T>>, OwnOf<T>>>;

template <class T>
struct IsThereOnce {
    template <class Base>
    using fn = mp11::mp_bool<mp11::mp_count<Subobjects<T>, Base>::value == 1>;
};

template <class T>
using Reachable = mp11::mp_copy_if_q<Subobjects<T>, IsThereOnce<T>>;

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif
/// Only this form of cast may reach a base that is not public.
template <class T, class Base>
void* Cast(void* object) noexcept {
    return (Base*)static_cast<T*>(object);
}
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

}  // namespace bases

}  // namespace arow::slim::detail
