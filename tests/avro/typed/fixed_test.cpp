// SPDX-License-Identifier: MIT
// Bytes are worked out by hand (specification, "Fixed" and "Logical Types").
#include <array>
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace fixed_types {

struct Key {
    std::array<std::uint8_t, 4> bytes{};
};
BOOST_DESCRIBE_STRUCT(Key, (), (bytes))
AROW_AVRO(Key, (this, "k.Key", AsFixed(), Doc("Of a lock."), Aliases("Code")))

struct Id {
    Guid value;
};
BOOST_DESCRIBE_STRUCT(Id, (), (value))
AROW_AVRO(Id, (this, "Id", AsFixed(16)))

struct Span {
    Duration value;
};
BOOST_DESCRIBE_STRUCT(Span, (), (value))
AROW_AVRO(Span, (this, "Span", AsFixed()))

struct Money {
    DecimalOf<6, 2> amount;
};
BOOST_DESCRIBE_STRUCT(Money, (), (amount))
AROW_AVRO(Money, (this, "Money", AsFixed(4)))

struct Fee {
    Decimal amount;
};
BOOST_DESCRIBE_STRUCT(Fee, (), (amount))
AROW_AVRO(Fee, (this, "Fee", AsFixed(3)), (amount, As("decimal", 6, 2)))

struct Bill {
    Id id;
    std::vector<Money> items;
    std::optional<Id> earlier;
};
BOOST_DESCRIBE_STRUCT(Bill, (), (id, items, earlier))
AROW_AVRO(Bill, (this, "Bill"), (id, Default(R"("0123456789abcdef")")))

constexpr const char* kNote = R"({"type":"record","name":"Note","fields":[{"name":"key","type":
    {"type":"fixed","name":"NoteKey","size":2,"made-by":"us"}}]})";
struct NoteKey {
    std::array<std::byte, 2> bytes{};
};
BOOST_DESCRIBE_STRUCT(NoteKey, (), (bytes))
AROW_AVRO(NoteKey, (this, "NoteKey", AsFixed(), SchemaText(kNote)))

}  // namespace fixed_types

using namespace fixed_types;

TEST_CASE("a class of one member is a fixed of the class's name") {
    CHECK(
        test::SchemaTextOf<Key>() ==
        R"({"type":"fixed","name":"Key","namespace":"k","doc":"Of a lock.","aliases":["Code"],)"
        R"("size":4})");
    CHECK(
        test::SchemaTextOf<Id>() ==
        R"({"type":"fixed","name":"Id","size":16,"logicalType":"uuid"})");
    CHECK(
        test::SchemaTextOf<Span>() ==
        R"({"type":"fixed","name":"Span","size":12,"logicalType":"duration"})");
    CHECK(
        test::SchemaTextOf<Money>() ==
        R"({"type":"fixed","name":"Money","size":4,"logicalType":"decimal","precision":6,)"
        R"("scale":2})");
    CHECK(
        test::SchemaTextOf<Fee>() ==
        R"({"type":"fixed","name":"Fee","size":3,"logicalType":"decimal","precision":6,)"
        R"("scale":2})");
    CHECK(SchemaOf<NoteKey>()->FindAttribute("made-by") != nullptr);
}

TEST_CASE("a fixed is its bytes, and no more") {
    const Guid guid = *Guid::Parse("00112233-4455-6677-8899-aabbccddeeff");
    CHECK(test::Written(Key{{1, 2, 3, 255}}) == "010203ff");
    CHECK(test::ReadBack<Key>("010203ff").bytes == std::array<std::uint8_t, 4>{1, 2, 3, 255});
    CHECK(test::ReadFailure<Key>("010203").code() == ErrorCode::kTruncated);
    CHECK(test::Written(Id{guid}) == "00112233445566778899aabbccddeeff");
    CHECK(test::ReadBack<Id>("00112233445566778899aabbccddeeff").value == guid);
    CHECK(test::Written(Span{{1, 2, 3}}) == "010000000200000003000000");
    CHECK(test::ReadBack<Span>("010000000200000003000000").value == Duration{1, 2, 3});
    CHECK(
        test::ResolvedFrom<Key>(R"({"type":"fixed","name":"k.Code","size":4})", "01020304").bytes ==
        std::array<std::uint8_t, 4>{1, 2, 3, 4});
}

TEST_CASE("a decimal fills its fixed with its sign, or is refused") {
    CHECK(test::Written(Money{*Decimal::Parse("12.5")}) == "000004e2");
    CHECK(test::Written(Money{*Decimal::Parse("-0.01")}) == "ffffffff");
    CHECK(test::Written(Fee{*Decimal::Parse("-9999.99")}) == "f0bdc1");
    CHECK(test::ReadBack<Money>("000004e2").amount == *Decimal::Parse("12.50"));
    CHECK(test::ReadBack<Fee>("f0bdc1").amount == *Decimal::Parse("-9999.99"));
    CHECK(test::WriteFailure(Money{*Decimal::Parse("0.001")}).code() == ErrorCode::kOutOfRange);
    const Status status = test::WriteFailure(Bill{{}, {{}, {*Decimal::Parse("10000")}}, {}});
    CHECK(status.code() == ErrorCode::kOutOfRange);
    CHECK(status.path() == "items[1]");
}

TEST_CASE("fixed classes stand wherever a type can") {
    const Bill bill{{*Guid::Parse("00112233-4455-6677-8899-aabbccddeeff")}, {{Decimal(1)}}, Id{}};
    const std::string hex =
        "00112233445566778899aabbccddeeff"
        "020000006400"
        "0200000000000000000000000000000000";
    CHECK(test::Written(bill) == hex);
    CHECK(test::ReadBack<Bill>(hex).items.at(0).amount == Decimal(1));
    const char* const older = R"({"type":"record","name":"Bill","fields":[
        {"name":"items","type":{"type":"array","items":
            {"type":"fixed","name":"Money","size":4}}}]})";
    CHECK(
        test::ResolvedFrom<Bill>(older, "00").id.value ==
        *Guid::Parse("30313233-3435-3637-3839-616263646566"));
}

}  // namespace arow::avro
