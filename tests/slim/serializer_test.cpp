// SPDX-License-Identifier: MIT
// Whole messages: their bytes, where they go, and what fails. Expected hashes were computed from
// the rules of docs/slim.md with the package libxxhash, not with Arow.
#include "arow/slim/serializer.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <sstream>
#include <string>
#include <thread>

#include "tests/slim/messages.hpp"
#include "tests/slim/pets.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/samples.hpp"

namespace arow::slim {
namespace {

using test::Bytes;
using test::Hex;

template <class... T>
std::shared_ptr<const TypeRegistry> Added() {
    TypeRegistry registry;
    (registry.Add<T>(), ...);
    return std::make_shared<const TypeRegistry>(std::move(registry));
}

template <class T>
Status Reading(const Serializer& serializer, const std::vector<std::byte>& bytes, T&& root = {}) {
    const test::ExactBytes exact(bytes);
    std::size_t consumed = 0;
    return serializer.TryDeserialize(root, exact.span(), consumed);
}

TEST_CASE("a registered person takes 59 bytes, and 55 where a batch goes on") {
    const Serializer serializer(
        Added<people::SimplePersonRow, people::FamilyRow>(),
        TypeMode::kBatch);
    const std::string body =
        "01 0CEA01 FF 1C 4A616371756573204A6162616B7A F601 FF FF 0C 54727974656E 00"
        "0000000000000000 00 00000000D0770141";
    CHECK(
        Hex(Written(serializer, test::MakeBenchmarkPerson())) ==
        Hex("5A 01 BAD05DD9BD9689A1" + body));
    CHECK(Hex(Written(serializer, test::MakeBenchmarkPerson())) == Hex("5A 11 BAD05DD9" + body));
    CHECK_FALSE(serializer.BatchTypesAdded());
}

// 6 of the GDID, 15 of the name, 1, seven persons of 48 and two of 34, each with a flag, and for
// each list a flag and a count: 392.
TEST_CASE("the family takes 403 bytes, and 399 where a batch goes on") {
    const Serializer serializer(
        Added<people::SimplePersonRow, people::FamilyRow>(),
        TypeMode::kBatch);
    CHECK(Written(serializer, test::MakeFamily()).size() == 2 + 8 + 1 + 392);
    const auto bytes = Written(serializer, test::MakeFamily());
    CHECK(bytes.size() == 2 + 4 + 1 + 392);

    const Serializer reader(Added<people::SimplePersonRow, people::FamilyRow>());
    const auto alone = Written(reader, test::MakeFamily());
    const auto family = reader.Deserialize<people::FamilyRow>(alone);
    CHECK(Hex(Written(reader, family)) == Hex(alone));
    CHECK(family.Advisers->at(1)->Age == 4827384);
}

TEST_CASE("a class that nobody registered goes by its name once a batch") {
    const std::string first =
        "5A 01 C294D3380580062D 01 16 706574733A3A506F696E74 4EB2DB657FFB6AA7 02 01";
    const Serializer batch(Added<>(), TypeMode::kBatch);
    CHECK(Hex(Written(batch, pets::Point{1, -1})) == Hex(first));
    CHECK(batch.BatchTypesAdded());
    CHECK(Hex(Written(batch, pets::Point{1, -1})) == Hex("5A 11 38245107 01 02 01"));
    CHECK_FALSE(batch.BatchTypesAdded());

    const Serializer alone;
    CHECK(Hex(Written(alone, pets::Point{1, -1})) == Hex(first));
    CHECK(Hex(Written(alone, pets::Point{1, -1})) == Hex(first));
    CHECK_FALSE(alone.BatchTypesAdded());
    CHECK(alone.Deserialize<pets::Point>(Bytes(first)) == pets::Point{1, -1});
}

TEST_CASE("a root without a name goes by its fingerprint") {
    const Serializer serializer;
    const std::vector<std::int32_t> numbers{1, 2};
    const auto bytes = Written(serializer, numbers);
    CHECK(Hex(bytes) == Hex("5A 01 C294D3380580062D 00 4C0B2A18 02 02 04"));
    CHECK(serializer.Deserialize<std::vector<std::int32_t>>(bytes) == numbers);
    CHECK(
        Reading<std::vector<std::uint32_t>>(serializer, bytes).code() == ErrorCode::kTypeMismatch);
    CHECK(Reading<pets::Point>(serializer, bytes).code() == ErrorCode::kTypeMismatch);
    const Status status =
        Reading<std::vector<std::int32_t>>(serializer, Written(serializer, pets::Point{}));
    CHECK(status.code() == ErrorCode::kNotRegistered);
}

TEST_CASE("a message is read into the type that it holds") {
    const Serializer serializer(Added<pets::Point, pets::House>());
    const Status status = Reading<pets::House>(serializer, Written(serializer, pets::Point{}));
    CHECK(status.code() == ErrorCode::kTypeMismatch);
    CHECK(status.offset() == 10);
    CHECK(status.detail() == "the message holds pets::Point, and pets::House was asked for");
}

TEST_CASE("all places get the same bytes") {
    const Serializer serializer(Added<pets::Point>());
    const std::string expected = Hex("5A 01 3824510775461FF9 01 02 01");
    const pets::Point point{1, -1};

    Buffer buffer;
    serializer.Serialize(point, buffer);
    CHECK(Hex(buffer.bytes()) == expected);
    std::string text = "old";
    serializer.Serialize(point, text);
    CHECK(Hex(std::as_bytes(std::span(text))) == expected);
    std::ostringstream stream;
    serializer.Serialize(point, stream);
    CHECK(stream.str() == text);
    std::byte span[13];
    serializer.Serialize(point, std::span<std::byte>(span));
    CHECK(Hex(span) == expected);

    const Status status = serializer.TrySerialize(point, std::span<std::byte>(span).first(12));
    CHECK(status.code() == ErrorCode::kBufferTooSmall);
    stream.setstate(std::ios::badbit);
    CHECK(serializer.TrySerialize(point, stream).code() == ErrorCode::kStreamFailed);
}

TEST_CASE("bytes behind a message are left alone") {
    const Serializer serializer(Added<pets::Point>());
    auto bytes = Written(serializer, pets::Point{1, 2});
    const std::size_t size = bytes.size();
    bytes.insert(bytes.end(), 3, std::byte{0xEE});
    pets::Point point;
    CHECK(serializer.Deserialize(point, bytes) == size);
}

TEST_CASE("a message has the header of its format") {
    const Serializer serializer(Added<pets::Point>());
    const struct {
        const char* bytes;
        ErrorCode code;
        std::size_t offset;
    } cases[] = {
        {"", ErrorCode::kTruncated, 0},
        {"5A", ErrorCode::kTruncated, 1},
        {"C0 FE", ErrorCode::kBadHeader, 0},
        {"5A 02", ErrorCode::kBadHeader, 1},
        {"5A 21", ErrorCode::kBadHeader, 1},
        {"5A 01 38245107 75461F", ErrorCode::kTruncated, 9},
        {"5A 01 38245107 75461FFA 01 0000", ErrorCode::kRegistryMismatch, 2},
        {"5A 11 38245107 01 0000", ErrorCode::kRegistryMismatch, 1},
        {"5A 01 38245107 75461FF9", ErrorCode::kTruncated, 10},
        {"5A 01 38245107 75461FF9 00 00000000 0000", ErrorCode::kTypeMismatch, 10},
        {"5A 01 38245107 75461FF9 02 00", ErrorCode::kTruncated, 12},
        {"5A 01 38245107 75461FF9 03 0000", ErrorCode::kBadLink, 10},
        {"5A 01 38245107 75461FF9 01 00", ErrorCode::kTruncated, 12},
    };
    for (const auto& one : cases) {
        CAPTURE(one.bytes);
        const Status status = Reading<pets::Point>(serializer, Bytes(one.bytes));
        CHECK(status.code() == one.code);
        CHECK(status.offset() == one.offset);
    }
    CHECK_THROWS_AS(serializer.Deserialize<pets::Point>(Bytes("5A 02")), Error);
}

TEST_CASE("a name in a message must be new, and that of a known class of the same shape") {
    const Serializer serializer(Added<pets::Cat>());
    const std::string head = "5A 01 B69B41263107C61A 02 ";
    const struct {
        const char* bytes;
        ErrorCode code;
    } cases[] = {
        // pets::Cat has number 1 already; pets::Pxint is nothing; pets::Point has another shape.
        {"12 706574733A3A436174 9C532352CAE7B3E9 00 00", ErrorCode::kBadLink},
        {"16 706574733A3A507869 6E74 4EB2DB657FFB6AA7 00 00", ErrorCode::kNotRegistered},
        {"16 706574733A3A506F696E74 4EB2DB657FFB6AA8 00 00", ErrorCode::kTypeMismatch},
        {"16 706574733A3A506F696E74 4EB2DB657FFB6A", ErrorCode::kTruncated},
        {"17 706574733A3A506F696E74 4EB2DB657FFB6AA7 00 00", ErrorCode::kBadLength},
    };
    for (const auto& one : cases) {
        CAPTURE(one.bytes);
        CHECK(Reading<pets::Point>(serializer, Bytes(head + one.bytes)).code() == one.code);
    }
}

TEST_CASE("writing into a buffer that was used before allocates nothing") {
    const people::FamilyRow family = test::MakeFamily();
    const pets::Point point{1, 2};
    Buffer buffer;
    for (const TypeMode mode : {TypeMode::kPerCall, TypeMode::kBatch}) {
        const Serializer registered(Added<people::FamilyRow>(), mode);
        const Serializer empty(Added<>(), mode);
        registered.Serialize(family, buffer);
        empty.Serialize(family, buffer);
        empty.Serialize(point, buffer);
        const test::AllocationCounter counter;
        registered.Serialize(family, buffer);
        empty.Serialize(family, buffer);
        empty.Serialize(point, buffer);
        CHECK(counter.blocks() == 0);
    }
}

TEST_CASE("reading takes the memory that a copy takes") {
    const people::FamilyRow family = test::MakeFamily();
    const Serializer serializer(Added<people::FamilyRow>());
    Buffer buffer;
    serializer.Serialize(family, buffer);
    const test::AllocationCounter copying;
    const people::FamilyRow copy = family;
    const std::size_t blocks = copying.blocks();

    people::FamilyRow read;
    const test::AllocationCounter reading;
    serializer.Deserialize(read, buffer.bytes());
    CHECK(reading.blocks() == blocks);
}

TEST_CASE("threads share a serializer whose messages stand alone") {
    TypeRegistry registry;
    registry.Add<pets::House>().Allow<pets::Cat>().Allow<pets::Dog>();
    const Serializer serializer(std::make_shared<const TypeRegistry>(std::move(registry)));
    std::vector<int> good(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < good.size(); ++i) {
        threads.emplace_back([&, i] {
            pets::House house;
            house.animals = {pets::MakeCat("Tom", static_cast<int>(i)), pets::MakeDog("Rex")};
            Buffer buffer;
            for (int time = 0; time < 200; ++time) {
                serializer.Serialize(house, buffer);
                const auto read = serializer.Deserialize<pets::House>(buffer.bytes());
                const auto& cat = dynamic_cast<const pets::Cat&>(*read.animals.at(0));
                good[i] += cat.lives == static_cast<int>(i) ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(good == std::vector<int>(4, 200));
}

}  // namespace
}  // namespace arow::slim
