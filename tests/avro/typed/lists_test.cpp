// SPDX-License-Identifier: MIT
// Blocks are worked out by hand (specification, "Arrays").
#include <array>
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <deque>
#include <list>
#include <string>
#include <variant>
#include <vector>

#include "arow/avro/datum_codec.hpp"
#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace list_types {

struct Tree {
    std::vector<Tree> kids;
};
BOOST_DESCRIBE_STRUCT(Tree, (), (kids))

}  // namespace list_types

using test::ReadBack;
using test::ReadFailure;
using test::ResolvedFrom;
using test::Written;
using Longs = std::vector<std::int64_t>;
using Strings = std::vector<std::string>;

TEST_CASE("all lists are arrays") {
    const char* const longs = R"({"type":"array","items":"long"})";
    CHECK(test::SchemaTextOf<Longs>() == longs);
    CHECK(test::SchemaTextOf<std::deque<std::int64_t>>() == longs);
    CHECK(test::SchemaTextOf<std::list<std::int64_t>>() == longs);
    CHECK(test::SchemaTextOf<std::array<std::int64_t, 2>>() == longs);
    CHECK(Written(Longs{3, 27}) == "04063600");
    CHECK(Written(Longs{}) == "00");
    CHECK(Written(std::deque<std::int64_t>{3, 27}) == "04063600");
    CHECK(Written(std::list<std::int64_t>{3, 27}) == "04063600");
    CHECK(Written(std::array<std::int64_t, 2>{3, 27}) == "04063600");
    CHECK(Written(Strings{"a", ""}) == "0402610000");
    CHECK(Written(std::vector<bool>{true, false}) == "04010000");
    CHECK(Written(std::vector<float>{1.0F}) == "020000803f00");
}

TEST_CASE("arrays come in blocks, with sizes or without") {
    CHECK(ReadBack<Longs>("00").empty());
    CHECK(ReadBack<Longs>("04063600") == Longs{3, 27});
    CHECK(ReadBack<Longs>("0206 0102 36 00") == Longs{3, 27});
    CHECK(ReadBack<Longs>("0204 0304 0600 00") == Longs{2, 3, 0});
    CHECK(ReadBack<Strings>("020261 0106 04 6262 00") == Strings{"a", "bb"});
    CHECK(ReadBack<std::vector<bool>>("04010000") == std::vector<bool>{true, false});
    CHECK(ReadBack<std::vector<double>>("0200000000000000c000") == std::vector<double>{-2.0});
    CHECK(ReadBack<std::list<std::int64_t>>("04063600") == std::list<std::int64_t>{3, 27});
    CHECK(ReadBack<std::array<std::int32_t, 2>>("04063600") == std::array<std::int32_t, 2>{3, 27});
    using Pair = std::array<std::string, 2>;
    CHECK(ReadBack<Pair>("0202610104 026200") == Pair{"a", "b"});
    CHECK(ReadBack<std::array<bool, 2>>("04010000") == std::array<bool, 2>{true, false});
    CHECK(ReadBack<std::array<bool, 0>>("00").empty());
}

TEST_CASE("a list that is read again has the new items only") {
    const TypedReader<Strings> reader;
    Strings items{"one", "two", "three"};
    reader.Read(test::Bytes("02026100"), items);
    CHECK(items == Strings{"a"});
    reader.Read(test::Bytes("00"), items);
    CHECK(items.empty());
}

