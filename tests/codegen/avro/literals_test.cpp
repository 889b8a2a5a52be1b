// SPDX-License-Identifier: MIT
//
// Texts inside generated code.
#include "codegen/avro/literals.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

namespace arow::codegen::avro {
namespace {

using Lines = std::vector<std::string>;

TEST_CASE("documentation becomes lines that end where they seem to") {
    CHECK(CommentLines("").empty());
    CHECK(CommentLines("one\n\ntwo\n") == Lines{"one", "", "two"});
    CHECK(CommentLines("path\\ \nnext") == Lines{"path", "next"});
    CHECK(
        CommentLines("what?"
                     "?/") == Lines{"what??"});
    CHECK(CommentLines("a\tb\rc") == Lines{"a b c"});
    CHECK(CommentLines("*/ \xE2\x80\xAE over") == Lines{"*/ ? over"});
}

TEST_CASE("characters that turn text around become escapes, others stay") {
    CHECK(TextLiteral("a\"\xC3\xA4") == "\"a\\\"\xC3\xA4\"");
    CHECK(
        TextLiteral("a\xE2\x80\xAE"
                    "b\xE2\x81\xA7") == R"("a\342\200\256b\342\201\247")");
    CHECK(TextLiteral("\xD8\x9C") == R"("\330\234")");
}

TEST_CASE("no text ends the raw literal that it is in") {
    CHECK(RawLiteral("{}") == "R\"avro({})avro\"");
    CHECK(RawLiteral(")avro\"") == "R\"avro_()avro\")avro_\"");
    CHECK(RawLiteral("a\n\xE2\x80\xAE") == "\"a\\012\"\n\"\\342\\200\\256\"");
}

TEST_CASE("numbers become literals of their type and value") {
    CHECK(IntLiteral(-5) == "-5");
    CHECK(
        IntLiteral(std::numeric_limits<std::int64_t>::min()) ==
        "std::numeric_limits<std::int64_t>::min()");
    CHECK(FloatLiteral(0.1F) == "0.1F");
    CHECK(FloatLiteral(3) == "3.0F");
    CHECK(DoubleLiteral(1e300) == "1e+300");
    CHECK(DoubleLiteral(-0.0) == "-0.0");
    CHECK(DoubleLiteral(std::nan("")) == "std::numeric_limits<double>::quiet_NaN()");
    CHECK(FloatLiteral(-INFINITY) == "-std::numeric_limits<float>::infinity()");
}

}  // namespace
}  // namespace arow::codegen::avro
