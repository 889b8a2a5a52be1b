// SPDX-License-Identifier: MIT
#include "arow/chunked_reader.hpp"

#include <catch2/catch.hpp>

#include "people_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/hex.hpp"

namespace arow {
namespace {

using test::Bytes;
using Outcome = ChunkedReader::Outcome;

TEST_CASE("golden documents are read from every two chunks") {
    for (const test::Golden& golden : test::ReadGoldenData("golden")) {
        const std::vector<std::byte>& bytes = golden.bytes;
        if (bytes.size() > 150) continue;
        INFO(golden.id);
        const AmorphousRow whole = DeserializeAmorphous(bytes);
        for (std::size_t split = 0; split <= bytes.size(); ++split) {
            ChunkedReader reader;
            AmorphousRow row;
            reader.Feed(std::span(bytes).first(split));
            const bool complete = split == bytes.size();
            REQUIRE(reader.Next(row) == (complete ? Outcome::kRow : Outcome::kNeedMore));
            reader.Feed(std::span(bytes).subspan(split));
            if (!complete) REQUIRE(reader.Next(row) == Outcome::kRow);
            REQUIRE(row == whole);
            REQUIRE(reader.unread() == 0);
        }
    }
}

TEST_CASE("documents on end come out in order, whatever the size of the chunks") {
    std::vector<std::byte> stream;
    std::vector<AmorphousRow> rows;
    for (const test::Golden& golden : test::ReadGoldenData("golden")) {
        const std::vector<std::byte>& bytes = golden.bytes;
        stream.insert(stream.end(), bytes.begin(), bytes.end());
        rows.push_back(DeserializeAmorphous(bytes));
    }
    for (const std::size_t chunk :
         {std::size_t{1}, std::size_t{7}, std::size_t{1000}, stream.size()}) {
        INFO(chunk);
        ChunkedReader reader;
        std::size_t read = 0;
        for (std::size_t at = 0; at < stream.size(); at += chunk) {
            reader.Feed(std::span(stream).subspan(at, std::min(chunk, stream.size() - at)));
            AmorphousRow row;
            while (reader.Next(row) == Outcome::kRow) REQUIRE(row == rows.at(read++));
            REQUIRE(reader.status().ok());
        }
        CHECK(read == rows.size());
        CHECK(reader.unread() == 0);
        CHECK(reader.consumed() == stream.size());
    }
}

TEST_CASE("typed rows are read, also behind TypedRow") {
    people::SimplePersonRow person;
    ChunkedReader reader;
    reader.Feed(Bytes("C0FE E4D201 77 0CEA01 00 C0FE E5CE8503 6F F6"));
    REQUIRE(reader.Next(person) == Outcome::kRow);
    CHECK(person.ID == GDID{12, 234});
    TypedRow& erased = person;
    CHECK(reader.Next(person) == Outcome::kNeedMore);
    CHECK(reader.missing() == 2);
    CHECK(reader.unread() == 8);
    CHECK(person.ID == GDID{12, 234});  // untouched
    reader.Feed(Bytes("01 00"));
    people_rows_cores::RegisterTypeSerializationCores();
    REQUIRE(reader.Next(erased) == Outcome::kRow);
    CHECK(person.ID == GDID{});
    CHECK(person.Age == 123);
}

TEST_CASE("a document that the row refuses is stepped over") {
    ReadOptions strict;
    strict.refuse_unknown = true;
    ChunkedReader reader(strict);
    reader.Feed(Bytes("C0FE 6100 00 C0FE 00"));
    people::SimplePersonRow person;
    CHECK(reader.Next(person) == Outcome::kRefused);
    CHECK(reader.status().code() == ErrorCode::kUnknownField);
    CHECK(reader.Next(person) == Outcome::kRow);
    CHECK(reader.status().ok());
}

TEST_CASE("a corrupt document is told at once and for good") {
    ChunkedReader reader;
    AmorphousRow row;
    reader.Feed(Bytes("C0FE 00 C0FE 61 04"));
    CHECK(reader.Next(row) == Outcome::kRow);
    for (int i = 0; i < 2; ++i) {
        CHECK(reader.Next(row) == Outcome::kCorrupt);
        CHECK(reader.status().code() == ErrorCode::kBadDataType);
        CHECK(reader.status().offset() == 3);  // in its own document
        reader.Feed(Bytes("C0FE 00"));
    }
}

TEST_CASE("views into chunks are refused") {
    ReadOptions borrowing;
    borrowing.borrow = true;
    ChunkedReader reader(borrowing);
    AmorphousRow row;
    reader.Feed(Bytes("C0FE 00"));
    CHECK(reader.Next(row) == Outcome::kCorrupt);
    CHECK(reader.status().code() == ErrorCode::kNotBorrowing);
}

TEST_CASE("memory follows what was fed, not what lengths claim") {
    const std::vector<std::byte> claim = Bytes("C0FE 61 66 FF 8080808004");
    const test::AllocationCounter counter;
    ChunkedReader reader;
    AmorphousRow row;
    reader.Feed(claim);
    CHECK(reader.Next(row) == Outcome::kNeedMore);
    CHECK(reader.missing() == 536'870'912 + 1);
    const std::vector<std::byte> body(1000);
    for (int i = 0; i < 100; ++i) {
        reader.Feed(body);
        CHECK(reader.Next(row) == Outcome::kNeedMore);
    }
    CHECK(counter.bytes() < 6 * 100'000);
}

}  // namespace
}  // namespace arow
