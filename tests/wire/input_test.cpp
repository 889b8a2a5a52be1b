// SPDX-License-Identifier: MIT
// What an Input records about a failure.
#include "arow/wire/input.hpp"

#include <catch2/catch.hpp>

#include "../support/hex.hpp"

namespace arow::test {

TEST_CASE("the first failure counts, with its place") {
    const ExactBytes bytes("00 01 02 03");
    wire::Input in(bytes.span(), Limits{});
    CHECK_FALSE(in.failed());
    CHECK(in.Left(in.begin()) == 4);
    CHECK(in.Fail(ErrorCode::kBadValue, in.begin() + 2, 7, "is no kind") == nullptr);
    CHECK(in.Fail(ErrorCode::kBadUtf8, in.begin(), "later") == nullptr);
    CHECK(in.Truncated(in.end()) == nullptr);
    CHECK(in.failed());
    CHECK(in.status().code() == ErrorCode::kBadValue);
    CHECK(in.status().offset() == 2);
    CHECK(in.status().detail() == "7 is no kind");
    in.PrependField("name");
    in.PrependIndex(12);
    in.PrependField("adv");
    CHECK(in.status().path() == "adv[12].name");
    CHECK(in.status().ToString() == "arow: invalid value in adv[12].name at byte 2: 7 is no kind");
}

TEST_CASE("an empty input has a place, since null means a failure") {
    wire::Input in({}, Limits{});
    CHECK(in.begin() != nullptr);
    CHECK(in.begin() == in.end());
    CHECK(in.Left(in.begin()) == 0);
    in.Truncated(in.begin());
    CHECK(in.status().code() == ErrorCode::kTruncated);
    CHECK(in.status().offset() == 0);
}

}  // namespace arow::test
