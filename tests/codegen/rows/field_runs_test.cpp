// SPDX-License-Identifier: MIT
//
// Which fields may share one check for room. A wrong answer would write past a buffer, so every
// kind of type is listed.
#include "codegen/rows/field_runs.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "arow/describe.hpp"

using namespace arow::codegen;
using arow::FieldInfo;
using arow::RowInfo;
using arow::TypeInfo;
using arow::TypeTag;

namespace {

TypeInfo Type(TypeTag tag, std::vector<TypeInfo> arguments = {}) {
    TypeInfo type;
    type.tag = tag;
    type.arguments = std::move(arguments);
    return type;
}

FieldInfo Field(TypeInfo type, std::uint32_t attributes = 0) {
    FieldInfo field;
    field.type = std::move(type);
    field.attributes = attributes;
    return field;
}

const std::vector<TypeTag> kLists{
    TypeTag::kVector,
    TypeTag::kPmrVector,
    TypeTag::kSpan,
    TypeTag::kArray};

}  // namespace

TEST_CASE("plain values, texts and times are bounded, also when they are optional") {
    std::size_t plain = 0;
    for (unsigned number = 0; number <= 0xFF; ++number) {
        const auto tag = static_cast<TypeTag>(number);
        if (!IsPlain(tag)) continue;
        ++plain;
        CAPTURE(number);
        CHECK(IsBounded(Field(Type(tag))));
        CHECK(IsBounded(Field(Type(TypeTag::kOptional, {Type(tag)}))));
    }
    CHECK(plain == 26);
    for (const TypeTag tag :
         {TypeTag::kEnum,
          TypeTag::kMapped,
          TypeTag::kDuration,
          TypeTag::kSystemTime,
          TypeTag::kLocalTime}) {
        CHECK(IsBounded(Field(Type(tag, {Type(TypeTag::kInt64)}))));
    }
}

TEST_CASE("rows and pointers to rows are never bounded") {
    const TypeInfo row = Type(TypeTag::kRow);
    for (const TypeInfo& type :
         {row,
          Type(TypeTag::kUniquePointer, {row}),
          Type(TypeTag::kSharedPointer, {row}),
          Type(TypeTag::kOptional, {row}),
          Type(TypeTag::kVector, {row}),
          Type(TypeTag::kNone)}) {
        CHECK_FALSE(IsBounded(Field(type)));
    }
}

TEST_CASE("lists are bounded only as byte arrays") {
    for (const TypeTag list : kLists) {
        for (const TypeTag element : {TypeTag::kByte, TypeTag::kRawByte}) {
            const TypeInfo bytes = Type(list, {Type(element)});
            CHECK(IsBounded(Field(bytes)));
            CHECK(IsBounded(Field(bytes, arow::kRequired | arow::kKey)));
            CHECK(IsBounded(Field(Type(TypeTag::kOptional, {bytes}))));
            CHECK_FALSE(IsBounded(Field(bytes, arow::kByteList)));
            CHECK_FALSE(IsBounded(Field(Type(TypeTag::kOptional, {bytes}), arow::kByteList)));
        }
        for (const TypeTag element :
             {TypeTag::kSByte,
              TypeTag::kInt32,
              TypeTag::kString,
              TypeTag::kEnum,
              TypeTag::kMapped,
              TypeTag::kBoolean,
              TypeTag::kOptional}) {
            CHECK_FALSE(IsBounded(Field(Type(list, {Type(element)}))));
            CHECK_FALSE(IsBounded(Field(Type(TypeTag::kOptional, {Type(list, {Type(element)})}))));
        }
    }
}

TEST_CASE("a run ends before an unbounded field, which is a run of its own, and after 32 fields") {
    RowInfo row;
    const FieldInfo number = Field(Type(TypeTag::kInt32));
    row.fields = {number, number, Field(Type(TypeTag::kRow)), Field(Type(TypeTag::kRow)), number};
    CHECK(EndOfRun(row, 0) == 2);
    CHECK(EndOfRun(row, 2) == 3);
    CHECK(EndOfRun(row, 3) == 4);
    CHECK(EndOfRun(row, 4) == 5);
    row.fields.assign(40, number);
    CHECK(EndOfRun(row, 0) == 32);
    CHECK(EndOfRun(row, 32) == 40);
}
