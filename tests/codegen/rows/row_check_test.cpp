// SPDX-License-Identifier: MIT
//
// Rows that no core can be written for.
#include <catch2/catch.hpp>
#include <functional>
#include <limits>
#include <string>

#include "codegen/error.hpp"
#include "codegen/rows/row_set.hpp"

using namespace arow::codegen;
using arow::RowInfo;
using arow::TypeTag;

namespace {

constexpr DialectSet kNfx{.nfx = true, .azos = false};
constexpr DialectSet kAzos{.nfx = false, .azos = true};
constexpr DialectSet kBoth{.nfx = true, .azos = true};

RowInfo Row(const std::function<void(RowInfo&)>& change) {
    RowInfo row;
    row.name = "people::Person";
    row.header = "person.hpp";
    row.line = 7;
    auto& field = row.fields.emplace_back();
    field.member = "age";
    field.backend = "age";
    field.type.tag = TypeTag::kInt32;
    change(row);
    return row;
}

RowInfo WithEnumerator(TypeTag underlying, std::int64_t value) {
    return Row([&](RowInfo& row) {
        auto& type = row.fields[0].type;
        type.tag = TypeTag::kEnum;
        type.name = "people::Size";
        type.underlying = underlying;
        type.enumerators = {{"kBig", value}};
    });
}

}  // namespace

TEST_CASE("a row that cannot be generated is refused with its place and the reason") {
    struct {
        std::string reason;
        RowInfo row;
    } const rows[] = {
        {"anonymous namespace", Row([](RowInfo& row) { row.name = "{anonymous}::Person"; })},
        {"anonymous namespace",
         Row([](RowInfo& row) { row.name = "a::(anonymous namespace)::Person"; })},
        {"inside a function", Row([](RowInfo& row) { row.name = "main()::Person"; })},
        {"no name that C++ code can spell", Row([](RowInfo& row) { row.name = "a; b"; })},
        {"no name that C++ code can spell", Row([](RowInfo& row) { row.name = ""; })},
        {"move the class from its source file to a header",
         Row([](RowInfo& row) { row.header = "person.cpp"; })},
        {"member a b: this is no identifier",
         Row([](RowInfo& row) { row.fields[0].member = "a b"; })},
        {"member age: field name \"\": names have 1 to 8",
         Row([](RowInfo& row) { row.fields[0].backend = ""; })},
        {"field name \"\xC3\xA4\"", Row([](RowInfo& row) { row.fields[0].backend = "\xC3\xA4"; })},
        {"packed name \"far too long\"",
         Row([](RowInfo& row) { row.packed_name = "far too long"; })},
        {"another member has the field name \"age\" too",
         Row([](RowInfo& row) { row.fields.push_back(row.fields[0]); })},
    };
    for (const auto& row : rows) {
        CAPTURE(row.reason);
        CHECK_THROWS_WITH(
            CheckRow(row.row, kNfx),
            Catch::Contains("row " + row.row.name) && Catch::Contains(":7)") &&
                Catch::Contains(row.reason));
    }
    CHECK_NOTHROW(CheckRow(Row([](RowInfo&) {}), kBoth));
}

TEST_CASE("names outside the alphabet of azos are refused only where azos is generated") {
    const RowInfo row = Row([](RowInfo& changed) { changed.fields[0].backend = "a+"; });
    CHECK_NOTHROW(CheckRow(row, kNfx));
    CHECK_THROWS_WITH(CheckRow(row, kAzos), Catch::Contains("0-9 A-Z a-z _ -"));
    CHECK_THROWS_AS(CheckRow(row, kBoth), Error);
}

TEST_CASE("an Atom, also inside another type, needs azos alone") {
    const RowInfo row = Row([](RowInfo& changed) {
        auto& type = changed.fields[0].type;
        type.tag = TypeTag::kOptional;
        type.arguments.emplace_back().tag = TypeTag::kAtom;
    });
    CHECK_NOTHROW(CheckRow(row, kAzos));
    for (const DialectSet dialects : {kNfx, kBoth}) {
        CHECK_THROWS_WITH(
            CheckRow(row, dialects),
            Catch::Contains("member age") &&
                Catch::Contains("use --dialect azos only, or another type"));
    }
}

TEST_CASE("an enumerator must fit 32 bits with a sign") {
    constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
    constexpr std::int64_t kMin = std::numeric_limits<std::int32_t>::min();
    struct {
        TypeTag underlying;
        std::int64_t value;
        std::string refused;
    } const rows[] = {
        {TypeTag::kInt64, kMax, ""},
        {TypeTag::kInt64, kMin, ""},
        {TypeTag::kInt64, kMax + 1, "kBig = 2147483648"},
        {TypeTag::kInt64, kMin - 1, "kBig = -2147483649"},
        {TypeTag::kUInt64, kMax, ""},
        {TypeTag::kUInt64, -1, "kBig = 18446744073709551615"},
        {TypeTag::kInt32, -1, ""},
    };
    for (const auto& row : rows) {
        CAPTURE(row.value);
        const RowInfo info = WithEnumerator(row.underlying, row.value);
        if (row.refused.empty()) {
            CHECK_NOTHROW(CheckRow(info, kNfx));
        } else {
            CHECK_THROWS_WITH(
                CheckRow(info, kNfx),
                Catch::Contains(
                    "people::Person (person.hpp:7), member age: enumerator " + row.refused +
                    " of people::Size"));
        }
    }
}
