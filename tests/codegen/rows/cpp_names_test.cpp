// SPDX-License-Identifier: MIT
//
// Which texts may become C++ names.
#include "codegen/rows/cpp_names.hpp"

#include <catch2/catch.hpp>

using namespace arow::codegen;

TEST_CASE("identifiers are letters, digits and underscores that C++ does not keep for itself") {
    for (const auto* good : {"a", "_", "name_", "R2", "\xC3\xA4", "classes"}) {
        CAPTURE(good);
        CHECK(IsIdentifier(good));
    }
    for (const auto* bad : {"", "2a", "a b", "a-b", "class", "xor", "a;", "a::b", "a\n"}) {
        CAPTURE(bad);
        CHECK_FALSE(IsIdentifier(bad));
    }
}

TEST_CASE("qualified names may hold template arguments but nothing that ends a name") {
    for (const auto* good :
         {"Row",
          "a::Row",
          "a::b::Outer::Row",
          "Row<int>",
          "a::Row<b::C<int, 3>, char*>::Inner",
          "a<1>::b<2>"}) {
        CAPTURE(good);
        CHECK(IsQualifiedName(good));
    }
    for (const auto* bad :
         {"",
          "::Row",
          "a::",
          "a::::b",
          "a:b",
          "a b",
          "Row;",
          "Row>",
          "Row<int",
          "Row<int>x",
          "Row<int>;",
          "Row<a;b>",
          "Row<\"x\">",
          "Row{}",
          "a::class",
          "a::<int>",
          "Row//",
          "{anonymous}::Row",
          "(anonymous namespace)::Row"}) {
        CAPTURE(bad);
        CHECK_FALSE(IsQualifiedName(bad));
    }
}

TEST_CASE("the scope of a name ends before its last part") {
    CHECK(EnclosingScope("Row").empty());
    CHECK(EnclosingScope("a::Row") == "a");
    CHECK(EnclosingScope("a::b::Row") == "a::b");
    CHECK(EnclosingScope("a::Row<b::c>") == "a");
    CHECK(EnclosingScope("a::Row<b::c>::Inner") == "a::Row<b::c>");
}

TEST_CASE("any text becomes an identifier") {
    CHECK(ToIdentifier("my-rows") == "my_rows");
    CHECK(ToIdentifier("") == "_");
    CHECK(ToIdentifier("9") == "_9");
    CHECK(ToIdentifier("int") == "int_");
    CHECK(ToIdentifier("fine") == "fine");
}
