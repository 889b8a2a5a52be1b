// SPDX-License-Identifier: MIT
// ReadOptions::widen: every pair of a type on the wire and a type of a member. A value is taken
// where all values of its type fit, and is kept as it came everywhere else. Requirement 10.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "behaviour_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using evolution::NumbersRow;

struct Source {
    const char* type;
    const char* five;  ///< type byte and value
};

constexpr Source kSources[] = {
    {"Boolean", "64 FF"},
    {"Char", "65 0A"},
    {"SByte", "6D 05"},
    {"Byte", "6B 05"},
    {"Int16", "6E 0A"},
    {"UInt16", "71 05"},
    {"Int32", "6F 0A"},
    {"UInt32", "72 05"},
    {"Int64", "70 0A"},
    {"UInt64", "73 05"},
    {"Single", "67 00 00 A0 40"},
    {"Double", "68 00 00 00 00 00 00 14 40"},
    {"String", "66 FF 02 35"},
    {"Decimal", "69 0A 00 00 00"},
    {"TimeSpan", "75 0A"},
};

struct Target {
    const char* name;
    std::set<std::string> takes;        ///< as it is
    std::set<std::string> takes_wider;  ///< only when asked to widen
};

const Target kTargets[] = {
    {"a", {"Boolean"}, {}},
    {"b", {"Char"}, {}},
    {"c", {"SByte"}, {}},
    {"d", {"Byte"}, {}},
    {"e", {"Int16"}, {"SByte", "Byte"}},
    {"f", {"UInt16"}, {"Byte"}},
    {"g", {"Int32"}, {"SByte", "Byte", "Int16", "UInt16"}},
    {"h", {"UInt32"}, {"Byte", "UInt16"}},
    {"i", {"Int64"}, {"SByte", "Byte", "Int16", "UInt16", "Int32", "UInt32"}},
    {"j", {"UInt64"}, {"Byte", "UInt16", "UInt32"}},
    {"k", {"Single"}, {"SByte", "Byte", "Int16", "UInt16"}},
    {"l", {"Double"}, {"SByte", "Byte", "Int16", "UInt16", "Int32", "UInt32", "Single"}},
};

/// The value of the member of that name, whatever its type.
double ValueOf(const NumbersRow& row, std::string_view name) {
    double value = -1;
    ForEachMember<NumbersRow>([&](auto field) {
        if (field.kEntry.backend == name) value = static_cast<double>(row.*field.kPointer);
    });
    return value;
}

void CheckPair(const Source& source, const Target& target, bool widen) {
    ReadOptions options;
    options.widen = widen;
    const std::string field = Hex(std::as_bytes(std::span(target.name, 1))) + source.five;
    INFO(source.type << " into field " << target.name << ", widen " << widen);
    const NumbersRow row = Read<NumbersRow>("C0FE" + field + "00", options);
    const bool taken =
        target.takes.contains(source.type) || (widen && target.takes_wider.contains(source.type));
    CHECK(row.amorphous().empty() == taken);
    const double expected = source.type == std::string_view("Boolean") ? 1 : 5;
    CHECK(ValueOf(row, target.name) == (taken ? expected : 0));
    if (!taken) CHECK(Written(row).find(Hex(field)) != std::string::npos);
}

}  // namespace

TEST_CASE("numbers widen only where every value fits, and only when asked to") {
    for (const Source& source : kSources) {
        for (const Target& target : kTargets) {
            CheckPair(source, target, false);
            CheckPair(source, target, true);
        }
    }
}

TEST_CASE("widening keeps the extremes") {
    ReadOptions options;
    options.widen = true;
    CHECK(Read<NumbersRow>("C0FE 69 6F FFFFFFFF0F 00", options).int64 == INT32_MIN);
    CHECK(Read<NumbersRow>("C0FE 69 72 FFFFFFFF0F 00", options).int64 == UINT32_MAX);
    CHECK(Read<NumbersRow>("C0FE 6A 72 FFFFFFFF0F 00", options).uint64 == UINT32_MAX);
    CHECK(Read<NumbersRow>("C0FE 6C 6F FFFFFFFF0F 00", options).dbl == INT32_MIN);
    CHECK(Read<NumbersRow>("C0FE 65 6D 80 00", options).int16 == -128);
    CHECK(Read<NumbersRow>("C0FE 6C 67 0000807F 00", options).dbl == HUGE_VAL);
}

TEST_CASE("a value and a nullable value are one type") {
    const char* document = "C0FE 61 6F 04 00";
    CHECK(Read<evolution::CounterRow>(document).count == 2);
    CHECK(Read<evolution::MaybeRow>(document).count == 2);
    CHECK(Written(Read<evolution::MaybeRow>(document)) == Hex(document));
    const char* null = "C0FE 61 00 00";
    CHECK(Read<evolution::CounterRow>(null).count == 7);
    CHECK_FALSE(Read<evolution::MaybeRow>(null).count);
    CHECK(Written(Read<evolution::MaybeRow>(null)) == Hex(null));

    CHECK(
        Read<evolution::OuterRow>("C0FE 6F 02 01 02 FF 61 6F 04 00 00").nullable_list.size() == 1);
    CHECK(Read<evolution::OuterRow>("C0FE 76 02 01 02 FF 61 6F 04 00 00").list.size() == 1);
}

}  // namespace arow::test
