// SPDX-License-Identifier: MIT
// What a megabyte of the worst data takes: memory is a small multiple of it, or a limit says no
// before. Each row is something repeated that is short in the data and long in memory. Datums take
// their memory from malloc, so it is glibc that is asked; elsewhere only the results are checked.
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/wire/varint.hpp"
#include "support/hex.hpp"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace arow::avro {
namespace {

constexpr std::size_t kInput = 1'000'000;
constexpr std::size_t kMostPerByte = 64;

/// What the program holds, without what malloc keeps for later.
std::size_t HeldBytes() {
#if defined(__GLIBC__) && !defined(AROW_SANITIZED)
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

struct WorstCase {
    const char* items;  // the schema of an array's items
    const char* item_hex;
    const char* item_json;
};
const WorstCase kWorstCases[] = {
    {R"("int")", "00", "0"},
    {R"(["null","int"])", "00", "null"},
    {R"({"type":"array","items":"int"})", "00", "[]"},
    {R"({"type":"array","items":"int"})", "020000", "[0]"},
    {R"({"type":"array","items":["null","int"]})", "020000", "[null]"},
    {R"({"type":"map","values":"int"})", "02000000", R"({"":0})"},
    {R"({"type":"record","name":"R","fields":[{"name":"a","type":"boolean"}]})",
     "00",
     R"({"a":true})"},
    {R"("string")", "1A61616161616161616161616161", R"("aaaaaaaaaaaaa")"},
};

std::string ArrayOf(const char* items) {
    return R"({"type":"array","items":)" + std::string(items) + "}";
}

TEST_CASE("a megabyte of binary data takes a small multiple of memory") {
    for (const WorstCase& worst : kWorstCases) {
        INFO(worst.items << " " << worst.item_hex);
        const DatumReader reader(ParseSchema(ArrayOf(worst.items)));
        const std::vector<std::byte> item = test::Bytes(worst.item_hex);
        const std::size_t count = kInput / item.size();
        std::vector<std::uint8_t> bytes(16);
        const auto* const end =
            wire::PutSignedVarint(bytes.data(), static_cast<std::int64_t>(count));
        bytes.resize(static_cast<std::size_t>(end - bytes.data()));
        for (std::size_t i = 0; i < count; ++i) {
            for (const std::byte byte : item) bytes.push_back(std::to_integer<std::uint8_t>(byte));
        }
        bytes.push_back(0);
        Datum datum;
        const std::size_t before = HeldBytes();
        const Status status = reader.TryRead(std::as_bytes(std::span(bytes)), datum);
        CHECK((status.ok() || status.code() == ErrorCode::kGrowthLimit));
        CHECK(HeldBytes() - before < kMostPerByte * bytes.size());
    }
}

TEST_CASE("a megabyte of JSON takes a small multiple of memory") {
    for (const WorstCase& worst : kWorstCases) {
        INFO(worst.items << " " << worst.item_json);
        const Schema schema = ParseSchema(ArrayOf(worst.items));
        std::string json = "[";
        while (json.size() < kInput) json += std::string(worst.item_json) + ",";
        json.back() = ']';
        Datum datum;
        const std::size_t before = HeldBytes();
        const Status status = TryDatumFromJson(schema, json, datum, JsonStyle::kPlain);
        CHECK(status.ok());
        CHECK(HeldBytes() - before < kMostPerByte * json.size());
    }
}

TEST_CASE("data that claims a lot takes nothing before the limit says no") {
    struct Claim {
        const char* schema;
        const char* hex;
    };
    const Claim claims[] = {
        {R"("string")", "FEFFFFFF0F"},
        {R"({"type":"array","items":"int"})", "FEFFFFFF0F"},
        {R"({"type":"array","items":"null"})", "FEFFFFFF0F00"},
        {R"({"type":"map","values":"null"})", "FEFFFFFF0F"},
        {R"({"type":"fixed","name":"F","size":2147483647})", "00"},
    };
    for (const Claim& claim : claims) {
        INFO(claim.schema << " " << claim.hex);
        const DatumReader reader(ParseSchema(claim.schema));
        const std::vector<std::byte> bytes = test::Bytes(claim.hex);
        Datum datum;
        const std::size_t before = HeldBytes();
        CHECK_FALSE(reader.TryRead(bytes, datum).ok());
        CHECK(HeldBytes() - before < 4096);
    }
}

}  // namespace
}  // namespace arow::avro
