// SPDX-License-Identifier: MIT
// Maps: order of entries, keys given twice, and sizes at which the index comes and goes.
#include <catch2/catch.hpp>
#include <string>

#include "arow/avro/datum.hpp"
#include "arow/error.hpp"

namespace arow::avro {
namespace {

std::string Key(int number) {
    return "key of number " + std::to_string(number);
}

TEST_CASE("a map keeps the order of its keys") {
    Datum map = Datum::Map();
    CHECK(map.size() == 0);
    CHECK(map.Find("x") == nullptr);
    map.Put("channel", "web");
    map.Put("region", "eu");
    map.Put("channel", "shop");
    CHECK(map.size() == 2);
    CHECK(map.Entries()[0].key.AsString() == "channel");
    CHECK(map["channel"].AsString() == "shop");
    CHECK(map["region"].AsString() == "eu");
    CHECK_THROWS_AS(map["colour"], Error);
}

TEST_CASE("keys are found whatever the number of entries") {
    for (const int count : {1, 8, 9, 10, 100, 1000}) {
        Datum map = Datum::Map();
        for (int i = 0; i < count; ++i) map.Put(Key(i), i);
        for (int i = 0; i < count; ++i) map.Put(Key(i), i + 1);
        CHECK(map.size() == static_cast<std::size_t>(count));
        const Datum copy = map;
        for (int i = 0; i < count; ++i) {
            REQUIRE(map[Key(i)].AsInt() == i + 1);
            REQUIRE(copy[Key(i)].AsInt() == i + 1);
        }
        CHECK(map.Find(Key(count)) == nullptr);
        CHECK(copy == map);
    }
}

TEST_CASE("entries can be removed") {
    Datum map = Datum::Map();
    for (int i = 0; i < 20; ++i) map.Put(Key(i), i);
    CHECK_FALSE(map.Erase(Key(20)));
    for (int i = 0; i < 20; i += 2) CHECK(map.Erase(Key(i)));
    CHECK(map.size() == 10);
    for (int i = 0; i < 20; ++i) CHECK((map.Find(Key(i)) != nullptr) == (i % 2 != 0));
    CHECK(map.Entries()[0].key.AsString() == Key(1));
    map.Put(Key(0), 0);
    CHECK(map.size() == 11);
    CHECK(map[Key(0)].AsInt() == 0);
}

TEST_CASE("maps are equal in any order") {
    Datum one = Datum::Map();
    one.Put("a", 1);
    one.Put("b", 2);
    Datum other = Datum::Map();
    other.Put("b", 2);
    other.Put("a", 1);
    CHECK(one == other);
    CHECK(std::hash<Datum>()(one) == std::hash<Datum>()(other));
    other.Put("a", 3);
    CHECK_FALSE(one == other);
    other.Put("c", 1);
    CHECK_FALSE(one == other);
}

}  // namespace
}  // namespace arow::avro
