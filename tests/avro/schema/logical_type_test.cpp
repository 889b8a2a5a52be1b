// SPDX-License-Identifier: MIT
// Which attributes make a logical type. Precisions of fixed sizes are those of the specification:
// floor(log10(2^(8 n - 1) - 1)).
#include "arow/avro/logical_type.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "arow/avro/schema_parser.hpp"
#include "arow/avro/schema_writer.hpp"

namespace arow::avro {
namespace {

LogicalType Of(const std::string& members) {
    return ParseSchema("{" + members + "}")->logical_type();
}

TEST_CASE("a fixed holds as many decimal digits as its greatest value is sure to have") {
    const std::pair<std::uint32_t, std::int32_t> sizes[] = {
        {0, 0},
        {1, 2},
        {2, 4},
        {3, 6},
        {4, 9},
        {5, 11},
        {6, 14},
        {7, 16},
        {8, 18},
        {9, 21},
        {12, 28},
        {16, 38},
        {32, 76},
        {2147483647, 2147483647}};
    for (const auto& [bytes, digits] : sizes) CHECK(MaxDecimalPrecision(bytes) == digits);
}

TEST_CASE("decimals need a precision and a scale that fit") {
    const std::string bytes = R"("type":"bytes","logicalType":"decimal")";
    const LogicalType none;
    CHECK(Of(bytes + R"(,"precision":4)") == LogicalType{LogicalKind::kDecimal, 4, 0});
    CHECK(
        Of(bytes + R"(,"precision":38,"scale":38)") == LogicalType{LogicalKind::kDecimal, 38, 38});
    CHECK(Of(bytes) == none);
    CHECK(Of(bytes + R"(,"precision":0)") == none);
    CHECK(Of(bytes + R"(,"precision":4,"scale":5)") == none);
    CHECK(Of(bytes + R"(,"precision":4,"scale":-1)") == none);
    CHECK(Of(bytes + R"(,"precision":4.0)") == none);
    CHECK(Of(bytes + R"(,"precision":"4")") == none);
    CHECK(Of(bytes + R"(,"precision":4,"scale":"2")") == none);
    CHECK(Of(bytes + R"(,"precision":2147483648)") == none);
    const std::string fixed = R"("type":"fixed","name":"F","size":8,"logicalType":"decimal")";
    CHECK(Of(fixed + R"(,"precision":18)") == LogicalType{LogicalKind::kDecimal, 18, 0});
    CHECK(Of(fixed + R"(,"precision":19)") == none);
}

TEST_CASE("logical types stand on their own underlying types only") {
    CHECK(Of(R"("type":"int","logicalType":"date")").kind == LogicalKind::kDate);
    CHECK(Of(R"("type":"int","logicalType":"da\u0074e")").kind == LogicalKind::kDate);
    CHECK(Of(R"("type":"long","logicalType":"date")").kind == LogicalKind::kNone);
    CHECK(Of(R"("type":"int","logicalType":"Date")").kind == LogicalKind::kNone);
    CHECK(Of(R"("type":"int","logicalType":["date"])").kind == LogicalKind::kNone);
    CHECK(Of(R"("type":"int","logicalType":"")").kind == LogicalKind::kNone);
    CHECK(
        Of(R"("type":"fixed","name":"U","size":16,"logicalType":"uuid")").kind ==
        LogicalKind::kUuid);
    CHECK(
        Of(R"("type":"fixed","name":"U","size":15,"logicalType":"uuid")").kind ==
        LogicalKind::kNone);
    CHECK(Of(R"("type":"array","items":"int","logicalType":"date")").kind == LogicalKind::kNone);
}

TEST_CASE("logical types stay attributes, valid or not") {
    for (const std::string text : {
             R"({"type":"bytes","logicalType":"decimal","precision":4,"scale":2})",
             R"({"type":"string","logicalType":"date"})",
             R"({"type":"int","logicalType":"unheard-of","precision":-1})",
         }) {
        CHECK(ToJson(ParseSchema(text)) == text);
    }
}

}  // namespace
}  // namespace arow::avro
