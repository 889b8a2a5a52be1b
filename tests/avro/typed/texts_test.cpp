// SPDX-License-Identifier: MIT
// Bytes are worked out by hand.
#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "avro/typed/typed_check.hpp"

namespace arow::avro {

using test::ReadBack;
using test::ReadFailure;
using test::SchemaTextOf;
using test::Written;
using ByteVector = std::vector<std::byte>;
using FourBytes = std::array<std::uint8_t, 4>;

TEST_CASE("strings are a length and UTF-8") {
    CHECK(SchemaTextOf<std::string>() == "\"string\"");
    CHECK(Written(std::string("foo")) == "06666f6f");
    CHECK(Written(std::string("\u00e9")) == "04c3a9");
    CHECK(Written(std::string(100, 'x')).substr(0, 6) == "c80178");
    CHECK(ReadBack<std::string>("06666f6f") == "foo");
    CHECK(ReadBack<std::string>("04c3a9") == "\u00e9");
    std::string hex = "c801";
    for (int i = 0; i < 100; ++i) hex += "78";
    CHECK(ReadBack<std::string>(hex) == std::string(100, 'x'));
    CHECK(test::WriteFailure(std::string("\xff")).code() == ErrorCode::kBadUtf8);
    CHECK(ReadFailure<std::string>("02ff").code() == ErrorCode::kBadUtf8);
    CHECK(ReadFailure<std::string>("0466").code() == ErrorCode::kTruncated);
    CHECK(ReadFailure<std::string>("01").code() == ErrorCode::kBadLength);
    DataLimits limits;
    limits.text_bytes = 2;
    CHECK(ReadFailure<std::string>("06666f6f", limits).code() == ErrorCode::kTextLimit);
}

TEST_CASE("bytes and fixed are the bytes, and read as strings where a reader asks") {
    CHECK(SchemaTextOf<ByteVector>() == "\"bytes\"");
    CHECK(SchemaTextOf<FourBytes>() == R"({"type":"fixed","name":"Fixed4","size":4})");
    CHECK(Written(ByteVector{std::byte{0xFF}, std::byte{0}}) == "04ff00");
    CHECK(Written(FourBytes{1, 2, 3, 4}) == "01020304");
    CHECK(ReadBack<ByteVector>("02ff") == ByteVector{std::byte{0xFF}});
    CHECK(ReadBack<FourBytes>("01020304") == FourBytes{1, 2, 3, 4});
    CHECK(ReadFailure<FourBytes>("010203").code() == ErrorCode::kTruncated);
    CHECK(test::ResolvedFrom<std::string>("\"bytes\"", "06666f6f") == "foo");
    CHECK(test::ResolveFailure<std::string>("\"bytes\"", "02ff").code() == ErrorCode::kBadUtf8);
    CHECK(test::ResolvedFrom<ByteVector>("\"string\"", "0266") == ByteVector{std::byte{0x66}});
    CHECK(test::ResolveFailure<ByteVector>("\"string\"", "02ff").code() == ErrorCode::kBadUtf8);
    const char* const other = R"({"type":"fixed","name":"Fixed4","size":3})";
    CHECK(test::ResolveFailure<FourBytes>(other, "010203").code() == ErrorCode::kUnresolvable);
}

}  // namespace arow::avro
