// SPDX-License-Identifier: MIT
// Stores of schemas, and messages whose schema is looked up.
#include "arow/avro/message.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/avro/container/long_objects.hpp"

namespace arow::avro::test {
namespace {

constexpr std::uint64_t kLongFingerprint = 0xD054E14493F41DB7;  // b71df49344e154d0 in messages

TEST_CASE("a store finds schemas by their fingerprint") {
    SchemaStore store;
    Schema found;
    const Status missing = store.TryFind(kLongFingerprint, found);
    CHECK(missing.code() == ErrorCode::kUnknownSchema);
    CHECK(missing.detail() == "no schema of the fingerprint 0xd054e14493f41db7 is in the store");
    store.Add(LongSchema());
    store.Add(ParseSchema("{\"type\":\"long\",\"doc\":\"the same data\"}"));
    store.Add(ParseSchema("\"string\""));
    CHECK(store.size() == 2);
    REQUIRE(store.TryFind(kLongFingerprint, found).ok());
    CHECK(found->kind() == Kind::kLong);
}

TEST_CASE("a store asks its loader once, and does not take another schema") {
    int asked = 0;
    const SchemaStore store([&](std::uint64_t fingerprint) {
        ++asked;
        if (fingerprint == 1) return ParseSchema("\"string\"");
        return fingerprint == kLongFingerprint ? LongSchema() : Schema();
    });
    Schema found;
    REQUIRE(store.TryFind(kLongFingerprint, found).ok());
    REQUIRE(store.TryFind(kLongFingerprint, found).ok());
    CHECK(asked == 1);
    CHECK(store.TryFind(2, found).code() == ErrorCode::kUnknownSchema);
    CHECK(store.TryFind(1, found).code() == ErrorCode::kUnknownSchema);
    CHECK(store.size() == 1);
}

TEST_CASE("a store serves several threads") {
    SchemaStore store;
    std::vector<std::thread> threads;
    std::atomic<int> found{0};
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&, thread] {
            for (int i = 0; i < 100; ++i) {
                const std::string name = "F" + std::to_string(i);
                const Schema schema = ParseSchema(
                    "{\"type\":\"fixed\",\"name\":\"" + name +
                    "\",\"size\":" + std::to_string(thread % 2 + 1) + "}");
                store.Add(schema);
                Schema there;
                if (store.TryFind(Fingerprint64(schema), there).ok()) ++found;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(found == 400);
    CHECK(store.size() == 200);
}

TEST_CASE("a single object is written and read by the schema in the store") {
    Buffer message;
    const std::int64_t lowest = std::int64_t{-1} << 60;
    REQUIRE(TryWriteSingleObject(LongSchema(), LongWriter(), lowest, message).ok());
    // Row long-min of the conformance data.
    CHECK(Hex(message.bytes()) == "c301b71df49344e154d0ffffffffffffffff1f");

    SchemaStore store;
    int made = 0;
    const SingleObjectReader<LongReader> reader(store, [&](const Schema& writer) {
        CHECK(writer->kind() == Kind::kLong);
        ++made;
        return std::make_unique<LongReader>();
    });
    std::int64_t value = 0;
    CHECK(reader.TryRead(message.bytes(), value).code() == ErrorCode::kUnknownSchema);
    store.Add(LongSchema());
    REQUIRE(reader.TryRead(message.bytes(), value).ok());
    CHECK(value == lowest);
    reader.Read(message.bytes(), value);
    CHECK(made == 1);

    const Status longer = reader.TryRead(Bytes("c301b71df49344e154d0 02 00"), value);
    CHECK(longer.code() == ErrorCode::kBadLength);
    CHECK(reader.TryRead(Bytes("c301b71df49344e154d0 80"), value).code() == ErrorCode::kTruncated);
    CHECK_THROWS_AS(reader.Read(Bytes("c3"), value), Error);
    CHECK(
        TryWriteSingleObject(LongSchema(), LongWriter(), kRefused, message).code() ==
        ErrorCode::kBadValue);
}

TEST_CASE("messages of a registry are looked up by its ids, compressed ones, too") {
    using Reader = MessageReader<GlueFraming, LongReader>;
    std::vector<Guid> asked;
    const Reader reader(
        [&](const GlueFraming& framing, Schema& schema) {
            asked.push_back(framing.schema_version);
            schema = LongSchema();
            return Status();
        },
        [](const Schema&) { return std::make_unique<LongReader>(); },
        1);
    for (const char last : {'0', '1', '0', '1'}) {
        GlueFraming framing{
            *Guid::Parse(std::string("00112233-4455-6677-8899-aabbccddeef") + last)};
        for (const auto compression :
             {GlueFraming::Compression::kNone, GlueFraming::Compression::kZlib}) {
            framing.compression = compression;
            Buffer message;
            REQUIRE(TryWriteMessage(framing, LongWriter(), std::int64_t{7}, message).ok());
            std::int64_t value = 0;
            REQUIRE(reader.TryRead(message.bytes(), value).ok());
            CHECK(value == 7);
        }
    }
    // The first id is kept; for the other there was no room.
    CHECK(asked.size() == 5);
}

}  // namespace
}  // namespace arow::avro::test
