// SPDX-License-Identifier: MIT
// What hostile bytes may cost: every limit with its name in the message, memory that follows the
// input and never a claimed length. Requirements 1, 2 and 22.
#include <catch2/catch.hpp>
#include <string>

#include "behaviour_rows.arow.hpp"
#include "mybusiness.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/samples.hpp"

namespace arow::test {

TEST_CASE("each limit refuses one more than it says, in typed reads and in skips, and is named") {
    struct Case {
        const char* what;
        void (*set)(Limits& limits);
        const char* accepted;  ///< fields
        const char* refused;
        ErrorCode code;
        const char* named;
    };
    const Case cases[] = {
        {"depth, typed",
         [](Limits& limits) { limits.depth = 2; },
         "67 02 01 02 FF 00",
         "67 02 01 02 FF 67 02 01 02 FF 00 00",
         ErrorCode::kDepthLimit,
         "Limits::depth"},
        {"depth, unknown",
         [](Limits& limits) { limits.depth = 2; },
         "78 01 00",
         "78 01 79 01 00 00",
         ErrorCode::kDepthLimit,
         "Limits::depth"},
        {"array length, typed",
         [](Limits& limits) { limits.array_length = 2; },
         "67 02 01 04 00 00",
         "67 02 01 06 00 00 00",
         ErrorCode::kArrayLimit,
         "Limits::array_length"},
        {"array length, unknown",
         [](Limits& limits) { limits.array_length = 2; },
         "78 02 6F 04 02 02",
         "78 02 6F 06 02 02 02",
         ErrorCode::kArrayLimit,
         "Limits::array_length"},
        {"array length, elements that take no bytes",
         [](Limits& limits) { limits.array_length = 2; },
         "78 02 00 04",
         "78 02 00 06",
         ErrorCode::kArrayLimit,
         "Limits::array_length"},
        {"text, typed",
         [](Limits& limits) { limits.text_bytes = 2; },
         "61 66 FF 04 71 71",
         "61 66 FF 06 71 71 71",
         ErrorCode::kTextLimit,
         "Limits::text_bytes"},
        {"text, unknown",
         [](Limits& limits) { limits.text_bytes = 2; },
         "78 66 FF 04 71 71",
         "78 66 FF 06 71 71 71",
         ErrorCode::kTextLimit,
         "Limits::text_bytes"},
        {"bytes, typed",
         [](Limits& limits) { limits.text_bytes = 2; },
         "65 6C FF 04 71 71",
         "65 6C FF 06 71 71 71",
         ErrorCode::kTextLimit,
         "Limits::text_bytes"},
        {"growth, elements",
         [](Limits& limits) { limits.growth_bytes = 2 * sizeof(void*) + sizeof(people::Ver1Row); },
         "67 02 01 04 00 FF 00",
         "67 02 01 04 FF 00 FF 00",
         ErrorCode::kGrowthLimit,
         "Limits::growth_bytes"},
        {"growth, amorphous fields",
         [](Limits& limits) { limits.growth_bytes = AmorphousData::EntrySize(); },
         "78 00",
         "78 00 79 00",
         ErrorCode::kGrowthLimit,
         "Limits::growth_bytes"},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        ReadOptions options;
        one.set(options.limits);
        const Status good =
            StatusOfReading<people::Ver1Row>("C0FE" + std::string(one.accepted) + "00", options);
        INFO(good.ToString());
        CHECK(good.ok());
        const std::string refused = "C0FE" + std::string(one.refused) + "00";
        const Status status = StatusOfReading<people::Ver1Row>(refused, options);
        INFO(status.ToString());
        CHECK(status.code() == one.code);
        CHECK(status.detail().find(one.named) != std::string_view::npos);
        CHECK(!status.path().empty());
        CHECK(StatusOfReading<people::Ver1Row>(refused).ok());
    }
}

TEST_CASE("writing refuses what no reader would accept, and names the limit") {
    WriteOptions options;
    options.limits.depth = 2;
    Buffer buffer;
    CHECK(TrySerialize(MakeNested(2), buffer, options).ok());
    Status status = TrySerialize(MakeNested(3), buffer, options);
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.path() == "rarr[0].rarr[0]");
    CHECK(status.detail().find("Limits::depth") != std::string_view::npos);

    options = {};
    options.limits.array_length = 2;
    people::FamilyRow family;
    family.Advisers.emplace(2);
    CHECK(TrySerialize(family, buffer, options).ok());
    family.Advisers.emplace(3);
    status = TrySerialize(family, buffer, options);
    CHECK(status.code() == ErrorCode::kArrayLimit);
    CHECK(status.path() == "adv");
    CHECK(status.detail().find("Limits::array_length") != std::string_view::npos);
}

TEST_CASE("a short hostile input costs less than 64 KiB and ends in an error") {
    for (const char* document :
         {"C0FE 61 66 FF FEFFFFFF03",     // a text of 512 MiB - 1
          "C0FE 65 6C FF FEFFFFFF03",     // bytes of the same length
          "C0FE 67 02 01 FEFF7F",         // a million rows
          "C0FE 78 02 01 FEFF7F",         // a million rows nobody knows
          "C0FE 78 02 68 FEFF7F",         // a million doubles
          "C0FE 78 7A 904E",              // a map of 10,000 entries
          "C0FE 67 02 01 FFFFFFFF0F"}) {  // a negative length
        INFO(document);
        const ExactBytes bytes(document);
        people::Ver1Row row;
        std::size_t consumed = 0;
        const AllocationCounter counter;
        const Status status = TryDeserialize(row, bytes.span(), consumed);
        CHECK(counter.bytes() < 64 * 1024);
        CHECK_FALSE(status.ok());
        CHECK(consumed == 0);
        CHECK(status.offset() <= bytes.size());
    }
}

TEST_CASE("memory follows the elements that are there, however deep the arrays claim to nest") {
    // Each level announces as many rows as bytes are left, but holds one.
    std::string hex = "C0FE";
    for (int i = 0; i < 60; ++i) hex += "67 02 01 C001 FF";
    const ExactBytes bytes(hex);
    people::Ver1Row row;
    std::size_t consumed = 0;
    const AllocationCounter counter;
    CHECK_FALSE(TryDeserialize(row, bytes.span(), consumed).ok());
    CHECK(counter.bytes() < 256 * 1024);
}

}  // namespace arow::test
