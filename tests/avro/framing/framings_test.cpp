// SPDX-License-Identifier: MIT
// Headers of messages, by hand from the documents of each registry.
#include "arow/avro/framing.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/hex.hpp"

namespace arow::avro {
namespace {

using arow::test::Bytes;
using arow::test::Hex;

constexpr const char* kGuidHex = "00112233445566778899aabbccddeeff";

Guid TestGuid() {
    return *Guid::Parse("00112233-4455-6677-8899-aabbccddeeff");
}

/// Writes the framing, reads it back with payload FE, and refuses each cut and a wrong beginning.
template <class Framing>
void Check(const Framing& framing, const std::string& hex) {
    CAPTURE(hex);
    std::array<std::byte, Framing::kSize> header;
    framing.Put(header);
    CHECK(Hex(header) == Hex(hex));
    const std::vector<std::byte> message = Bytes(hex + "fe");
    Framing read;
    std::span<const std::byte> payload;
    REQUIRE(Framing::TryRead(message, read, payload).ok());
    CHECK(read == framing);
    CHECK(Hex(payload) == "fe");
    for (std::size_t size = 0; size < Framing::kSize; ++size) {
        const arow::test::ExactBytes cut{std::span(message).first(size)};
        const Status status = Framing::TryRead(cut.span(), read, payload);
        CHECK(status.code() == ErrorCode::kTruncated);
        CHECK(status.offset() == size);
    }
    std::vector<std::byte> wrong = message;
    wrong[0] ^= std::byte{0x80};
    const Status status = Framing::TryRead(wrong, read, payload);
    CHECK(status.code() == ErrorCode::kBadFraming);
    CHECK(status.offset() == 0);
    CHECK(read == framing);  // left alone
}

TEST_CASE("each framing has its bytes in both directions") {
    Check(SingleObjectFraming{0x7275D51A3F395C8F}, "c301 8f5c393f1ad57572");
    Check(ConfluentIdFraming{0x01020304}, "00 01020304");
    Check(ConfluentIdFraming{-2}, "00 fffffffe");
    Check(ConfluentGuidFraming{TestGuid()}, std::string("01") + kGuidHex);
    Check(Apicurio8Framing{0x0102030405060708}, "00 0102030405060708");
    Check(GlueFraming{TestGuid()}, std::string("0300") + kGuidHex);
    Check(GlueFraming{TestGuid(), GlueFraming::Compression::kZlib}, std::string("0305") + kGuidHex);
}

TEST_CASE("a single object of another version is refused at its second byte") {
    SingleObjectFraming framing;
    std::span<const std::byte> payload;
    const Status status =
        SingleObjectFraming::TryRead(Bytes("c302 0000000000000000"), framing, payload);
    CHECK(status.code() == ErrorCode::kBadFraming);
    CHECK(status.offset() == 1);
    CHECK(status.detail() == "the message is not framed as a single object: byte 1 is 2, not 1");
}

TEST_CASE("Glue's messages are compressed by zlib with its header, or not at all") {
    // Python: zlib.compress(b"aaaaaaaaaa", 6).
    const std::vector<std::byte> compressed = Bytes("789c4b4c84010014e103cb");
    const GlueFraming zlib{TestGuid(), GlueFraming::Compression::kZlib};
    Buffer buffer;
    std::span<const std::byte> data;
    REQUIRE(zlib.Unpack(compressed, 10, buffer, data).ok());
    CHECK(Hex(data) == "61616161616161616161");
    CHECK(zlib.Unpack(compressed, 9, buffer, data).code() == ErrorCode::kGrowthLimit);
    CHECK(
        zlib.Unpack(Bytes("4b4c84010014e103cb"), 10, buffer, data).code() ==
        ErrorCode::kBadCompression);
    Buffer packed;
    std::span<const std::byte> payload;
    REQUIRE(zlib.Pack(Bytes("61616161616161616161"), packed, payload).ok());
    CHECK(Hex(payload) == Hex(compressed));

    const GlueFraming none{TestGuid()};
    const std::vector<std::byte> plain = Bytes("0102");
    REQUIRE(none.Unpack(plain, 2, buffer, data).ok());
    CHECK(data.data() == plain.data());
    GlueFraming framing;
    const Status status =
        GlueFraming::TryRead(Bytes(std::string("0301") + kGuidHex), framing, data);
    CHECK(status.code() == ErrorCode::kBadFraming);
    CHECK(status.offset() == 1);
}

}  // namespace
}  // namespace arow::avro
