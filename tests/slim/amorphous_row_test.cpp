// SPDX-License-Identifier: MIT
// Rows that keep what they do not know keep it in Slim, too. Bytes are worked out by hand.
#include "arow/amorphous_row.hpp"

#include <catch2/catch.hpp>
#include <initializer_list>

#include "arow/describe.hpp"
#include "arow/packed_name.hpp"
#include "support/slim_values.hpp"

namespace arow::test {
namespace {

struct Keeper : AmorphousTypedRow {
    std::int32_t number = 0;
    AROW_ROW(Keeper, (AmorphousTypedRow), (number, "n"))
};

void Keep(Keeper& row, std::uint64_t name, std::initializer_list<std::uint8_t> value, bool known) {
    const std::vector<std::uint8_t> bytes(value);
    row.amorphous().Keep(Dialect::kNfx, name, bytes, known);
}

constexpr std::uint8_t kInt32Type = 0x6f;

TEST_CASE("amorphous data travels with its row") {
    const std::uint64_t name = PackName("zz", Dialect::kNfx);
    Keeper row;
    row.number = 1;
    Keep(row, 5, {kInt32Type, 0x02}, false);
    // Dialect, one field: name, unknown, two bytes, no baseline; then the row's own number.
    CHECK(ValueHex(row) == Hex("00 01 05 00 02 6f02 00 02"));

    Keep(row, name, {kInt32Type, 0x04}, true);
    const std::byte baseline{7};
    row.amorphous().SetBaseline(row.amorphous().FindKnown(name), {&baseline, 1});
    Keeper read;
    REQUIRE(ReadValue(read, ValueHex(row)).ok());
    CHECK(read.amorphous() == row.amorphous());
    CHECK(read.number == 1);
    const std::size_t known = read.amorphous().FindKnown(name);
    REQUIRE(known != AmorphousData::kNone);
    REQUIRE(read.amorphous().Baseline(known).size() == 1);
    CHECK(read.amorphous().Baseline(known)[0] == baseline);
}

TEST_CASE("amorphous data that no row could hold is refused") {
    CHECK(Refusal<Keeper>("00 00 02") == ErrorCode::kOk);
    CHECK(Refusal<Keeper>("02 00 02") == ErrorCode::kBadValue);                 // dialect
    CHECK(Refusal<Keeper>("00 01 00 00 01 00 00 02") == ErrorCode::kBadValue);  // name
    CHECK(Refusal<Keeper>("00 01 05 00 00 00 02") == ErrorCode::kBadValue);     // no type
    CHECK(Refusal<Keeper>("00 01 05 00 02 c8c8 00 02") == ErrorCode::kBadValue);
}

}  // namespace
}  // namespace arow::test
