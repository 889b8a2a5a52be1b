// SPDX-License-Identifier: MIT
// The azos dialect, with bytes computed by hand from docs/wire-format.md section 11: names with the
// first character lowest, atoms, amounts and language codes as atoms; and dialects without a core.
#include <catch2/catch.hpp>

#include "azos_rows.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/samples.hpp"

namespace arow::test {
namespace {

using azos::PriceRow;
using namespace arow::literals;

WriteOptions AzosWrite() {
    WriteOptions options;
    options.dialect = Dialect::kAzos;
    return options;
}

ReadOptions AzosRead() {
    ReadOptions options;
    options.dialect = Dialect::kAzos;
    return options;
}

PriceRow MakePrice() {
    PriceRow row;
    row.id = "abc"_atom;
    row.price = {"usd", *Decimal::Parse("12.5")};
    row.names.entries() = {{*NLSMap::PackLanguage("eng"), "n", std::nullopt}};
    row.tags = {"x"_atom, Atom()};
    return row;
}

// "id" is 0x6469 = 25705, "price" 0x6563697270, "tags" 0x73676174; atom "abc" 0x636261,
// "usd" 0x647375, "eng" 0x676E65, "x" 0x78.
constexpr const char* kPrice =
    "C0FE  E9C801 7B E1C48D03"
    "  F0E4A59BD60C 6A F5E69103 FA010000 01"
    "  6E 7A 01 E5DC9D03 FF026E 00"
    "  F4C29D9B07 02 7B 04 78 00"
    "  00";

}  // namespace

TEST_CASE("azos: names, atoms, amounts and maps are written as computed by hand") {
    CHECK(Written(MakePrice(), AzosWrite()) == Hex(kPrice));
    CHECK(Equal(Read<PriceRow>(kPrice, AzosRead()), MakePrice()));
}

TEST_CASE("azos: unknown fields are kept, an atom among them, and are written back") {
    std::string document = Hex(kPrice);
    document.replace(document.size() - 2, 2, Hex("7A 7B E1C48D03  F1C201 6F 02  00"));
    const PriceRow row = Read<PriceRow>(document, AzosRead());
    CHECK(row.amorphous().size() == 2);
    CHECK(row.amorphous().Contains("z"));
    CHECK(Written(row, AzosWrite()) == document);
}

TEST_CASE("nfx knows no atom, so one is refused there even when nobody asks for it") {
    CHECK(StatusOfReading<people::Ver1Row>("C0FE 78 7B 01 00").code() == ErrorCode::kBadDataType);
}

TEST_CASE("a dialect that was not generated is an error that names the row and the option") {
    const auto check = [](const Status& status, std::string_view row, std::string_view dialect) {
        INFO(status.ToString());
        CHECK(status.code() == ErrorCode::kDialectMissing);
        CHECK(status.detail().find(row) != std::string_view::npos);
        CHECK(status.detail().find(dialect) != std::string_view::npos);
        CHECK(status.detail().find("--dialect") != std::string_view::npos);
    };
    Buffer buffer;
    check(TrySerialize(MakePrice(), buffer), "azos::PriceRow", "nfx");
    check(StatusOfReading<PriceRow>(kPrice), "azos::PriceRow", "nfx");
    check(TrySerialize(MakePerson(), buffer, AzosWrite()), "people::SimplePersonRow", "azos");
    check(
        StatusOfReading<people::SimplePersonRow>(kPrice, AzosRead()),
        "people::SimplePersonRow",
        "azos");

    Registry registry;
    people_rows_cores::RegisterTypeSerializationCores(registry);
    WriteOptions write = AzosWrite();
    write.registry = &registry;
    people::SimplePersonRow person;
    check(
        TrySerialize(static_cast<const TypedRow&>(person), buffer, write),
        "people::SimplePersonRow",
        "azos");
    ReadOptions read = AzosRead();
    read.registry = &registry;
    check(StatusOfReading(static_cast<TypedRow&>(person), kPrice, read), "SimplePersonRow", "azos");
}

TEST_CASE("amorphous data is not written in the other dialect, where its names would change") {
    CHECK(Read<people::Ver1Row>("C0FE 78 00 00").amorphous().dialect() == Dialect::kNfx);
    CHECK(Read<PriceRow>("C0FE 78 00 00", AzosRead()).amorphous().dialect() == Dialect::kAzos);

    // A row that keeps the field "z", null, as nfx packs its name.
    PriceRow row = MakePrice();
    constexpr std::uint8_t kNull[] = {0};
    row.amorphous().Keep(Dialect::kNfx, PackName("z", Dialect::kNfx), kNull, false);
    Buffer buffer;
    const Status status = TrySerialize(row, buffer, AzosWrite());
    CHECK(status.code() == ErrorCode::kNotWritable);
    CHECK(status.detail().find("other dialect") != std::string_view::npos);
    CHECK(status.detail().find("amorphous().Clear()") != std::string_view::npos);
    row.amorphous().Clear();
    CHECK(Written(row, AzosWrite()) == Hex(kPrice));
}

}  // namespace arow::test
