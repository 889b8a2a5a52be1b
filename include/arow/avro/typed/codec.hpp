// SPDX-License-Identifier: MIT
// How a C++ type is Avro: its schema, its bytes, and its part in reading other writers' data. One
// specialisation a kind of type, in the files beside this one; typed.hpp includes all of them.
//
// A codec has
//   kFewest, kMost       bytes that a value takes; kMost is kUnbounded when there is no bound
//   Describe(text)       adds its schema
//   Write<kBehind>(at, out, value)
//                        A bounded codec finds kMost + kBehind bytes reserved. Any other reserves
//                        for itself, and kBehind more for what comes behind it.
//   Read(at, in, value)  bytes of its own schema
//   Resolve(at, in, op, value)
//                        bytes of another one by the plan, whose unions have been entered
// Read and write functions return the next position, or null after a failure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "arow/avro/detail/binary_codec.hpp"
#include "arow/avro/detail/plan_input.hpp"
#include "arow/avro/typed/logical_fit.hpp"
#include "arow/avro/typed/options.hpp"
#include "arow/avro/typed/schema_json.hpp"
#include "arow/avro/typed/typed_output.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/wire/varint.hpp"

namespace arow::avro::detail {

inline constexpr std::size_t kUnbounded = ~std::size_t{0};

/// Specialised for what T is. `kLogical` is what the table says of a member; of kind kNone it is
/// the type's own choice.
template <class T, LogicalType kLogical = LogicalType{}>
struct Codec {
    static_assert(
        !std::is_same_v<T, T>,
        "arow: this type has no form in Avro: describe it with BOOST_DESCRIBE_CLASS, "
        "BOOST_DESCRIBE_STRUCT or BOOST_DESCRIBE_ENUM, or specialise arow::MapAs for it");
};

/// The codec of what a member holds: what As asks for others is not for it.
template <class T, LogicalType kLogical>
using CodecOf = Codec<T, FitsLogical<T>(kLogical.kind) ? kLogical : LogicalType{}>;

/// Records within each other that are in any value, without those in lists, maps and behind
/// pointers. Readers of datums count records; writers of objects count them by the type, which
/// takes no time.
template <class T>
struct RecordLevels {
    static constexpr std::uint32_t kCount = 0;
};

/// A pointer is a level for readers of objects.
template <class T>
constexpr std::uint32_t LevelsBehindPointer() {
    return RecordLevels<T>::kCount == 0 ? 1 : RecordLevels<T>::kCount;
}

/// What a value has on the heap from the beginning; lists make values before they read them.
template <class T>
struct NewMemory {
    static constexpr std::size_t kBytes = 0;
};

template <class Codec>
inline constexpr bool kBounded = Codec::kMost != kUnbounded;

/// What is wrong with a value that a codec refuses.
template <class Codec>
AROW_COLD std::string NoExactForm() {
    SchemaJson text;
    Codec::Describe(text);
    return "the value has no exact form on the other side of " + text.text();
}

/// Writes a value that may contain the type that contains it: were kBehind handed down, each level
/// would be code of its own, without end.
template <class Codec, std::size_t kBehind, class T>
AROW_INLINE std::uint8_t* WriteApart(std::uint8_t* at, TypedOutput& out, const T& value) {
    if constexpr (kBounded<Codec> || kBehind == 0) {
        return Codec::template Write<kBehind>(at, out, value);
    } else {
        at = Codec::template Write<0>(at, out, value);
        return at == nullptr ? nullptr : out.Reserve(at, kBehind);
    }
}

/// Reads a value by an operation of the plan, whatever it is.
template <class Codec, class T>
AROW_INLINE const std::uint8_t*
ResolveValue(const std::uint8_t* at, PlanInput& in, const Op* op, T& value) {
    if (op->straight != kNotStraight) return Codec::Read(at, in, value);
    while (op->code == OpCode::kUnion) {
        std::uint32_t index = 0;
        at = ReadIndex(at, in.in(), op->count, index, "branch");
        if (at == nullptr) return nullptr;
        op = in.ops() + op->first + index;
    }
    if (op->code == OpCode::kFail) return in.Unresolvable(*op, at);
    return Codec::Resolve(at, in, *op, value);
}

}  // namespace arow::avro::detail
