// SPDX-License-Identifier: MIT
// Status and Error say the same thing.
#include "arow/error.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace arow::test {

TEST_CASE("a status is one line of code, path, offset and detail") {
    Status status(ErrorCode::kTruncated, 42, "3 bytes are left");
    CHECK_FALSE(status.ok());
    CHECK(status.ToString() == "arow: truncated input at byte 42: 3 bytes are left");
    status.PrependField("name");
    status.PrependIndex(2);
    CHECK(status.ToString() == "arow: truncated input in [2].name at byte 42: 3 bytes are left");
}

TEST_CASE("success has no place and takes no path") {
    Status status;
    status.PrependField("name");
    CHECK(status.ok());
    CHECK(status.path().empty());
    CHECK(status.code() == ErrorCode::kOk);
    CHECK(status.ToString() == "no error");
}

TEST_CASE("a copy of a status is its own") {
    Status status(ErrorCode::kBadValue, 1, "x");
    const Status copy = status;
    status.PrependField("later");
    CHECK(copy.path().empty());
    CHECK(copy.detail() == "x");
}

TEST_CASE("what is thrown carries the status") {
    try {
        detail::ThrowError(Status(ErrorCode::kArrayLimit, 7, "too many"));
        FAIL("nothing was thrown");
    } catch (const Error& error) {
        CHECK(error.code() == ErrorCode::kArrayLimit);
        CHECK(error.offset() == 7);
        CHECK(std::string(error.what()) == error.status().ToString());
    }
}

TEST_CASE("every code has words of its own") {
    std::set<std::string_view> names;
    std::size_t known = 0;
    for (unsigned number = 0; number < 256; ++number) {
        const std::string_view name = ToString(static_cast<ErrorCode>(number));
        if (name == "unknown error") continue;
        names.insert(name);
        ++known;
    }
    CHECK(names.size() == known);
    CHECK(known >= 25);
}

}  // namespace arow::test
