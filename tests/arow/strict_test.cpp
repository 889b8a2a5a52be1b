// SPDX-License-Identifier: MIT
// The strict switches and required fields: each refuses by itself, names the field, and accepts
// what is in order. Requirements 3, 13 and 22.
#include <catch2/catch.hpp>

#include "behaviour_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using evolution::CounterRow;
using evolution::OuterRow;
using evolution::RequiredRow;

struct Refusal {
    const char* what;
    bool ReadOptions::*option;
    const char* document;
    ErrorCode code;
    std::size_t offset;
    const char* path;
    const char* named;  ///< what the message must hold
};

}  // namespace

TEST_CASE("each strict switch refuses what it is for and nothing else") {
    const Refusal refusals[] = {
        {"an unknown field",
         &ReadOptions::refuse_unknown,
         "C0FE 61 6F 04 7A 6F 02 00",
         ErrorCode::kUnknownField,
         5,
         "",
         "'z'"},
        {"a missing field",
         &ReadOptions::refuse_missing,
         "C0FE 00",
         ErrorCode::kMissingField,
         2,
         "",
         "'a'"},
        {"a field that comes twice",
         &ReadOptions::refuse_duplicates,
         "C0FE 61 6F 04 61 6F 06 00",
         ErrorCode::kDuplicateField,
         5,
         "",
         "'a'"},
        {"a field that comes twice, first with another type",
         &ReadOptions::refuse_duplicates,
         "C0FE 61 64 FF 61 6F 06 00",
         ErrorCode::kDuplicateField,
         5,
         "",
         "'a'"},
        {"a padded number",
         &ReadOptions::refuse_padding,
         "C0FE 61 6F 84 00 00",
         ErrorCode::kPaddedVarint,
         4,
         "a",
         "zero"},
        {"a padded number in an unknown field",
         &ReadOptions::refuse_padding,
         "C0FE 61 6F 04 7A 6F 84 00 00",
         ErrorCode::kPaddedVarint,
         7,
         "z",
         "zero"},
    };
    for (const Refusal& refusal : refusals) {
        INFO(refusal.what);
        ReadOptions options;
        options.*refusal.option = true;
        const Status status = StatusOfReading<CounterRow>(refusal.document, options);
        INFO(status.ToString());
        CHECK(status.code() == refusal.code);
        CHECK(status.offset() == refusal.offset);
        CHECK(status.path() == refusal.path);
        CHECK(status.detail().find(refusal.named) != std::string_view::npos);
        CHECK(StatusOfReading<CounterRow>(refusal.document).ok());
        CHECK(StatusOfReading<CounterRow>("C0FE 61 6F 04 00", options).ok());
    }
}

TEST_CASE("strict switches hold in rows within rows, and the path leads there") {
    ReadOptions options;
    options.refuse_unknown = true;
    const Status status = StatusOfReading<OuterRow>(
        "C0FE 72 01 61 6F 04 00 76 02 01 04 FF 61 6F 04 00 FF 7A 00 00 00",
        options);
    CHECK(status.code() == ErrorCode::kUnknownField);
    CHECK(status.path() == "v[1]");
    CHECK(status.offset() == 18);
}

TEST_CASE("a row without a required field is refused") {
    CHECK(StatusOfReading<RequiredRow>("C0FE 6B 6F 04 00").ok());
    const Status status = StatusOfReading<RequiredRow>("C0FE 76 6F 04 00");
    CHECK(status.code() == ErrorCode::kMissingField);
    CHECK(status.offset() == 5);
    CHECK(status.detail().find("'k'") != std::string_view::npos);
    CHECK(status.detail().find("required") != std::string_view::npos);
}

TEST_CASE("an unknown field that comes twice is no duplicate of the row's") {
    ReadOptions options;
    options.refuse_duplicates = true;
    CHECK(StatusOfReading<CounterRow>("C0FE 61 6F 04 7A 00 7A 00 00", options).ok());
}

}  // namespace arow::test
