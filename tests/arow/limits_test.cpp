// SPDX-License-Identifier: MIT
// What hostile bytes may cost: every limit with its name in the message, memory that follows the
// input and never a claimed length, nesting on a small stack. Requirements 1, 2 and 22.
#include <pthread.h>

#include <catch2/catch.hpp>
#include <functional>
#include <string>

#include "behaviour_rows.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using people::AllArowTypesRow;

std::string Repeat(std::string_view text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

/// Sanitizers and unoptimized code take many times the stack of what users run.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
constexpr std::size_t kSmallStack = 8 * 1024 * 1024;
#else
constexpr std::size_t kSmallStack = 256 * 1024;
#endif

void* RunTask(void* task) {
    (*static_cast<std::function<void()>*>(task))();
    return nullptr;
}

void RunOnSmallStack(std::function<void()> task) {
    pthread_attr_t attributes;
    REQUIRE(pthread_attr_init(&attributes) == 0);
    REQUIRE(pthread_attr_setstacksize(&attributes, kSmallStack) == 0);
    pthread_t thread{};
    REQUIRE(pthread_create(&thread, &attributes, RunTask, &task) == 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

/// A row of everything that holds itself, `levels` deep.
AllArowTypesRow MakeNested(std::size_t levels) {
    AllArowTypesRow row;
    row.String1 = "level " + std::to_string(levels);
    if (levels > 1) {
        row.RowArray.emplace().push_back(std::make_unique<AllArowTypesRow>(MakeNested(levels - 1)));
    }
    return row;
}

}  // namespace

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

TEST_CASE("64 levels of the widest row are written and read on a small stack") {
    std::string written;
    RunOnSmallStack([&] {
        const AllArowTypesRow row = MakeNested(64);
        written = Written(row);
        CHECK(Equal(Read<AllArowTypesRow>(written), row));
    });
    CHECK(written.size() > 64 * 679);
}

TEST_CASE("a million levels are refused on a small stack, known or unknown") {
    RunOnSmallStack([] {
        constexpr std::size_t kLevels = 1'000'000;
        const Status typed =
            StatusOfReading<people::Ver1Row>("C0FE" + Repeat("67020102FF", kLevels));
        CHECK(typed.code() == ErrorCode::kDepthLimit);
        const Status wide =
            StatusOfReading<AllArowTypesRow>("C0FE" + Repeat("F2E4859307020102FF", kLevels));
        CHECK(wide.code() == ErrorCode::kDepthLimit);
        const Status unknown = StatusOfReading<people::Ver1Row>("C0FE" + Repeat("7801", kLevels));
        CHECK(unknown.code() == ErrorCode::kDepthLimit);
        CHECK(unknown.offset() == 2 + 2 * 64);
    });
}

}  // namespace arow::test
