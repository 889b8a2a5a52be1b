// SPDX-License-Identifier: MIT
//
// What names of schemas are in C++.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "codegen/avro/identifiers.hpp"
#include "codegen/avro/namespaces.hpp"
#include "codegen/error.hpp"

namespace arow::codegen::avro {
namespace {

TEST_CASE("names that C++ or its library has taken are told from others") {
    for (const auto* name :
         {"class",    "xor",    "EOF",      "NULL",   "errno",   "stdin",        "NAN",
          "INFINITY", "major",  "unix",     "linux",  "BOOL",    "SIGINT",       "ENOENT",
          "INT_MAX",  "PRId64", "SYS_read", "_Exit",  "__x",     "BOOST_ASSERT", "AROW_ROW",
          "std",      "boost",  "arow",     "assert", "offsetof"}) {
        CAPTURE(name);
        CHECK(IsTaken(name));
    }
    for (const auto* name :
         {"id", "Order", "PRICE", "PRIORITY", "EUR", "SIGN", "time", "_id", "a__b", "string"}) {
        CAPTURE(name);
        CHECK_FALSE(IsTaken(name));
    }
    CHECK(IsTakenGlobally("time"));
    CHECK_FALSE(IsTakenGlobally("Time"));
}

TEST_CASE("a taken name gets underscores until no other name is the same") {
    NameScope scope;
    CHECK(scope.Keep("class_"));
    CHECK(scope.Keep("id"));
    CHECK_FALSE(scope.Keep("id"));
    CHECK_FALSE(scope.Keep("class"));
    CHECK(scope.Change("class") == "class__");
    CHECK(scope.Change("EOF") == "EOF_");
    CHECK(scope.Change("EOF") == "EOF__");
    for (const std::string name : {"PRId64", "SYS_read", "BOOST_ASSERT", "__FILE__", "_Bool"}) {
        CHECK_FALSE(scope.Keep(name));
        CHECK(scope.Change(name) == name + '_');
    }
}

TEST_CASE("the longest prefix maps a namespace, part by part") {
    const std::vector<NamespaceRule> rules{
        {"shop", "acme"},
        {"shop.orders", "acme::sales"},
        {"net", ""}};
    using Parts = std::vector<std::string>;
    CHECK(CppNamespace("shop", rules) == Parts{"acme"});
    CHECK(CppNamespace("shop.orders.old", rules) == Parts{"acme", "sales", "old"});
    CHECK(CppNamespace("shop.ordersx", rules) == Parts{"acme", "ordersx"});
    CHECK(CppNamespace("shopping", rules) == Parts{"shopping"});
    CHECK(CppNamespace("net.events", rules) == Parts{"events"});
    CHECK(CppNamespace("", rules).empty());
    CHECK(CppNamespace("", std::vector<NamespaceRule>{{"", "all"}}) == Parts{"all"});
    CHECK(CppNamespace("org.std.class", {}) == Parts{"org", "std_", "class_"});
    CHECK(CppNamespace("time.index", {}) == Parts{"time_", "index"});
}

TEST_CASE("rules that name no namespace are refused") {
    using Rules = std::vector<NamespaceRule>;
    CHECK_THROWS_AS(CheckRules(Rules{{"a", "b::class"}}), Error);
    CHECK_THROWS_AS(CheckRules(Rules{{"a", "b c"}}), Error);
    CHECK_THROWS_AS(CheckRules(Rules{{"a", "b::"}}), Error);
    CHECK_THROWS_AS(CheckRules(Rules{{"a", "std"}}), Error);
    CHECK_THROWS_AS(CheckRules(Rules{{"a", "b"}, {"a", "c"}}), Error);
    CHECK_NOTHROW(CheckRules(Rules{{"a", "b::c"}, {"", ""}}));
}

}  // namespace
}  // namespace arow::codegen::avro
