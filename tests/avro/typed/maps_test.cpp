// SPDX-License-Identifier: MIT
// Blocks are worked out by hand (specification, "Maps").
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {

using test::ReadBack;
using IntMap = std::map<std::string, std::int32_t>;

TEST_CASE("maps from strings are maps") {
    CHECK(test::SchemaTextOf<IntMap>() == R"({"type":"map","values":"int"})");
    CHECK(test::Written(IntMap{}) == "00");
    CHECK(
        test::Written(IntMap{{"a", 1}, {"b", -1}}) ==
        "04026102"
        "026201"
        "00");
    CHECK(ReadBack<IntMap>("04026102026201 00") == IntMap{{"a", 1}, {"b", -1}});
    CHECK(ReadBack<IntMap>("02026102 0106 026201 00").size() == 2);
    CHECK(ReadBack<std::unordered_map<std::string, bool>>("0202610100").at("a"));
    CHECK(test::ReadFailure<IntMap>("02026180").path() == "a");
}

TEST_CASE("a map that is read again has the new entries only, and the last of each key") {
    const TypedReader<IntMap> reader;
    IntMap map{{"a", 5}, {"b", 6}, {"c", 7}};
    reader.Read(test::Bytes("04026102 026304 00"), map);
    CHECK(map == IntMap{{"a", 1}, {"c", 2}});
    reader.Read(test::Bytes("06026302 026104 026306 00"), map);
    CHECK(map == IntMap{{"a", 2}, {"c", 3}});
    reader.Read(test::Bytes("00"), map);
    CHECK(map.empty());
}

TEST_CASE("values of another writer's map are resolved") {
    using DoubleMap = std::map<std::string, double>;
    CHECK(
        test::ResolvedFrom<DoubleMap>(R"({"type":"map","values":"int"})", "0202610200") ==
        DoubleMap{{"a", 1.0}});
}

}  // namespace arow::avro
