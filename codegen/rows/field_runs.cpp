// SPDX-License-Identifier: MIT
//
// Lists every kind of type, so that the compiler asks about one that is added.
#include "codegen/rows/field_runs.hpp"

#include <algorithm>

#include "arow/describe.hpp"

namespace arow::codegen {
namespace {

bool IsBounded(const TypeInfo& type, std::uint32_t attributes) {
    switch (type.tag) {
        case TypeTag::kNone:
        case TypeTag::kRow:
        case TypeTag::kUniquePointer:
        case TypeTag::kSharedPointer:
            return false;
        case TypeTag::kOptional:
            return IsBounded(type.arguments.at(0), attributes);
        case TypeTag::kVector:
        case TypeTag::kPmrVector:
        case TypeTag::kSpan:
        case TypeTag::kArray: {
            const TypeTag element = type.arguments.at(0).tag;
            const bool holds_bytes = element == TypeTag::kByte || element == TypeTag::kRawByte;
            return holds_bytes && (attributes & kByteList) == 0;
        }
        case TypeTag::kEnum:
        case TypeTag::kMapped:
        case TypeTag::kDuration:
        case TypeTag::kSystemTime:
        case TypeTag::kLocalTime:
        case TypeTag::kRawByte:
        case TypeTag::kPmrString:
        case TypeTag::kStringView:
        case TypeTag::kBoolean:
        case TypeTag::kChar:
        case TypeTag::kString:
        case TypeTag::kSingle:
        case TypeTag::kDouble:
        case TypeTag::kDecimal:
        case TypeTag::kAmount:
        case TypeTag::kByte:
        case TypeTag::kSByte:
        case TypeTag::kInt16:
        case TypeTag::kInt32:
        case TypeTag::kInt64:
        case TypeTag::kUInt16:
        case TypeTag::kUInt32:
        case TypeTag::kUInt64:
        case TypeTag::kDateTime:
        case TypeTag::kTimeSpan:
        case TypeTag::kGuid:
        case TypeTag::kGDID:
        case TypeTag::kFID:
        case TypeTag::kPilePointer:
        case TypeTag::kNLSMap:
        case TypeTag::kAtom:
            return true;
    }
    return false;
}

}  // namespace

bool IsBounded(const FieldInfo& field) {
    return IsBounded(field.type, field.attributes);
}

std::size_t EndOfRun(const RowInfo& row, std::size_t begin) {
    const std::size_t limit = std::min(row.fields.size(), begin + kMaxRun);
    std::size_t end = begin;
    while (end < limit && IsBounded(row.fields[end])) ++end;
    return end == begin ? begin + 1 : end;
}

}  // namespace arow::codegen
