// SPDX-License-Identifier: MIT
// Where rows are written to and what is reported: every kind of sink, errors with code, offset and
// path, throwing and not throwing. Requirements 5 and 22.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <sstream>

#include "people_rows.arow.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/samples.hpp"

namespace arow::test {
namespace {

std::string HexOf(const std::string& text) {
    return Hex(std::as_bytes(std::span(text)));
}

/// The machine's time zone, until the end of the scope.
class TimeZone {
public:
    explicit TimeZone(const char* zone) {
        if (const char* former = std::getenv("TZ")) former_ = former;
        Set(zone);
    }
    ~TimeZone() { Set(former_ ? former_->c_str() : nullptr); }
    TimeZone(const TimeZone&) = delete;
    TimeZone& operator=(const TimeZone&) = delete;

private:
    static void Set(const char* zone) {
        if (zone == nullptr) {
            unsetenv("TZ");
        } else {
            setenv("TZ", zone, 1);
        }
        tzset();
    }

    std::optional<std::string> former_;
};

}  // namespace

TEST_CASE("every sink receives the same bytes") {
    const people::FamilyRow family = MakeFamily();
    const std::string expected = Written(family);

    std::string text = "old";
    Serialize(family, text);
    CHECK(HexOf(text) == expected);

    std::vector<std::byte> bytes(3);
    Serialize(family, bytes);
    CHECK(Hex(bytes) == expected);

    std::ostringstream stream;
    Serialize(family, stream);
    CHECK(HexOf(stream.str()) == expected);

    std::byte memory[718];
    Serialize(family, std::span<std::byte>(memory));
    CHECK(Hex(memory) == expected);
}

TEST_CASE("a span that is too small is refused with the size that is needed") {
    for (const std::size_t size : {0u, 1u, 2u, 9u, 91u}) {
        INFO(size);
        std::vector<std::byte> memory(size + 1, std::byte{0x55});
        const Status status = TrySerialize(MakePerson(), std::span<std::byte>(memory).first(size));
        CHECK(status.code() == ErrorCode::kBufferTooSmall);
        CHECK(status.detail().find("92") != std::string_view::npos);
        CHECK(memory.back() == std::byte{0x55});
    }
    std::byte exact[92];
    CHECK(TrySerialize(MakePerson(), std::span<std::byte>(exact)).ok());
}

TEST_CASE("a stream that fails is reported") {
    std::ostringstream stream;
    stream.setstate(std::ios::badbit);
    CHECK(TrySerialize(MakePerson(), stream).code() == ErrorCode::kStreamFailed);
}

TEST_CASE("strings and vectors are as before when a row cannot be written") {
    people::SimplePersonRow person;
    person.Name = "\xFF";
    std::string text = "old";
    const Status status = TrySerialize(person, text);
    CHECK(status.code() == ErrorCode::kBadUtf8);
    CHECK(status.path() == "name");
    CHECK(text == "old");
    CHECK_THROWS_AS(Serialize(person, text), Error);
}

TEST_CASE("errors carry code, offset and path") {
    struct Case {
        const char* what;
        const char* document;
        ErrorCode code;
        std::size_t offset;
        const char* path;
    };
    // Fields "a" text, "e" bytes, "f" date, "g" list of the same row; "x" is unknown.
    const Case cases[] = {
        {"no bytes", "", ErrorCode::kTruncated, 0, ""},
        {"another header", "C0FF 00", ErrorCode::kBadHeader, 0, ""},
        {"no end", "C0FE", ErrorCode::kTruncated, 2, ""},
        {"text cut short", "C0FE 61 66 FF 04 71", ErrorCode::kTruncated, 5, "a"},
        {"text that is not UTF-8", "C0FE 61 66 FF 04 71 FF 00", ErrorCode::kBadUtf8, 7, "a"},
        {"unknown text that is not UTF-8",
         "C0FE 78 66 FF 04 71 FF 00",
         ErrorCode::kBadUtf8,
         7,
         "x"},
        {"a type that does not exist", "C0FE 78 04 00", ErrorCode::kBadDataType, 3, "x"},
        {"the same for a known field", "C0FE 61 04 00", ErrorCode::kBadDataType, 3, "a"},
        {"an array of arrays", "C0FE 78 02 02 02 00", ErrorCode::kBadDataType, 4, "x"},
        {"date of kind 3", "C0FE 66 74 0000000000000000 03 00", ErrorCode::kBadValue, 12, "f"},
        {"unknown date of kind 3",
         "C0FE 78 74 0000000000000000 03 00",
         ErrorCode::kBadValue,
         12,
         "x"},
        {"a name of eleven bytes", "C0FE 8080808080808080808000", ErrorCode::kBadVarint, 2, ""},
        {"in a list of rows",
         "C0FE 67 02 01 04 00 FF 61 66 FF 04 71 FF 00 00",
         ErrorCode::kBadUtf8,
         13,
         "g[1].a"},
        {"in an unknown array of rows",
         "C0FE 78 02 01 04 00 FF 79 66 FF 04 71 FF 00 00",
         ErrorCode::kBadUtf8,
         13,
         "x[1].y"},
        {"a negative length", "C0FE 67 02 01 01 00", ErrorCode::kBadLength, 5, "g"},
        {"elements that are not there", "C0FE 67 02 01 08 00", ErrorCode::kTruncated, 5, "g"},
        {"an int32 of 33 bits", "C0FE 62 6F 8080808020 00", ErrorCode::kOutOfRange, 4, "b"},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        const Status status = StatusOfReading<people::Ver1Row>(one.document);
        INFO(status.ToString());
        CHECK(status.code() == one.code);
        CHECK(status.offset() == one.offset);
        CHECK(status.path() == one.path);
        CHECK(!status.detail().empty());
    }
}

TEST_CASE("what is thrown says all of it in one line") {
    const ExactBytes bytes("C0FE 67 02 01 04 00 FF 61 66 FF 04 71 FF 00 00");
    people::Ver1Row row;
    try {
        Deserialize(row, bytes.span());
        FAIL("must throw");
    } catch (const Error& error) {
        const std::string text = error.what();
        CHECK(error.code() == ErrorCode::kBadUtf8);
        CHECK(error.offset() == 13);
        CHECK(error.path() == "g[1].a");
        CHECK(text.find("g[1].a") != std::string::npos);
        CHECK(text.find("13") != std::string::npos);
        CHECK(text.find('\n') == std::string::npos);
    }
}

TEST_CASE("invalid UTF-8 can be replaced, as the original does") {
    ReadOptions options;
    options.replace_bad_utf8 = true;
    const auto row = Read<people::Ver1Row>("C0FE 61 66 FF 04 71 FF 78 66 FF 02 FF 00", options);
    CHECK(row.A == "q\xEF\xBF\xBD");
    CHECK(row.amorphous().Contains("x"));
}

TEST_CASE("the time zone of the machine changes no time, whatever its kind") {
    const struct {
        const char* text;
        const char* field;
    } cases[] = {
        {"1980-08-12T13:45:11.0000000", "B1C801 74 08AB662F67AF8D80 00"},
        {"1980-08-12T13:45:11.0000000Z", "B1C801 74 08AB662F67AF8D80 01"},
        {"1980-08-12T13:45:11.0000000[local]", "B1C801 74 08AB662F67AF8D80 02"},
    };
    for (const char* zone : {"UTC0", "EAST-14", "WEST+12", "EST5EDT"}) {
        const TimeZone of_the_machine(zone);
        for (const auto& one : cases) {
            INFO(zone << ": " << one.text);
            people::SimplePersonRow person;
            person.Date = *DateTime::Parse(one.text);
            const std::string document = Written(person);
            CHECK(document.find(Hex(one.field)) != std::string::npos);
            CHECK(ToString(Read<people::SimplePersonRow>(document).Date) == one.text);
        }
    }
}

TEST_CASE("a text with a NUL inside is an ordinary text") {
    people::SimplePersonRow person;
    person.Name = std::string("a\0b", 3);
    CHECK(Read<people::SimplePersonRow>(Written(person)).Name == person.Name);
}

TEST_CASE("after a failed read a row can be read again") {
    people::FamilyRow row;
    const std::string good = Written(MakeFamily());
    for (std::size_t cut = 4; cut < good.size(); cut += 60) {
        CHECK_FALSE(StatusOfReading(row, good.substr(0, cut)).ok());
        REQUIRE(StatusOfReading(row, good).ok());
        CHECK(Equal(row, MakeFamily()));
    }
}

}  // namespace arow::test
