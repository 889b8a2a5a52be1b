// SPDX-License-Identifier: MIT
// Byte arrays: null and empty, lengths, both element types, views.
#include "arow/wire/codecs/bytes.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <vector>

#include "../codec_checks.hpp"

namespace arow::test {
namespace {

using ByteArray = std::vector<std::byte>;

}  // namespace

TEST_CASE("byte arrays travel as the original writes them; null and empty stay distinct") {
    CheckNullable(std::optional<ByteArray>(), "00");
    CheckNullable(std::optional<ByteArray>(ByteArray{}), "FF 00");
    CheckNullable(std::optional<ByteArray>(Bytes("01 02 FF")), "FF 06 01 02 FF");
    CheckValue(std::vector<std::uint8_t>{9, 0, 255}, "FF 06 09 00 FF");
    CheckValue(ByteArray(64, std::byte{7}), "FF 80 01" + Hex(ByteArray(64, std::byte{7})));
}

TEST_CASE("any span of bytes is written") {
    const std::array<std::byte, 2> two{std::byte{1}, std::byte{2}};
    CHECK(WrittenHex([&](wire::ByteWriter& out) { out.Write(two); }) == Hex("FF 04 01 02"));
    CHECK(WrittenHex([](wire::ByteWriter& out) {
              out.Write(std::span<const std::byte>());
          }) == Hex("FF 00"));
}

TEST_CASE("a byte array with an impossible length is refused") {
    CHECK(ReadStatus<ByteArray>("00").code() == ErrorCode::kBadValue);
    CHECK(ReadStatus<ByteArray>("FF 01").code() == ErrorCode::kBadLength);
    CHECK(ReadStatus<ByteArray>("FF 80 80 80 80 04").code() == ErrorCode::kTruncated);
    CHECK(ReadStatus<ByteArray>("FF 82 80 80 80 04").code() == ErrorCode::kTextLimit);
}

TEST_CASE("a view of bytes points into the input, and only where that is allowed") {
    const ExactBytes bytes("01 04 61 FF");
    wire::Input in(bytes.span(), Limits{}, {.borrow = true});
    wire::ByteReader reader(in);
    std::span<const std::byte> view;
    REQUIRE(reader.Read(view));
    CHECK(view.data() == bytes.span().data() + 2);
    CHECK(view.size() == 2);
    CHECK(ReadStatus<std::span<const std::byte>>("FF 02 61").code() == ErrorCode::kNotBorrowing);
}

}  // namespace arow::test