TEST_CASE("damaged arrays are refused with the item") {
    const Status status = ReadFailure<Strings>("0402610461");
    CHECK(status.code() == ErrorCode::kTruncated);
    CHECK(status.path() == "[1]");
    CHECK(ReadFailure<Longs>("04068080").path() == "[1]");
    CHECK(ReadFailure<Longs>("feffffff0f").code() == ErrorCode::kTruncated);
    CHECK(ReadFailure<Longs>("0104060000").code() == ErrorCode::kBadLength);
    CHECK(ReadFailure<std::array<std::int32_t, 3>>("04063600").code() == ErrorCode::kBadLength);
    CHECK(ReadFailure<std::array<std::int32_t, 1>>("04063600").code() == ErrorCode::kBadLength);
    const Status long_array = ReadFailure<std::array<std::string, 2>>("0402610262 02026300");
    CHECK(long_array.code() == ErrorCode::kBadLength);
    CHECK(long_array.detail().substr(0, 14) == "3 items, where");
    // Items of no bytes are bounded by a limit.
    DataLimits limits;
    limits.empty_items = 3;
    using Nulls = std::vector<std::monostate>;
    CHECK(ReadBack<Nulls>("0600").size() == 3);
    CHECK(ReadFailure<Nulls>("0800", limits).code() == ErrorCode::kArrayLimit);
    limits.growth_bytes = 0;
    CHECK(ReadFailure<Nulls>("feffffff0700", limits).code() != ErrorCode::kOk);
}

namespace {

/// Tells how often it was stepped over.
struct CountedList : std::list<std::int64_t> {
    struct iterator : std::list<std::int64_t>::iterator {
        iterator() = default;
        iterator(std::list<std::int64_t>::iterator at) : std::list<std::int64_t>::iterator(at) {}
        iterator& operator++() {
            ++steps;
            std::list<std::int64_t>::iterator::operator++();
            return *this;
        }
    };
    iterator begin() { return std::list<std::int64_t>::begin(); }

    inline static std::size_t steps = 0;
};

}  // namespace

namespace detail {

template <>
struct Codec<CountedList> : ListCodec<CountedList, std::int64_t, LogicalType{}> {};

}  // namespace detail

TEST_CASE("a list in blocks of one item is gone through once") {
    std::string hex;
    for (int i = 0; i < 100; ++i) hex += "0206";
    CountedList::steps = 0;
    CHECK(ReadBack<CountedList>(hex + "00") == CountedList{std::list<std::int64_t>(100, 3)});
    CHECK(CountedList::steps <= 2 * 100);
}

TEST_CASE("lists within lists are written as deeply as they are read") {
    list_types::Tree root;
    list_types::Tree* leaf = &root;
    const auto grow = [&leaf](std::uint32_t lists) {
        for (std::uint32_t i = 0; i < lists; ++i) {
            leaf->kids.resize(1);
            leaf = leaf->kids.data();
        }
    };
    // 64 records and 64 arrays, of which the last has no items.
    grow(63);
    const std::string hex = Written(root);
    CHECK(hex.size() == 2 * 127);
    const test::ExactBytes bytes{hex};
    CHECK(DatumReader(SchemaOf<list_types::Tree>()).Read(bytes.span())["kids"].size() == 1);
    CHECK(Written(ReadBack<list_types::Tree>(hex)) == hex);
    grow(1);
    const Status status = test::WriteFailure(root);
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.path().substr(0, 15) == "kids[0].kids[0]");
    CHECK(status.detail().find("DataLimits::depth") != std::string::npos);

    DataLimits limits;
    limits.depth = 2'000;
    grow(DataLimits::kGreatestDepth / 2 - 65);
    CHECK(Written(root, limits).size() == 2 * (DataLimits::kGreatestDepth - 1));
    grow(1);
    CHECK(test::WriteFailure(root, limits).code() == ErrorCode::kDepthLimit);
}

TEST_CASE("items of another writer are resolved one by one") {
    CHECK(
        ResolvedFrom<Longs>(R"({"type":"array","items":"int"})", "06010201 00") ==
        Longs{-1, 1, -1});
    CHECK(
        ResolvedFrom<std::vector<double>>(
            R"({"type":"array","items":["int","float"]})",
            "04 0002 020000003f 00") == std::vector<double>{1.0, 0.5});
    CHECK(
        test::ResolveFailure<Longs>(R"({"type":"array","items":["null","int"]})", "0400020000")
            .path() == "[0]");
}

}  // namespace arow::avro
