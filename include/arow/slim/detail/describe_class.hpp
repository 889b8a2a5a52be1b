// SPDX-License-Identifier: MIT
// The shape of a described class: the parts of class_parts.hpp, in the same order.
#pragma once

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "arow/detail/type_name.hpp"
#include "arow/slim/detail/class_parts.hpp"
#include "arow/slim/shape.hpp"

namespace arow::slim::detail {

template <class Way>
void DescribeBase(ShapeBuilder& shape);

/// The members of the part at the end of Way, those of its bases first; virtual bases left out.
template <class Way>
void DescribeMembers(ShapeBuilder& shape) {
    using Owner = boost::mp11::mp_back<Way>;
    [&]<class... Base>(boost::mp11::mp_list<Base...>) {
        const auto describe = [&]<class One>(std::type_identity<One>) {
            if constexpr ((One::modifiers & boost::describe::mod_virtual) == 0) {
                DescribeBase<boost::mp11::mp_push_back<Way, typename One::type>>(shape);
            }
        };
        static_cast<void>(describe);
        (describe(std::type_identity<Base>{}), ...);
    }(OwnBases<Owner>{});
    [&]<class... D>(boost::mp11::mp_list<D...>) {
        const auto describe = [&]<class Part>(std::type_identity<Part>) {
            shape.Member(Part::kName, Part::kSince > 1 ? Part::kSince : 0);
            Part::Member::Describe(shape);
        };
        static_cast<void>(describe);
        (describe(std::type_identity<MemberPart<Way, D>>{}), ...);
    }(OwnMembers<Owner>{});
}

/// A base that has versions of its own begins with one.
template <class Way>
void DescribeBase(ShapeBuilder& shape) {
    using Base = boost::mp11::mp_back<Way>;
    if constexpr (kHasVersions<Base>) {
        shape.BeginPart(arow::detail::TypeName<Base>(), kVersion<Base>);
        DescribeMembers<Way>(shape);
        shape.End();
    } else {
        DescribeMembers<Way>(shape);
    }
}

/// All parts of an object of exactly Class, but for its version.
template <class Class>
void DescribeParts(ShapeBuilder& shape) {
    [&]<class... Base>(boost::mp11::mp_list<Base...>) {
        (DescribeBase<boost::mp11::mp_list<Class, Base>>(shape), ...);
    }(VirtualBases<Class>{});
    DescribeMembers<boost::mp11::mp_list<Class>>(shape);
}

}  // namespace arow::slim::detail
