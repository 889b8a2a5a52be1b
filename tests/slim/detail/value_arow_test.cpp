// SPDX-License-Identifier: MIT
// The value types of Arow. Bytes are worked out by hand from docs/wire-format.md section 6.
#include "arow/slim/detail/value_arow.hpp"

#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

TEST_CASE("the value types of Arow travel as in rows, without what is the same for all values") {
    CheckValue(GDID{12, 234}, "0c ea01");
    CheckValue(FID{1}, "0000000000000001");
    CheckValue(PilePointer{1, -1, 0}, "02 01 00");
    CheckValue(DateTime{1, DateTimeKind::kUtc}, "0000000000000001 01");
    CheckValue(TimeSpan{-1}, "01");
    CheckValue(*Decimal::Parse("-1.5"), "1e 00 00 81");
    CheckValue(Amount{"usd", *Decimal::Parse("1")}, "ff 06 757364 02 00 00 00");
    CheckValue(*Atom::Pack("a"), "61");
    CheckValue(
        *Guid::Parse("00112233-4455-6677-8899-aabbccddeeff"),
        "33221100 5544 7766 8899aabbccddeeff");
}

TEST_CASE("a value without meaning is refused both ways") {
    CHECK(Refusal<DateTime>("0000000000000001 03") == ErrorCode::kBadValue);
    CHECK(Refusal<Decimal>("02 00 00 1d") == ErrorCode::kBadValue);
    std::string hex;
    CHECK(WriteValue(DateTime{-1, DateTimeKind::kUtc}, hex).code() == ErrorCode::kNotWritable);
}

TEST_CASE("a map of languages travels as in rows") {
    CheckValue(NLSMap(), "00");
    CheckValue(NLSMap({{*NLSMap::PackLanguage("ENG"), "a", std::nullopt}}), "01 474e45 ff 0261 00");
}

}  // namespace
}  // namespace arow::test
