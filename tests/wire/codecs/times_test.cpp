// SPDX-License-Identifier: MIT
// DateTime and TimeSpan.
#include "arow/wire/codecs/times.hpp"

#include <catch2/catch.hpp>

#include "../codec_checks.hpp"
#include "arow/buffer.hpp"
#include "arow/wire/byte_writer.hpp"

namespace arow::test {

TEST_CASE("times travel as the original writes them") {
    CheckValue(
        DateTime{624705327110000000, DateTimeKind::kUnspecified},
        "08 AB 66 2F 67 AF 8D 80 00");
    CheckValue(DateTime{}, "00 00 00 00 00 00 00 00 00");
    CheckValue(DateTime{1, DateTimeKind::kUtc}, "00 00 00 00 00 00 00 01 01");
    CheckValue(DateTime{256, DateTimeKind::kLocal}, "00 00 00 00 00 00 01 00 02");
    // 3155378975999999999 = 0x2BCA2875F4373FFF
    CheckValue(DateTime{DateTime::kMaxTicks, DateTimeKind::kUtc}, "2B CA 28 75 F4 37 3F FF 01");
    CheckValue(TimeSpan{-5}, "09");
    CheckValue(TimeSpan{0}, "00");
    CheckValue(TimeSpan{INT64_MAX}, "FE FF FF FF FF FF FF FF FF 01");
    CheckValue(TimeSpan{INT64_MIN}, "FF FF FF FF FF FF FF FF FF 01");
}

TEST_CASE("a DateTime outside the years 1 to 9999, or of a kind that is none, is refused") {
    const Status late = ReadStatus<DateTime>("2B CA 28 75 F4 37 40 00 00");
    CHECK(late.code() == ErrorCode::kBadValue);
    CHECK(late.offset() == 0);
    CHECK(ReadStatus<DateTime>("80 00 00 00 00 00 00 00 00").code() == ErrorCode::kBadValue);
    CHECK(ReadStatus<DateTime>("FF FF FF FF FF FF FF FF 00").code() == ErrorCode::kBadValue);
    const Status kind = ReadStatus<DateTime>("00 00 00 00 00 00 00 00 03");
    CHECK(kind.code() == ErrorCode::kBadValue);
    CHECK(kind.offset() == 8);
}

TEST_CASE("a DateTime that readers would refuse is not written") {
    const DateTime invalid[] = {
        {-1, DateTimeKind::kUtc},
        {DateTime::kMaxTicks + 1, DateTimeKind::kUtc},
        {0, static_cast<DateTimeKind>(3)}};
    for (const DateTime& value : invalid) {
        Buffer buffer;
        wire::ByteWriter writer(buffer);
        writer.Write(value);
        CHECK_FALSE(writer.ok());
        CHECK(writer.status().code() == ErrorCode::kNotWritable);
    }
}

}  // namespace arow::test
