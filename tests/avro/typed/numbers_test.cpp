// SPDX-License-Identifier: MIT
// Bytes are worked out by hand (specification, "Primitive Types").
#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {

using test::ReadBack;
using test::ReadFailure;
using test::ResolvedFrom;
using test::SchemaTextOf;
using test::Written;

TEST_CASE("C++ numbers have the schema of the smallest type of Avro that holds them") {
    CHECK(SchemaTextOf<bool>() == "\"boolean\"");
    CHECK(SchemaTextOf<std::int8_t>() == "\"int\"");
    CHECK(SchemaTextOf<std::uint16_t>() == "\"int\"");
    CHECK(SchemaTextOf<std::int32_t>() == "\"int\"");
    CHECK(SchemaTextOf<std::uint32_t>() == "\"long\"");
    CHECK(SchemaTextOf<std::int64_t>() == "\"long\"");
    CHECK(SchemaTextOf<float>() == "\"float\"");
    CHECK(SchemaTextOf<double>() == "\"double\"");
    CHECK(SchemaTextOf<char16_t>() == R"({"type":"int","logicalType":"char"})");
}

TEST_CASE("numbers are written as the specification says") {
    CHECK(Written(true) == "01");
    CHECK(Written(std::int32_t{-1}) == "01");
    CHECK(Written(std::int32_t{64}) == "8001");
    CHECK(Written(std::numeric_limits<std::int64_t>::min()) == "ffffffffffffffffff01");
    CHECK(Written(std::uint32_t{0xFFFF'FFFF}) == "feffffff1f");
    CHECK(Written(1.0F) == "0000803f");
    CHECK(Written(-2.0) == "00000000000000c0");
    CHECK(Written(u'A') == "8201");
}

TEST_CASE("numbers are read, and refused where the member is too small") {
    CHECK(ReadBack<std::int8_t>("ff01") == -128);
    CHECK(
        ReadBack<std::int64_t>("feffffffffffffffff01") == std::numeric_limits<std::int64_t>::max());
    CHECK(ReadBack<double>("00000000000000c0") == -2.0);
    CHECK(ReadBack<char16_t>("8201") == u'A');
    CHECK(ReadFailure<std::int8_t>("8002").code() == ErrorCode::kOutOfRange);
    CHECK(ReadFailure<std::uint16_t>("01").code() == ErrorCode::kOutOfRange);
    CHECK(ReadFailure<std::uint32_t>("8080808020").code() == ErrorCode::kOutOfRange);
    CHECK(ReadFailure<bool>("02").code() == ErrorCode::kBadValue);
    CHECK(ReadFailure<std::int32_t>("80").code() == ErrorCode::kTruncated);
    CHECK(ReadFailure<double>("00000000").code() == ErrorCode::kTruncated);
    CHECK(ReadFailure<std::int32_t>("0000").code() == ErrorCode::kBadLength);
}

TEST_CASE("numbers of another writer are promoted") {
    CHECK(ResolvedFrom<std::int64_t>("\"int\"", "01") == -1);
    CHECK(ResolvedFrom<float>("\"long\"", "02") == 1.0F);
    CHECK(ResolvedFrom<double>("\"int\"", "02") == 1.0);
    CHECK(ResolvedFrom<double>("\"float\"", "0000003f") == 0.5);
    CHECK(ResolvedFrom<std::int64_t>(R"(["null","int"])", "0201") == -1);
    CHECK(test::ResolveFailure<std::int32_t>("\"long\"", "02").code() == ErrorCode::kUnresolvable);
    CHECK(
        test::ResolveFailure<std::int64_t>(R"(["null","int"])", "00").code() ==
        ErrorCode::kUnresolvable);
    // An int stays within its bounds when it is read as a long.
    CHECK(test::ResolveFailure<std::int64_t>("\"int\"", "8080808020").code() != ErrorCode::kOk);
}

}  // namespace arow::avro
