// SPDX-License-Identifier: MIT
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "arow/map_as.hpp"
#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace decimal_types {

struct Price {
    Decimal amount;
};
BOOST_DESCRIBE_STRUCT(Price, (), (amount))
AROW_AVRO(Price, (this, "Price"), (amount, As("decimal", 6, 2)))

struct Celsius {
    double degrees{};
};

}  // namespace decimal_types
}  // namespace arow::avro

template <>
struct arow::MapAs<arow::avro::decimal_types::Celsius> {
    using type = double;
    static double To(const avro::decimal_types::Celsius& value) { return value.degrees; }
    static std::optional<avro::decimal_types::Celsius> From(double degrees) {
        if (degrees < -273.15) return std::nullopt;
        return avro::decimal_types::Celsius{degrees};
    }
};

namespace arow::avro {

using decimal_types::Celsius;
using decimal_types::Price;

TEST_CASE("a decimal carries its scale, or has that of the table") {
    CHECK(test::SchemaTextOf<Decimal>() == R"({"type":"bytes","logicalType":"big-decimal"})");
    CHECK(
        test::SchemaTextOf<Price>() ==
        R"({"type":"record","name":"Price","fields":[{"name":"amount","type":)"
        R"({"type":"bytes","logicalType":"decimal","precision":6,"scale":2}}]})");
    const Price price{*Decimal::Parse("12.5")};
    CHECK(test::Written(price) == "0404e2");
    CHECK(test::ReadBack<Price>("0404e2").amount == price.amount);
    CHECK(test::WriteFailure(Price{*Decimal::Parse("0.001")}).path() == "amount");
    CHECK(test::WriteFailure(Price{*Decimal::Parse("12345.6")}).code() == ErrorCode::kOutOfRange);
    // The bytes hold an Avro bytes of the unscaled value, 125, and an Avro int, 1.
    CHECK(test::Written(*Decimal::Parse("12.5")) == "06027d02");
    CHECK(test::ReadBack<Decimal>("06027d02") == *Decimal::Parse("12.5"));
    CHECK(test::ReadFailure<Decimal>("00").code() == ErrorCode::kOutOfRange);
}

TEST_CASE("a decimal has its precision and scale in its type, wherever it is") {
    using Money = DecimalOf<6, 2>;
    CHECK(
        test::SchemaTextOf<std::map<std::string, Money>>() ==
        R"({"type":"map","values":{"type":"bytes","logicalType":"decimal","precision":6,)"
        R"("scale":2}})");
    const Money money = *Decimal::Parse("12.5");
    const Decimal& plain = money;
    CHECK(plain == money);
    CHECK(std::hash<Money>()(money) == std::hash<Decimal>()(*Decimal::Parse("12.50")));
    CHECK(test::Written(std::vector<Money>{money}) == "020404e200");
    CHECK(test::ReadBack<std::variant<std::int32_t, Money>>("020404e2").index() == 1);
    CHECK(test::ReadBack<Money>("0404e2") == money);
    CHECK(test::WriteFailure(Money(*Decimal::Parse("0.001"))).code() == ErrorCode::kOutOfRange);
}

TEST_CASE("a GUID is a uuid as text") {
    CHECK(test::SchemaTextOf<Guid>() == R"({"type":"string","logicalType":"uuid"})");
    const Guid guid = *Guid::Parse("00112233-4455-6677-8899-aabbccddeeff");
    CHECK(test::Written(guid).substr(0, 6) == "483030");
    CHECK(
        test::ReadBack<Guid>("48 30303131323233332d343435352d363637372d383839392d"
                             "616162626363646465656666") == guid);
    CHECK(test::ReadFailure<Guid>("0261").code() == ErrorCode::kOutOfRange);
}

TEST_CASE("a type of the user's travels as another") {
    CHECK(test::SchemaTextOf<Celsius>() == "\"double\"");
    CHECK(test::Written(Celsius{-2.0}) == "00000000000000c0");
    CHECK(test::ReadBack<Celsius>("00000000000000c0").degrees == -2.0);
    CHECK(test::ReadFailure<Celsius>("000000000000f0ff").code() == ErrorCode::kOutOfRange);
}

}  // namespace arow::avro
