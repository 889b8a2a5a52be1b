// SPDX-License-Identifier: MIT
// A schema, or a writer's and a reader's schema together, as a flat program: an operation a field,
// branch and element, in one array. What readers and writers do is decided by the operation's code,
// without a look at the schema.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arow/avro/datum.hpp"
#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

enum class OpCode : std::uint8_t {
    kNull,
    kBoolean,
    kInt,
    kLong,
    kFloat,
    kDouble,
    kBytes,
    kString,  // also bytes that are read as a string, and strings that are read as bytes
    kFixed,
    kEnum,
    kRecord,
    kArray,
    kBooleanArray,
    kIntArray,
    kLongArray,
    kFloatArray,
    kDoubleArray,
    kMap,
    kUnion,
    // Of resolution only.
    kIntToFloat,  // also a long's
    kIntToDouble,
    kFloatToDouble,
    kMappedEnum,
    kPromotedArray,  // of numbers that are promoted, or found in a union
    kSkip,
    kDefault,
    kFail,
};

/// What Op::straight is where something is to be done differently.
inline constexpr std::uint32_t kNotStraight = 0xFFFF'FFFF;

struct Op {
    OpCode code = OpCode::kNull;
    Kind kind = Kind::kNull;   // of the datum
    Kind item = Kind::kNull;   // arrays: what they hold; see Datum::item_kind
    std::uint32_t head = 0;    // what a datum begins with: kind and branch
    std::uint32_t target = 0;  // the field that a record's operation fills
    std::uint32_t first = 0;   // operations of fields, branches or the element; see plan.cpp
    std::uint32_t count = 0;   // of them; symbols of an enum
    std::uint32_t size =
        0;  // fields of the datum; bytes of a fixed; branches of the reader's union
    std::uint32_t fewest = 0;       // bytes that a value takes at least
    std::uint32_t room = 0;         // bytes to reserve before a value is written
    std::uint32_t room_behind = 0;  // what of that belongs to the operations behind
    // The field that it fills, if the writer's bytes are read as the reader's own; see
    // MakeTypedPlan. Otherwise kNotStraight.
    std::uint32_t straight = kNotStraight;
    const Type* type = nullptr;
    const Field* field = nullptr;  // whose operation it is, for messages
};

struct Plan {
    Schema schema;  // of the datums
    Schema writer;  // of the bytes
    std::vector<Op> ops;
    std::uint32_t root = 0;
    std::vector<std::uint32_t> symbols;  // of mapped enums: the reader's, or kNoSymbol
    struct Default {
        Datum datum;
        std::uint64_t memory;          // that a copy takes: bytes may ask for many
        std::vector<std::byte> bytes;  // the same, encoded; only where typed readers need it
    };
    std::vector<Default> defaults;
    std::vector<std::string> failures;

    static constexpr std::uint32_t kNoSymbol = 0xFFFF'FFFF;
};

}  // namespace arow::avro::detail
