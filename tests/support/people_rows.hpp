// SPDX-License-Identifier: MIT
// The row types of the golden data, member for member as the original library declares them. There
// strings, arrays, lists and rows may be null, so all of these are optional here; rows that hold
// rows of their own type do so by pointer.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/values/amount.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/fid.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/nls_map.hpp"
#include "arow/values/pile_pointer.hpp"
#include "arow/values/time_span.hpp"

namespace people {

using Text = std::optional<std::string>;
template <class T>
using List = std::optional<std::vector<T>>;

enum class MaritalStatus : std::int32_t { Single, Married, Divorced, Alien };
BOOST_DESCRIBE_ENUM(MaritalStatus, Single, Married, Divorced, Alien)

class SimplePersonRow : public arow::TypedRow {
public:
    arow::GDID ID;
    Text Name;
    std::int32_t Age{};
    bool Bool1{};
    Text Str1;
    Text Str2;
    arow::DateTime Date;
    double Salary{};

    AROW_ROW(
        SimplePersonRow,
        (TypedRow),
        (ID, "id"),
        (Name, "name"),
        (Age, "age"),
        (Bool1, "b1"),
        (Str1, "s1"),
        (Str2, "s2"),
        (Date, "d1"),
        (Salary, "slr"))
};

class SimplePersonWithEnumRow : public SimplePersonRow {
public:
    MaritalStatus Married{};

    AROW_ROW(SimplePersonWithEnumRow, (SimplePersonRow), (Married, "mar"))
};

class FamilyRow : public arow::TypedRow {
public:
    arow::GDID ID;
    Text Name;
    bool RegisteredToVote{};
    std::optional<SimplePersonRow> Father;
    std::optional<SimplePersonRow> Mother;
    List<std::optional<SimplePersonRow>> Brothers;
    List<std::optional<SimplePersonRow>> Sisters;
    List<std::optional<SimplePersonRow>> Advisers;

    AROW_ROW(
        FamilyRow,
        (TypedRow),
        (ID, "id"),
        (Name, "fam"),
        (RegisteredToVote, "reg"),
        (Father, "fat"),
        (Mother, "mot"),
        (Brothers, "bro"),
        (Sisters, "sis"),
        (Advisers, "adv"))
};

class AllArowTypesRow : public arow::TypedRow {
public:
    bool Bool1{};
    std::optional<bool> Bool2;
    List<bool> Bool3;
    List<bool> Bool4;
    char16_t Char1{};
    std::optional<char16_t> Char2;
    List<char16_t> Char3;
    List<char16_t> Char4;
    Text String1;
    List<Text> String3;
    List<Text> String4;
    float Single1{};
    std::optional<float> Single2;
    List<float> Single3;
    List<float> Single4;
    double Double1{};
    std::optional<double> Double2;
    List<double> Double3;
    List<double> Double4;
    arow::Decimal Decimal1;
    std::optional<arow::Decimal> Decimal2;
    List<arow::Decimal> Decimal3;
    List<arow::Decimal> Decimal4;
    arow::Amount Amount1;
    std::optional<arow::Amount> Amount2;
    List<arow::Amount> Amount3;
    List<arow::Amount> Amount4;
    std::uint8_t Byte1{};
    std::optional<std::uint8_t> Byte2;
    List<std::uint8_t> Byte3;
    List<std::uint8_t> Byte4;
    std::int8_t SByte1{};
    std::optional<std::int8_t> SByte2;
    List<std::int8_t> SByte3;
    List<std::int8_t> SByte4;
    std::int16_t Short1{};
    std::optional<std::int16_t> Short2;
    List<std::int16_t> Short3;
    List<std::int16_t> Short4;
    std::uint16_t UShort1{};
    std::optional<std::uint16_t> UShort2;
    List<std::uint16_t> UShort3;
    List<std::uint16_t> UShort4;
    std::int32_t Int1{};
    std::optional<std::int32_t> Int2;
    List<std::int32_t> Int3;
    List<std::int32_t> Int4;
    std::uint32_t UInt1{};
    std::optional<std::uint32_t> UInt2;
    List<std::uint32_t> UInt3;
    List<std::uint32_t> UInt4;
    std::int64_t Long1{};
    std::optional<std::int64_t> Long2;
    List<std::int64_t> Long3;
    List<std::int64_t> Long4;
    std::uint64_t ULong1{};
    std::optional<std::uint64_t> ULong2;
    List<std::uint64_t> ULong3;
    List<std::uint64_t> ULong4;
    arow::DateTime DateTime1;
    std::optional<arow::DateTime> DateTime2;
    List<arow::DateTime> DateTime3;
    List<arow::DateTime> DateTime4;
    arow::TimeSpan TimeSpan1;
    std::optional<arow::TimeSpan> TimeSpan2;
    List<arow::TimeSpan> TimeSpan3;
    List<arow::TimeSpan> TimeSpan4;
    arow::Guid Guid1;
    std::optional<arow::Guid> Guid2;
    List<arow::Guid> Guid3;
    List<arow::Guid> Guid4;
    arow::GDID Gdid1;
    std::optional<arow::GDID> Gdid2;
    List<arow::GDID> Gdid3;
    List<arow::GDID> Gdid4;
    arow::FID Fid1;
    std::optional<arow::FID> Fid2;
    List<arow::FID> Fid3;
    List<arow::FID> Fid4;
    arow::PilePointer PilePointer1;
    std::optional<arow::PilePointer> PilePointer2;
    List<arow::PilePointer> PilePointer3;
    List<arow::PilePointer> PilePointer4;
    arow::NLSMap NlsMap1;
    std::optional<arow::NLSMap> NlsMap2;
    List<arow::NLSMap> NlsMap3;
    List<arow::NLSMap> NlsMap4;
    List<std::unique_ptr<AllArowTypesRow>> RowArray;
    List<std::unique_ptr<AllArowTypesRow>> RowList;

