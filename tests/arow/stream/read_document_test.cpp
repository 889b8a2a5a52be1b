// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <sstream>

#include "arow/stream.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/hex.hpp"

namespace arow {
namespace {

using test::Bytes;

std::string Text(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string Text(std::string_view hex) {
    return Text(std::span<const std::byte>(Bytes(hex)));
}

/// Fails, rather than ends, after its text.
class FailingBuffer : public std::stringbuf {
public:
    using std::stringbuf::stringbuf;

protected:
    int_type underflow() override {
        const int_type next = std::stringbuf::underflow();
        if (next == traits_type::eof()) throw std::runtime_error("the disk is gone");
        return next;
    }
};

TEST_CASE("exactly one document is taken from a stream") {
    std::istringstream stream(Text("C0FE 61 6F F601 00") + "rest");
    const auto row = Deserialize<AmorphousRow>(stream);
    CHECK(*row.Find("a")->As<std::int64_t>() == 123);
    std::string rest;
    CHECK(std::getline(stream, rest));
    CHECK(rest == "rest");
}

TEST_CASE("a file of golden documents is read to its end") {
    std::string file;
    std::vector<AmorphousRow> rows;
    for (const test::Golden& golden : test::ReadGoldenData("golden")) {
        const std::vector<std::byte>& bytes = golden.bytes;
        file += Text(bytes);
        rows.push_back(DeserializeAmorphous(bytes));
    }
    std::istringstream stream(file);
    AmorphousRow row;
    Status status;
    std::size_t read = 0;
    while (TryReadNext(row, stream, status)) REQUIRE(row == rows.at(read++));
    CHECK(status.ToString() == Status().ToString());
    CHECK(read == rows.size());
}

TEST_CASE("typed rows come from streams, also behind TypedRow") {
    std::istringstream stream(Text("C0FE E5CE8503 6F F601 00 C0FE E5CE8503 6F 02 00 C0FE 00"));
    people::SimplePersonRow person;
    Deserialize(person, stream);
    CHECK(person.Age == 123);
    people_rows_cores::RegisterTypeSerializationCores();
    TypedRow& erased = person;
    CHECK(TryDeserialize(erased, stream).ok());
    CHECK(person.Age == 1);
    CHECK(Deserialize<people::SimplePersonRow>(stream).Age == 0);
}

TEST_CASE("the end of a stream, a document cut short and a corrupt one are told apart") {
    struct Case {
        const char* hex;
        ErrorCode code;
        std::size_t offset;
    };
    for (const Case& c : {
             Case{"", ErrorCode::kTruncated, 0},
             Case{"C0", ErrorCode::kTruncated, 1},
             Case{"C0FE 61 66 FF 0A 6161", ErrorCode::kTruncated, 8},
             Case{"C0FF", ErrorCode::kBadHeader, 0},
             Case{"C0FE 61 04", ErrorCode::kBadDataType, 3},
         }) {
        INFO(c.hex);
        AmorphousRow row;
        std::istringstream stream(Text(c.hex));
        const Status status = TryDeserialize(row, stream);
        CHECK(status.code() == c.code);
        CHECK(status.offset() == c.offset);
        std::istringstream again(Text(c.hex));
        Status next;
        CHECK_FALSE(TryReadNext(row, again, next));
        CHECK(next.ok() == (c.offset == 0 && c.code == ErrorCode::kTruncated));
        std::istringstream throwing(Text(c.hex));
        CHECK_THROWS_AS(Deserialize(row, throwing), Error);
    }
}

TEST_CASE("a stream that fails is no truncated document") {
    FailingBuffer buffer(Text("C0FE 61"));
    std::istream stream(&buffer);
    AmorphousRow row;
    const Status status = TryDeserialize(row, stream);
    CHECK(status.code() == ErrorCode::kStreamFailed);
}

TEST_CASE("views into a stream are refused before anything is read") {
    ReadOptions borrowing;
    borrowing.borrow = true;
    std::istringstream stream(Text("C0FE 00"));
    AmorphousRow row;
    CHECK(TryDeserialize(row, stream, borrowing).code() == ErrorCode::kNotBorrowing);
    CHECK(TryDeserialize(row, stream).ok());
}

TEST_CASE("a hostile length in a stream costs less than 64 KiB") {
    for (const char* hex :
         {"C0FE 61 66 FF 8080808004", "C0FE 61 02 68 80808001", "C0FE 61 02 01 80808001"}) {
        INFO(hex);
        std::istringstream stream(Text(hex));
        AmorphousRow row;
        const test::AllocationCounter counter;
        CHECK(TryDeserialize(row, stream).code() == ErrorCode::kTruncated);
        CHECK(counter.bytes() < 64 * 1024);
    }
}

}  // namespace
}  // namespace arow
