// SPDX-License-Identifier: MIT
#include "arow/detail/field_layout.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "arow/row_reader.hpp"

namespace arow::detail {
namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

/// The field that the table has for a name, or -1.
template <class Layout>
int Look(std::string_view name) {
    const std::uint64_t key = NameKey(PackName(name, Layout::kDialect));
    std::size_t at = Layout::kNames.First(key);
    for (; Layout::kNameSlots[at].key != 0; at = Layout::kNames.After(at)) {
        const NameIndex::Slot& slot = Layout::kNameSlots[at];
        if ((key & slot.used) == slot.key) return static_cast<int>(slot.field);
    }
    return -1;
}

template <NameLiteral kName>
using Number = CoreField<kName, std::int32_t>;

TEST_CASE("names that differ in the bytes that all have are found by those") {
    using Names = Layout<Dialect::kNfx, Number<"id">, Number<"name">, Number<"b1">, Number<"b2">>;
    STATIC_REQUIRE(Names::kHashed == 0xFFFFFF);  // "id" takes three bytes on the wire
    STATIC_REQUIRE(Names::kNamesInPlace);
    STATIC_REQUIRE(Names::kHeadsDiffer);
    CHECK(Look<Names>("id") == 0);
    CHECK(Look<Names>("name") == 1);
    CHECK(Look<Names>("b1") == 2);
    CHECK(Look<Names>("b2") == 3);
    CHECK(Look<Names>("ame") == -1);
    CHECK(Look<Names>("i") == -1);
    // What is behind the name does not matter.
    const std::uint64_t id = NameKey(PackName("id", Dialect::kNfx));
    CHECK(Names::kNames.First(id | 0x70ull << 24) == Names::kNames.First(id));
}

TEST_CASE("names with the same first bytes on the wire are found by all of up to eight") {
    // The last letters of a name come first.
    using Similar = Layout<Dialect::kNfx, Number<"aaName">, Number<"abName">>;
    STATIC_REQUIRE(Similar::kHashed == kAll);
    STATIC_REQUIRE_FALSE(Similar::kHeadsDiffer);
    CHECK(Look<Similar>("aaName") == 0);
    CHECK(Look<Similar>("abName") == 1);
    CHECK(Look<Similar>("acName") == -1);
    CHECK(Look<Similar>("Name") == -1);
}

TEST_CASE("an empty slot looks like no name") {
    using Names = Layout<Dialect::kNfx, Number<"id">, Number<"name">>;
    int empty = 0;
    for (const NameIndex::Slot& slot : Names::kNameSlots) {
        if (slot.key != 0) continue;
        ++empty;
        CHECK(slot.used == kAll);
    }
    CHECK(empty == static_cast<int>(Names::kNameSlots.size()) - 2);
}

}  // namespace
}  // namespace arow::detail