    AROW_ROW(
        AllArowTypesRow,
        (TypedRow),
        (Bool1, "bool1"),
        (Bool2, "bool2"),
        (Bool3, "bool3"),
        (Bool4, "bool4"),
        (Char1, "char1"),
        (Char2, "char2"),
        (Char3, "char3"),
        (Char4, "char4"),
        (String1, "str1"),
        (String3, "str3"),
        (String4, "str4"),
        (Single1, "sngl1"),
        (Single2, "sngl2"),
        (Single3, "sngl3"),
        (Single4, "sngl4"),
        (Double1, "dbl1"),
        (Double2, "dbl2"),
        (Double3, "dbl3"),
        (Double4, "dbl4"),
        (Decimal1, "dcml1"),
        (Decimal2, "dcml2"),
        (Decimal3, "dcml3"),
        (Decimal4, "dcml4"),
        (Amount1, "amt1"),
        (Amount2, "amt2"),
        (Amount3, "amt3"),
        (Amount4, "amt4"),
        (Byte1, "byte1"),
        (Byte2, "byte2"),
        (Byte3, "byte3"),
        (Byte4, "byte4", arow::kByteList),
        (SByte1, "sbyte1"),
        (SByte2, "sbyte2"),
        (SByte3, "sbyte3"),
        (SByte4, "sbyte4"),
        (Short1, "short1"),
        (Short2, "short2"),
        (Short3, "short3"),
        (Short4, "short4"),
        (UShort1, "ushort1"),
        (UShort2, "ushort2"),
        (UShort3, "ushort3"),
        (UShort4, "ushort4"),
        (Int1, "int1"),
        (Int2, "int2"),
        (Int3, "int3"),
        (Int4, "int4"),
        (UInt1, "uint1"),
        (UInt2, "uint2"),
        (UInt3, "uint3"),
        (UInt4, "uint4"),
        (Long1, "long1"),
        (Long2, "long2"),
        (Long3, "long3"),
        (Long4, "long4"),
        (ULong1, "ulong1"),
        (ULong2, "ulong2"),
        (ULong3, "ulong3"),
        (ULong4, "ulong4"),
        (DateTime1, "date1"),
        (DateTime2, "date2"),
        (DateTime3, "date3"),
        (DateTime4, "date4"),
        (TimeSpan1, "ts1"),
        (TimeSpan2, "ts2"),
        (TimeSpan3, "ts3"),
        (TimeSpan4, "ts4"),
        (Guid1, "guid1"),
        (Guid2, "guid2"),
        (Guid3, "guid3"),
        (Guid4, "guid4"),
        (Gdid1, "gdid1"),
        (Gdid2, "gdid2"),
        (Gdid3, "gdid3"),
        (Gdid4, "gdid4"),
        (Fid1, "fid1"),
        (Fid2, "fid2"),
        (Fid3, "fid3"),
        (Fid4, "fid4"),
        (PilePointer1, "pp1"),
        (PilePointer2, "pp2"),
        (PilePointer3, "pp3"),
        (PilePointer4, "pp4"),
        (NlsMap1, "nls1"),
        (NlsMap2, "nls2"),
        (NlsMap3, "nls3"),
        (NlsMap4, "nls4"),
        (RowArray, "rarr"),
        (RowList, "rlst"))
};

/// An older and a newer version of one row: some fields have changed their types, some their names.
class Ver1Row : public arow::AmorphousTypedRow {
public:
    Text A;
    std::int32_t B{};
    std::optional<std::int32_t> C;
    std::optional<bool> D;
    List<std::uint8_t> E;
    arow::DateTime F;
    List<std::unique_ptr<Ver1Row>> G;

    AROW_ROW(
        Ver1Row,
        (AmorphousTypedRow),
        (A, "a"),
        (B, "b"),
        (C, "c"),
        (D, "d"),
        (E, "e"),
        (F, "f"),
        (G, "g"))
};

class Ver2Row : public arow::AmorphousTypedRow {
public:
    Text A;
    std::int32_t B{};
    std::optional<std::int32_t> C;
    bool D{};
    List<char16_t> E;
    std::optional<arow::DateTime> F;
    List<std::unique_ptr<Ver2Row>> G;

    AROW_ROW(
        Ver2Row,
        (AmorphousTypedRow),
        (A, "a"),
        (B, "be"),
        (C, "ce"),
        (D, "d"),
        (E, "e"),
        (F, "f"),
        (G, "ge"))
};

}  // namespace people
