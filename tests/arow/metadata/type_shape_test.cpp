// SPDX-License-Identifier: MIT
//
// The bytes of every type that a member may have, and their hash.
#include "arow/metadata/type_shape.hpp"

#include <catch2/catch.hpp>

#include "arow/values/amount.hpp"
#include "arow/values/atom.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/fid.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/nls_map.hpp"
#include "arow/values/pile_pointer.hpp"
#include "arow/values/time_span.hpp"
#include "support/hex.hpp"

namespace sh {

enum class Color : std::int16_t { kRed = 1, kBlue = -2 };
BOOST_DESCRIBE_ENUM(Color, kRed, kBlue)
enum Bare : std::uint64_t { kLast = 5 };

struct Row {
    std::unique_ptr<Row> next;
    AROW_ROW(Row, (), (next, "next"))
};

struct Mapped {
    double value;
};

}  // namespace sh

template <>
struct arow::MapAs<sh::Mapped> {
    using type = double;
    static double To(const sh::Mapped& mapped) { return mapped.value; }
    static sh::Mapped From(double value) { return {value}; }
};

namespace {

struct ShapeCase {
    std::string actual;
    std::string expected;
};

template <class T>
ShapeCase Shape(std::string_view expected) {
    return {
        arow::test::Hex(std::as_bytes(std::span(arow::detail::kShapeBytes<T>))),
        arow::test::Hex(expected)};
}

void Check(const std::vector<ShapeCase>& cases) {
    for (const ShapeCase& each : cases) CHECK(each.actual == each.expected);
}

TEST_CASE("a plain type is one byte, that of the wire where it has one") {
    Check({
        Shape<bool>("64"),
        Shape<char16_t>("65"),
        Shape<std::string>("66"),
        Shape<float>("67"),
        Shape<double>("68"),
        Shape<arow::Decimal>("69"),
        Shape<arow::Amount>("6A"),
        Shape<std::uint8_t>("6B"),
        Shape<std::int8_t>("6D"),
        Shape<std::int16_t>("6E"),
        Shape<std::int32_t>("6F"),
        Shape<std::int64_t>("70"),
        Shape<std::uint16_t>("71"),
        Shape<std::uint32_t>("72"),
        Shape<std::uint64_t>("73"),
        Shape<arow::DateTime>("74"),
        Shape<arow::TimeSpan>("75"),
        Shape<arow::Guid>("76"),
        Shape<arow::GDID>("77"),
        Shape<arow::FID>("78"),
        Shape<arow::PilePointer>("79"),
        Shape<arow::NLSMap>("7A"),
        Shape<arow::Atom>("7B"),
        Shape<std::pmr::string>("0F"),
        Shape<std::string_view>("10"),
    });
}

TEST_CASE("long and long long are alike by their size") {
    CHECK(arow::kShapeHash<long long> == arow::kShapeHash<std::int64_t>);
    CHECK(
        arow::kShapeHash<long> ==
        (sizeof(long) == 8 ? arow::kShapeHash<std::int64_t> : arow::kShapeHash<std::int32_t>));
}

TEST_CASE("wrappers come before what they hold") {
    Check({
        Shape<std::optional<std::int32_t>>("01 6F"),
        Shape<std::unique_ptr<sh::Row>>("02 08 07000000 73683A3A526F77"),
        Shape<std::shared_ptr<sh::Row>>("03 08 07000000 73683A3A526F77"),
        Shape<std::vector<std::optional<std::string>>>("04 01 66"),
        Shape<std::pmr::vector<std::pmr::string>>("05 0F"),
        Shape<std::span<const std::byte>>("06 0E"),
        Shape<std::array<float, 258>>("07 02010000 67"),
        Shape<std::optional<std::vector<bool>>>("01 04 64"),
    });
}

TEST_CASE("a row is its name") {
    Check({Shape<sh::Row>("08 07000000 73683A3A526F77")});
}

TEST_CASE("an enum is its name, its integer and its described enumerators") {
    Check({
        Shape<sh::Color>(
            "09 09000000 73683A3A436F6C6F72 6E 02000000 04000000 6B526564 0100000000000000 "
            "05000000 6B426C7565 FEFFFFFFFFFFFFFF"),
        Shape<sh::Bare>("09 08000000 73683A3A42617265 73 00000000"),
    });
}

TEST_CASE("a user's type is its name and what it maps to") {
    Check({Shape<sh::Mapped>("0A 0A000000 73683A3A4D6170706564 68")});
}

TEST_CASE("times of std::chrono carry period and integer") {
    using Days = std::chrono::duration<std::int32_t, std::ratio<86400>>;
    const std::string days = "0B 8051010000000000 0100000000000000 6F";
    Check({
        Shape<std::chrono::milliseconds>("0B 0100000000000000 E803000000000000 70"),
        Shape<std::chrono::sys_time<Days>>("0C" + days),
        Shape<std::chrono::local_time<Days>>("0D" + days),
    });
}

TEST_CASE("the hash is FNV-1a of the bytes") {
    CHECK(arow::kShapeHash<bool> == (0xcbf29ce484222325 ^ 0x64) * std::uint64_t{0x100000001b3});
    CHECK(arow::kShapeHash<std::vector<int>> != arow::kShapeHash<std::vector<long long>>);
}

}  // namespace
