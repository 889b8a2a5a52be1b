// SPDX-License-Identifier: MIT
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace enum_types {

enum class Suit : std::uint8_t { kSpades = 4, kHearts = 9 };
BOOST_DESCRIBE_ENUM(Suit, kSpades, kHearts)
AROW_AVRO(
    Suit,
    (this, "cards.Suit", Doc("Of a card."), Default("\"SPADES\"")),
    (kSpades, "SPADES"),
    (kHearts, "HEARTS"))

enum Plain { one, two };
BOOST_DESCRIBE_ENUM(Plain, one, two)

}  // namespace enum_types

using enum_types::Suit;

TEST_CASE("a described enum has its enumerators as symbols") {
    CHECK(
        test::SchemaTextOf<Suit>() ==
        R"({"type":"enum","name":"Suit","namespace":"cards","doc":"Of a card.",)"
        R"("symbols":["SPADES","HEARTS"],"default":"SPADES"})");
    CHECK(
        test::SchemaTextOf<enum_types::Plain>() ==
        R"({"type":"enum","name":"Plain","namespace":"arow.avro.enum_types",)"
        R"("symbols":["one","two"]})");
    CHECK(test::Written(Suit::kHearts) == "02");
    CHECK(test::ReadBack<Suit>("02") == Suit::kHearts);
    CHECK(test::ReadFailure<Suit>("04").code() == ErrorCode::kOutOfRange);
    CHECK(test::WriteFailure(Suit{5}).code() == ErrorCode::kNotOfSchema);
}

TEST_CASE("symbols of another writer are found by name, or become the default") {
    const char* const more =
        R"({"type":"enum","name":"cards.Suit","symbols":["CLUBS","HEARTS","SPADES"]})";
    CHECK(test::ResolvedFrom<Suit>(more, "02") == Suit::kHearts);
    CHECK(test::ResolvedFrom<Suit>(more, "04") == Suit::kSpades);
    CHECK(test::ResolvedFrom<Suit>(more, "00") == Suit::kSpades);
    const char* const other =
        R"({"type":"enum","name":"arow.avro.enum_types.Plain","symbols":["one","three"]})";
    CHECK(test::ResolvedFrom<enum_types::Plain>(other, "00") == enum_types::one);
    CHECK(test::ResolveFailure<enum_types::Plain>(other, "02").code() == ErrorCode::kUnresolvable);
}

}  // namespace arow::avro
