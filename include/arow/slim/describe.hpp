// SPDX-License-Identifier: MIT
//
// What a class may tell Slim beyond its description with BOOST_DESCRIBE_CLASS or AROW_ROW: since
// which version a member exists, the name under which it is registered, and that it must not be
// written.
//
//     struct Contact {
//         std::string name;
//         std::string email;
//         BOOST_DESCRIBE_CLASS(Contact, (), (name, email), (), ())
//         static constexpr arow::slim::Since kSlimSince[] = {{"name", 1}, {"email", 2}};
//     };
//
// Data of version 1 has no email: reading it leaves what the class initialises the member with.
// Only a class that has versions can get new ones, hence the entry with version 1.
#pragma once

#include <string_view>

#include "arow/slim/access.hpp"

namespace arow::slim {

/// Specialise it for a class that cannot hold kSlimSince itself; its `kSlimSince` is the same
/// table.
template <class T>
struct Versions {};

/// Specialise it as true for a class whose objects must not travel: by value that is refused at
/// compile time, behind a pointer when it is met.
template <class T>
inline constexpr bool kProhibited = false;

/// Specialise it for a name on the wire other than the one in C++.
template <class T>
inline constexpr std::string_view kTypeName{};

}  // namespace arow::slim
