// SPDX-License-Identifier: MIT
//
// How to teach Arow a type of your own: say which supported type stands for it on the wire, and how
// to convert both ways.
//
//     template <>
//     struct arow::MapAs<Celsius> {
//         using type = double;
//         static double To(const Celsius& value) { return value.degrees(); }
//         static std::optional<Celsius> From(double degrees);  // empty: this value is refused
//     };
//
// `From` may also return Celsius itself when every value is welcome. Place the specialisation
// beside the type, before any row that has a member of it.
#pragma once

namespace arow {

/// Specialise it for a type of your own. `type` is a number, a string or a value type of Arow.
template <class UserType>
struct MapAs;

/// Whether MapAs is specialised for T.
template <class T>
concept UserMapped = requires {
    typename MapAs<T>::type;
};

}  // namespace arow
