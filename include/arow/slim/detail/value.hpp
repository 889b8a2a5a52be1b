// SPDX-License-Identifier: MIT
// Value<T>: how a value of T travels in a Slim message.
//
// A value offers:
//   kMin          fewest bytes
//   kMax          most bytes, or 0 where Room tells or the value makes its own room
//   kOwnRoom      Write reserves room itself; otherwise Room(value) bytes are reserved before
//   kLinks        pointers are somewhere in it: it must not move between being read and linked
//   Room          bytes that Write needs, cheap to tell (kOwnRoom false)
//   Write         null after a failure, which the output knows about
//   Read          with kMin bytes known to be there; null after a failure
//   Describe      adds the shape of T
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/slim/graph_reader.hpp"
#include "arow/slim/graph_writer.hpp"
#include "arow/slim/shape.hpp"

namespace arow::slim::detail {

template <class T>
struct Value;  // a type without a definition has no form in a message

}  // namespace arow::slim::detail
