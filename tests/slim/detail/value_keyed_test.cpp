// SPDX-License-Identifier: MIT
// Sets and maps. Bytes are worked out by hand.
#include "arow/slim/detail/value_keyed.hpp"

#include <algorithm>
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <functional>
#include <memory>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

struct Named {
    std::string name;
    friend bool operator==(const Named&, const Named&) = default;
    BOOST_DESCRIBE_CLASS(Named, (), (name), (), ())
};

struct Owners {
    std::vector<std::shared_ptr<Named>> all;
    std::set<std::shared_ptr<Named>> some;
    std::unordered_map<std::shared_ptr<Named>, std::string> titles;
    BOOST_DESCRIBE_CLASS(Owners, (), (all, some, titles), (), ())
};

TEST_CASE("a set is a count and its keys") {
    CheckValue(std::set<std::int32_t>{2, 1}, "02 02 04");
    CheckValue(std::set<std::string>{"b", "a"}, "02 0261 0262");
    CheckValue(std::multiset<std::int32_t>{1, 1}, "02 02 02");
    CheckValue(std::unordered_set<std::int32_t>{1}, "01 02");
    CheckValue(std::unordered_multiset<std::int32_t>{1, 1}, "02 02 02");
    CheckValue(std::set<std::int32_t, std::greater<>>{1, 2}, "02 04 02");
}

TEST_CASE("a map is a count and its keys, each with its value") {
    CheckValue(std::map<std::string, std::int32_t>{{"b", 2}, {"a", 1}}, "02 0261 02 0262 04");
    CheckValue(std::multimap<std::int32_t, bool>{{1, true}, {1, false}}, "02 02 ff 02 00");
    CheckValue(std::unordered_map<std::string, Named>{{"a", {"b"}}}, "01 0261 0262");
    CheckValue(
        std::unordered_multimap<std::int32_t, std::int32_t>{{1, 1}, {1, 1}},
        "02 02 02 02 02");
    CheckValue(
        std::map<std::int32_t, std::map<std::int32_t, std::int32_t>>{{1, {{2, 3}}}},
        "01 02 01 04 06");
}

TEST_CASE("keys come in any order, and replace what was there") {
    std::map<std::int32_t, std::int32_t> map{{7, 7}};
    REQUIRE(ReadValue(map, "03 06 00 02 00 04 00").ok());
    CHECK(map == std::map<std::int32_t, std::int32_t>{{1, 0}, {2, 0}, {3, 0}});
}

TEST_CASE("a used container keeps its order") {
    using Order = std::function<bool(std::int32_t, std::int32_t)>;
    std::set<std::int32_t, Order> set(std::greater<>{});
    REQUIRE(ReadValue(set, "02 02 04").ok());
    CHECK(*set.begin() == 2);
}

TEST_CASE("a used container keeps its nodes") {
    std::map<std::int32_t, std::string> map{{7, "seven"}, {8, "eight"}};
    std::set<const void*> nodes;
    for (const auto& entry : map) nodes.insert(&entry);
    REQUIRE(ReadValue(map, "02 02 0261 04 0262").ok());
    CHECK(map == std::map<std::int32_t, std::string>{{1, "a"}, {2, "b"}});
    for (const auto& entry : map) CHECK(nodes.contains(&entry));

    std::unordered_multiset<std::int32_t> set{5};
    const void* node = &*set.begin();
    REQUIRE(ReadValue(set, "02 02 02").ok());
    CHECK(set == std::unordered_multiset<std::int32_t>{1, 1});
    CHECK(std::any_of(set.begin(), set.end(), [&](const auto& key) { return &key == node; }));
}

TEST_CASE("a repeated key is refused where there may be one") {
    std::map<std::int32_t, std::int32_t> map;
    const Status status = ReadValue(map, "02 02 00 02 00");
    CHECK(status.code() == ErrorCode::kBadValue);
    CHECK(status.path() == "[1]");
    CHECK(status.offset() == 3);
    CHECK(Refusal<std::set<std::int32_t>>("02 02 02") == ErrorCode::kBadValue);
    CHECK(Refusal<std::unordered_set<std::int32_t>>("02 02 02") == ErrorCode::kBadValue);
    CHECK(
        Refusal<std::unordered_map<std::int32_t, bool>>("02 02 00 02 00") == ErrorCode::kBadValue);
}

TEST_CASE("a count of keys is held against limit, bytes and memory") {
    using Set = std::set<std::int32_t>;
    CHECK(Refusal<Set>("03 02 04") == ErrorCode::kTruncated);
    CHECK(Refusal<Set>("02 02 04", Limits{.array_length = 1}) == ErrorCode::kArrayLimit);
    CHECK(Refusal<Set>("02 02 04", Limits{.growth_bytes = 32}) == ErrorCode::kGrowthLimit);
    using Map = std::map<std::int32_t, std::int32_t>;
    CHECK(Refusal<Map>("02 02 04 02") == ErrorCode::kTruncated);
}

TEST_CASE("a failure in a map names the entry") {
    std::map<std::int32_t, std::string> map;
    CHECK(ReadValue(map, "02 02 00 04 02ff").path() == "[1]");
    std::string hex;
    CHECK(WriteValue(std::map<std::int32_t, std::string>{{1, "\xff"}}, hex).path() == "[0]");
}

TEST_CASE("keys that are pointers find their place when they are set") {
    Owners owners;
    for (const char* name : {"a", "b"}) {
        owners.all.push_back(std::make_shared<Named>(Named{name}));
        owners.some.insert(owners.all.back());
        owners.titles[owners.all.back()] = name;
    }
    const std::string hex = ValueHex(owners);
    Owners read;
    read.some.insert(nullptr);
    REQUIRE(ReadValue(read, hex).ok());
    REQUIRE(read.all.size() == 2);
    CHECK(read.some == std::set<std::shared_ptr<Named>>(read.all.begin(), read.all.end()));
    CHECK(read.titles.size() == 2);
    CHECK(read.titles.at(read.all[1]) == "b");
    for (std::size_t size = 0; size < hex.size() / 2; ++size) {
        Owners part;
        CHECK_FALSE(ReadValue(part, std::string_view(hex).substr(0, 2 * size)).ok());
    }
}

}  // namespace
}  // namespace arow::test
