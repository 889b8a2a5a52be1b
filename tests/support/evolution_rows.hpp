// SPDX-License-Identifier: MIT
// Small rows with names of one letter, so that tests can write their documents by hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"

namespace evolution {

/// Keeps what it does not know.
struct CounterRow : arow::AmorphousTypedRow {
    std::int32_t count = 7;

    AROW_ROW(CounterRow, (AmorphousTypedRow), (count, "a"))
};

/// The same, but it forgets what it does not know.
struct ForgetfulRow : arow::TypedRow {
    std::int32_t count = 7;

    AROW_ROW(ForgetfulRow, (TypedRow), (count, "a"))
};

/// The same, nullable.
struct MaybeRow : arow::TypedRow {
    std::optional<std::int32_t> count = 7;

    AROW_ROW(MaybeRow, (TypedRow), (count, "a"))
};

/// Knows no field at all, and need not be a TypedRow.
struct NothingRow {
    AROW_ROW(NothingRow, ())
};

/// Rows in all the ways in which a row can hold them.
struct OuterRow : arow::AmorphousTypedRow {
    CounterRow by_value;
    std::vector<CounterRow> list;
    std::vector<std::optional<CounterRow>> nullable_list;
    std::vector<std::unique_ptr<CounterRow>> pointers;

    AROW_ROW(
        OuterRow,
        (AmorphousTypedRow),
        (by_value, "r"),
        (list, "v"),
        (nullable_list, "o"),
        (pointers, "p"))
};

/// Two versions of one row: the later class has another name, no base, its row behind a pointer,
/// and its fields in another order.
struct HolderRow : arow::TypedRow {
    CounterRow row;

    AROW_ROW(HolderRow, (TypedRow), (row, "r"))
};

struct DerivedRow : HolderRow {
    std::int32_t number{};

    AROW_ROW(DerivedRow, (HolderRow), (number, "n"))
};

struct FlatRow {
    std::int32_t number{};
    std::unique_ptr<CounterRow> row;

    AROW_ROW(FlatRow, (), (number, "n"), (row, "r"))
};

/// A list and an array of the same rows.
struct AlikeRow : arow::AmorphousTypedRow {
    std::vector<CounterRow> list;
    std::array<CounterRow, 2> array;

    AROW_ROW(AlikeRow, (AmorphousTypedRow), (list, "v"), (array, "x"))
};

enum class Color : std::uint8_t { kRed, kGreen };

/// Members whose values cannot be all that the wire can say.
struct NarrowRow : arow::AmorphousTypedRow {
    Color color = Color::kGreen;
    std::array<std::int32_t, 2> pair{1, 2};
    std::vector<std::string> texts{"initial"};
    std::vector<Color> colors;
    std::array<std::uint8_t, 2> bytes{3, 4};

    AROW_ROW(
        NarrowRow,
        (AmorphousTypedRow),
        (color, "c"),
        (pair, "x"),
        (texts, "t"),
        (colors, "d"),
        (bytes, "y"))
};

/// Bytes as most rows have them, and as lists: two versions of one row.
struct BytesRow : arow::AmorphousTypedRow {
    std::vector<std::uint8_t> bytes;
    std::optional<std::vector<std::byte>> maybe;

    AROW_ROW(BytesRow, (AmorphousTypedRow), (bytes, "b"), (maybe, "m"))
};

struct ByteListRow : arow::AmorphousTypedRow {
    std::vector<std::uint8_t> bytes;
    std::optional<std::vector<std::byte>> maybe;

    AROW_ROW(
        ByteListRow,
        (AmorphousTypedRow),
        (bytes, "b", arow::kByteList),
        (maybe, "m", arow::kByteList))
};

/// Members with initialisers, some of which need memory.
struct InitialisedRow : arow::TypedRow {
    std::int32_t number = 7;
    std::string text = "initial";
    std::vector<std::int32_t> list{1, 2};
    std::optional<std::vector<std::int32_t>> nullable_list{{3}};
    CounterRow row;

    AROW_ROW(
        InitialisedRow,
        (TypedRow),
        (number, "a"),
        (text, "s"),
        (list, "l"),
        (nullable_list, "n"),
        (row, "r"))
};

/// Names of which all but the last bytes are the same on the wire.
struct TwinNamesRow : arow::TypedRow {
    std::int32_t first = 7;
    std::int32_t second = 7;

    AROW_ROW(TwinNamesRow, (TypedRow), (first, "aTwinRow"), (second, "bTwinRow"))
};

struct RequiredRow : arow::TypedRow {
    std::int32_t key{};
    std::int32_t value{};

    AROW_ROW(RequiredRow, (TypedRow), (key, "k", arow::kRequired | arow::kKey), (value, "v"))
};

/// A member of each type that widening may reach.
struct NumbersRow : arow::AmorphousTypedRow {
    bool flag{};
    char16_t unit{};
    std::int8_t sbyte{};
    std::uint8_t byte{};
    std::int16_t int16{};
    std::uint16_t uint16{};
    std::int32_t int32{};
    std::uint32_t uint32{};
    std::int64_t int64{};
    std::uint64_t uint64{};
    float single{};
    double dbl{};

    AROW_ROW(
        NumbersRow,
        (AmorphousTypedRow),
        (flag, "a"),
        (unit, "b"),
        (sbyte, "c"),
        (byte, "d"),
        (int16, "e"),
        (uint16, "f"),
        (int32, "g"),
        (uint32, "h"),
        (int64, "i"),
        (uint64, "j"),
        (single, "k"),
        (dbl, "l"))
};

}  // namespace evolution
