// SPDX-License-Identifier: MIT
// The data types of the row format and their numbers on the wire (docs/wire-format.md section 4).
// This table is the only place that lists them: names, skipping and amorphous data read it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace arow {

/// The type byte of a field or of an array's elements.
enum class DataType : std::uint8_t {
    kNull = 0,
    kRow = 1,
    kArray = 2,
    kPod = 3,
    kBoolean = 100,
    kChar = 101,
    kString = 102,
    kSingle = 103,
    kDouble = 104,
    kDecimal = 105,
    kAmount = 106,
    kByte = 107,
    kByteArray = 108,
    kSByte = 109,
    kInt16 = 110,
    kInt32 = 111,
    kInt64 = 112,
    kUInt16 = 113,
    kUInt32 = 114,
    kUInt64 = 115,
    kDateTime = 116,
    kTimeSpan = 117,
    kGuid = 118,
    kGDID = 119,
    kFID = 120,
    kPilePointer = 121,
    kNLSMap = 122,
    kAtom = 123,  ///< dialect azos only
};

struct DataTypeInfo {
    DataType type;
    std::string_view name;
};

inline constexpr std::array kDataTypes{
    DataTypeInfo{DataType::kNull, "Null"},
    DataTypeInfo{DataType::kRow, "Row"},
    DataTypeInfo{DataType::kArray, "Array"},
    DataTypeInfo{DataType::kPod, "POD"},
    DataTypeInfo{DataType::kBoolean, "Boolean"},
    DataTypeInfo{DataType::kChar, "Char"},
    DataTypeInfo{DataType::kString, "String"},
    DataTypeInfo{DataType::kSingle, "Single"},
    DataTypeInfo{DataType::kDouble, "Double"},
    DataTypeInfo{DataType::kDecimal, "Decimal"},
    DataTypeInfo{DataType::kAmount, "Amount"},
    DataTypeInfo{DataType::kByte, "Byte"},
    DataTypeInfo{DataType::kByteArray, "ByteArray"},
    DataTypeInfo{DataType::kSByte, "SByte"},
    DataTypeInfo{DataType::kInt16, "Int16"},
    DataTypeInfo{DataType::kInt32, "Int32"},
    DataTypeInfo{DataType::kInt64, "Int64"},
    DataTypeInfo{DataType::kUInt16, "UInt16"},
    DataTypeInfo{DataType::kUInt32, "UInt32"},
    DataTypeInfo{DataType::kUInt64, "UInt64"},
    DataTypeInfo{DataType::kDateTime, "DateTime"},
    DataTypeInfo{DataType::kTimeSpan, "TimeSpan"},
    DataTypeInfo{DataType::kGuid, "Guid"},
    DataTypeInfo{DataType::kGDID, "GDID"},
    DataTypeInfo{DataType::kFID, "FID"},
    DataTypeInfo{DataType::kPilePointer, "PilePointer"},
    DataTypeInfo{DataType::kNLSMap, "NLSMap"},
    DataTypeInfo{DataType::kAtom, "Atom"},
};

/// The name of a data type as the specification spells it, or "" for a number that is none.
[[nodiscard]] constexpr std::string_view DataTypeName(DataType type) noexcept {
    for (const DataTypeInfo& info : kDataTypes) {
        if (info.type == type) return info.name;
    }
    return {};
}

}  // namespace arow
