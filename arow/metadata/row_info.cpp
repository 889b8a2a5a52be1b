// SPDX-License-Identifier: MIT
//
// Types in words, for tools and messages.
#include "arow/metadata/row_info.hpp"

namespace arow {
namespace {

struct TagWord {
    TypeTag tag;
    const char* word;
};

constexpr TagWord kWords[] = {
    {TypeTag::kOptional, "optional"},
    {TypeTag::kUniquePointer, "unique_ptr"},
    {TypeTag::kSharedPointer, "shared_ptr"},
    {TypeTag::kVector, "vector"},
    {TypeTag::kPmrVector, "pmr::vector"},
    {TypeTag::kSpan, "span"},
    {TypeTag::kArray, "array"},
    {TypeTag::kRow, "row"},
    {TypeTag::kEnum, "enum"},
    {TypeTag::kDuration, "duration"},
    {TypeTag::kSystemTime, "sys_time"},
    {TypeTag::kLocalTime, "local_time"},
    {TypeTag::kRawByte, "byte"},
    {TypeTag::kPmrString, "pmr::string"},
    {TypeTag::kStringView, "string_view"},
    {TypeTag::kBoolean, "bool"},
    {TypeTag::kChar, "char16"},
    {TypeTag::kString, "string"},
    {TypeTag::kSingle, "float"},
    {TypeTag::kDouble, "double"},
    {TypeTag::kDecimal, "Decimal"},
    {TypeTag::kAmount, "Amount"},
    {TypeTag::kByte, "uint8"},
    {TypeTag::kSByte, "int8"},
    {TypeTag::kInt16, "int16"},
    {TypeTag::kInt32, "int32"},
    {TypeTag::kInt64, "int64"},
    {TypeTag::kUInt16, "uint16"},
    {TypeTag::kUInt32, "uint32"},
    {TypeTag::kUInt64, "uint64"},
    {TypeTag::kDateTime, "DateTime"},
    {TypeTag::kTimeSpan, "TimeSpan"},
    {TypeTag::kGuid, "Guid"},
    {TypeTag::kGDID, "GDID"},
    {TypeTag::kFID, "FID"},
    {TypeTag::kPilePointer, "PilePointer"},
    {TypeTag::kNLSMap, "NLSMap"},
    {TypeTag::kAtom, "Atom"},
};

std::string WordOf(TypeTag tag) {
    for (const TagWord& entry : kWords) {
        if (entry.tag == tag) return entry.word;
    }
    return "type " + std::to_string(static_cast<int>(tag));
}

std::string DescribeArgument(const TypeInfo& type) {
    return type.arguments.empty() ? std::string("?") : Describe(type.arguments.front());
}

}  // namespace

std::string Describe(const TypeInfo& type) {
    switch (type.tag) {
        case TypeTag::kRow:
            return "row " + type.name;
        case TypeTag::kEnum:
            return "enum " + type.name + " : " + WordOf(type.underlying);
        case TypeTag::kMapped:
            return type.name + " as " + DescribeArgument(type);
        case TypeTag::kArray:
            return "array<" + DescribeArgument(type) + ", " + std::to_string(type.length) + ">";
        case TypeTag::kDuration:
            return "duration<" + DescribeArgument(type) + ", " + type.name + ">";
        default:
            break;
    }
    const std::string word = WordOf(type.tag);
    return type.arguments.empty() ? word : word + "<" + DescribeArgument(type) + ">";
}

}  // namespace arow
