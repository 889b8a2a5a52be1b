// SPDX-License-Identifier: MIT
// What C++ type a value of a schema's type has.
#pragma once

#include <string>

#include "arow/avro/schema.hpp"
#include "codegen/avro/model.hpp"

namespace arow::codegen::avro {

/// How a value of a type is represented.
enum class Native {
    kNull,
    kBool,
    kInt,
    kLong,
    kFloat,
    kDouble,
    kString,
    kBytes,
    kChar,
    kDate,
    kTimeMillis,
    kTimeMicros,
    kTimestamp,
    kLocalTimestamp,
    kDecimal,
    kBigDecimal,
    kUuid,
    kDuration,
    kOther,  ///< a container, or a type with a name
};

/// Of a primitive type, or of what a fixed holds (kBytes for one without logical type).
[[nodiscard]] Native NativeOf(const arow::avro::Type& type, LogicalTypes logical);

/// The C++ type of it; a fixed without logical type holds an array of its size.
[[nodiscard]] std::string Spell(Native native, const arow::avro::Type& type);

}  // namespace arow::codegen::avro
