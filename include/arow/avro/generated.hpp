// SPDX-License-Identifier: MIT
// What classes include that `arow avro gen` wrote. A record of many fields is described a line a
// member, since Boost's macros stop at 52:
//
//     AROW_AVRO_MEMBERS_BEGIN(Order)
//     AROW_AVRO_MEMBER(Order, id)
//     AROW_AVRO_MEMBERS_END()
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "arow/avro/generated_version.hpp"
#include "arow/avro/typed.hpp"
#include "arow/detail/export_api.hpp"

// Boost.Describe finds these functions by their names and reads the lists from their types.
#define AROW_AVRO_MEMBERS_BEGIN(Class)                                           \
    [[maybe_unused]] inline auto boost_base_descriptor_fn(Class**) {             \
        return ::boost::describe::detail::base_descriptor_fn_impl(0);            \
    }                                                                            \
    [[maybe_unused]] inline auto boost_protected_member_descriptor_fn(Class**) { \
        return ::boost::describe::detail::member_descriptor_fn_impl<             \
            ::boost::describe::mod_protected>(0);                                \
    }                                                                            \
    [[maybe_unused]] inline auto boost_private_member_descriptor_fn(Class**) {   \
        return ::boost::describe::detail::member_descriptor_fn_impl<             \
            ::boost::describe::mod_private>(0);                                  \
    }                                                                            \
    [[maybe_unused]] inline auto boost_public_member_descriptor_fn(Class**) {    \
        return ::boost::describe::detail::member_descriptor_fn_impl<                      \
            ::boost::describe::mod_public>(0
#define AROW_AVRO_MEMBER(Class, member) BOOST_DESCRIBE_MEMBER_IMPL(Class, member)
#define AROW_AVRO_MEMBERS_END() \
    );                          \
    }
