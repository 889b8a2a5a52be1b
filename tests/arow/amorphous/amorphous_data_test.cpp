// SPDX-License-Identifier: MIT
#include "arow/amorphous_data.hpp"

#include <catch2/catch.hpp>

#include "arow/packed_name.hpp"

namespace arow {
namespace {

const std::uint8_t kOne[] = {0x6F, 0x02};
const std::uint8_t kTwo[] = {0x6F, 0x04};

void Keep(
    AmorphousData& data,
    std::uint64_t name,
    std::span<const std::uint8_t> value,
    bool known = false) {
    data.Keep(Dialect::kNfx, name, value, known);
}

TEST_CASE("of a repeated field the last value is kept at the first place") {
    AmorphousData data;
    Keep(data, PackName("a"), kOne);
    Keep(data, PackName("b"), kOne);
    Keep(data, PackName("a"), kTwo);
    REQUIRE(data.size() == 2);
    CHECK(data.Name(0) == "a");
    CHECK(*data.Get("a")->As<std::int64_t>() == 2);
    CHECK_FALSE(data.Get("c"));
}

TEST_CASE("an unknown field is kept beside others, and not beside those of the other dialect") {
    AmorphousData data;
    const auto keep = [&](Dialect dialect, const char* name, std::span<const std::uint8_t> value) {
        const std::uint8_t* end = value.data() + value.size();
        return data.KeepUnknown(dialect, PackName(name), value.data(), end) == end;
    };
    const std::uint8_t long_text[] = {0x66, 0xFF, 0x22, 'a', 'b', 'c', 'd', 'e', 'f', 'g',
                                      'h',  'i',  'j',  'k', 'l', 'm', 'n', 'o', 'p', 'q'};
    for (int round = 0; round < 2; ++round) {
        CHECK(keep(Dialect::kNfx, "a", kOne));
        CHECK(keep(Dialect::kNfx, "t", long_text));
        CHECK(keep(Dialect::kNfx, "a", kTwo));
        CHECK_FALSE(keep(Dialect::kAzos, "z", kOne));
        REQUIRE(data.size() == 2);
        CHECK(*data.Get("a")->As<std::int64_t>() == 2);
        CHECK(*data.Get("t")->As<std::string>() == "abcdefghijklmnopq");
        data.Reuse();
        CHECK(data.empty());
    }
    CHECK(keep(Dialect::kAzos, "z", kOne));
    CHECK(data.dialect() == Dialect::kAzos);
}

TEST_CASE("known fields come first and are forgotten by name") {
    AmorphousData data;
    Keep(data, PackName("x"), kOne);
    Keep(data, PackName("k"), kTwo, true);
    CHECK(data.Name(0) == "k");
    CHECK(data[0].known);
    CHECK(data.GetAll().fields()[1].name == "x");
    data.ForgetKnown(PackName("k"));
    CHECK(data.size() == 1);
    CHECK(data.Erase("x"));
    CHECK_FALSE(data.Erase("x"));
    CHECK(data.empty());
}

TEST_CASE("a name that does not pack to itself is decoded with the others") {
    AmorphousData data;
    Keep(data, 0x610062, kOne);  // unpacks to "b" (docs/wire-format.md section 3)
    Keep(data, PackName("c"), kTwo);
    const AmorphousRow row = data.GetAll();
    REQUIRE(row.size() == 2);
    CHECK(*row.Find("b")->As<std::int64_t>() == 1);
    CHECK_FALSE(data.Contains("b"));
}

TEST_CASE("a hundred thousand fields are kept and found, also when their hashes could collide") {
    AmorphousData data;
    constexpr std::uint64_t kStep = 1ull << 32;
    for (std::uint64_t i = 1; i <= 100'000; ++i) Keep(data, i * kStep + 0x61, kOne);
    Keep(data, 5 * kStep + 0x61, kTwo);
    CHECK(data.size() == 100'000);
    const AmorphousData copy = data;
    CHECK(copy == data);
    Keep(data, 7, kOne);
    CHECK_FALSE(copy == data);
}

}  // namespace
}  // namespace arow
