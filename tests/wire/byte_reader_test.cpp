// SPDX-License-Identifier: MIT
// Reading what hostile or damaged streams hold: every refusal, its place, and what it costs.
#include "arow/wire/byte_reader.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "../support/allocation_counter.hpp"
#include "codec_checks.hpp"

namespace arow::test {
namespace {

using Read = bool (*)(wire::ByteReader&);

template <class T>
bool ReadOne(wire::ByteReader& reader) {
    T value{};
    return reader.Read(value);
}

template <class T>
bool ReadMany(wire::ByteReader& reader) {
    std::vector<T> values;
    return reader.ReadArray(values);
}

bool ReadChars(wire::ByteReader& reader) {
    std::u16string units;
    return reader.ReadChars(units);
}

struct Hostile {
    const char* what;
    Read read;
    const char* hex;
    ErrorCode code;
    std::size_t offset;
};

using OptionalText = std::optional<std::string>;

constexpr Hostile kHostile[] = {
    {"null array", ReadMany<std::int32_t>, "00", ErrorCode::kBadValue, 0},
    {"negative count", ReadMany<std::int32_t>, "FF 01", ErrorCode::kBadLength, 1},
    {"least count", ReadMany<std::int32_t>, "FF FF FF FF FF 0F", ErrorCode::kBadLength, 1},
    {"count too wide", ReadMany<std::int32_t>, "FF 80 80 80 80 10", ErrorCode::kOutOfRange, 1},
    {"2^20 ints", ReadMany<std::int32_t>, "FF 80 80 80 01", ErrorCode::kTruncated, 1},
    {"2^31-1 ints", ReadMany<std::int32_t>, "FF FE FF FF FF 0F", ErrorCode::kArrayLimit, 1},
    {"2^25 longs", ReadMany<std::int64_t>, "FF 80 80 80 20 00", ErrorCode::kGrowthLimit, 1},
    {"2^26+1 longs", ReadMany<std::int64_t>, "FF 82 80 80 40", ErrorCode::kArrayLimit, 1},
    {"4 doubles of 3",
     ReadMany<double>,
     "FF 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
     "00 00 00 00 00 00 00 00",
     ErrorCode::kTruncated,
     1},
    {"2^20 decimals", ReadMany<Decimal>, "FF 80 80 80 01 00", ErrorCode::kTruncated, 1},
    {"2^20 texts", ReadMany<OptionalText>, "FF 80 80 80 01 00", ErrorCode::kTruncated, 1},
    {"too many texts", ReadMany<OptionalText>, "FF D6 AA D5 0A", ErrorCode::kArrayLimit, 1},
    {"null text", ReadMany<std::string>, "FF 04 FF 02 61 00", ErrorCode::kBadValue, 5},
    {"text beyond", ReadMany<std::string>, "FF 02 FF 80 80 80 80 04", ErrorCode::kTruncated, 3},
    {"text", ReadOne<std::string>, "FF 80 80 80 80 04 00 00 00 00", ErrorCode::kTruncated, 1},
    {"bytes",
     ReadOne<std::vector<std::byte>>,
     "FF 80 80 80 80 04 00 00 00 00",
     ErrorCode::kTruncated,
     1},
    {"null chars", ReadChars, "00", ErrorCode::kBadValue, 0},
    {"chars", ReadChars, "FF 80 80 80 80 04 00 00 00 00", ErrorCode::kTruncated, 1},
    {"half a pair", ReadChars, "FF 06 ED A0 80", ErrorCode::kBadUtf8, 2},
    {"null map", ReadOne<wire::StringMap>, "00", ErrorCode::kBadValue, 0},
    {"map", ReadOne<wire::StringMap>, "FF FF 80 80 40 00 00 00 00 00", ErrorCode::kTruncated, 2},
    {"large map", ReadOne<wire::StringMap>, "FF FF 80 80 80 80 04", ErrorCode::kGrowthLimit, 2},
    {"null key", ReadOne<wire::StringMap>, "FF FF 02 00 00 00", ErrorCode::kBadValue, 3},
    {"NLSMap", ReadOne<NLSMap>, "90 4E 00 00 00 00 00 00 00 00", ErrorCode::kTruncated, 10},
    {"handle", ReadOne<wire::MetaHandle>, "01 FF 80 80 80 80 04 00", ErrorCode::kTruncated, 2},
    {"type", ReadOne<wire::VarIntStr>, "00 80 80 80 80 10", ErrorCode::kOutOfRange, 1},
};

}  // namespace

TEST_CASE("a hostile length is refused at its place and costs less than 64 KiB") {
    for (const Hostile& hostile : kHostile) {
        INFO(hostile.what);
        const ExactBytes bytes(hostile.hex);
        wire::Input in(bytes.span(), Limits{});
        wire::ByteReader reader(in);
        const AllocationCounter allocations;
        const bool read = hostile.read(reader);
        const std::size_t cost = allocations.bytes();
        CHECK_FALSE(read);
        CHECK(cost < 64 * 1024);
        CHECK(reader.status().code() == hostile.code);
        CHECK(reader.status().offset() == hostile.offset);
    }
}

TEST_CASE("the first failure sticks, and later reads leave their argument alone") {
    const ExactBytes bytes("FF 01 02 04");
    wire::Input in(bytes.span(), Limits{});
    wire::ByteReader reader(in);
    CHECK_FALSE(ReadOne<std::string>(reader));
    CHECK(reader.status().offset() == 1);
    std::int32_t number = 42;
    std::optional<std::int32_t> nullable = 42;
    std::optional<std::string> text = "kept";
    std::vector<std::int32_t> many{42};
    wire::MetaHandle handle{42, {}};
    CHECK_FALSE(reader.Read(number));
    CHECK_FALSE(reader.ReadNullable(nullable));
    CHECK_FALSE(reader.ReadNullable(text));
    CHECK_FALSE(reader.ReadArray(many));
    CHECK_FALSE(reader.Read(handle));
    CHECK(reader.Read<std::int64_t>() == 0);
    CHECK(number == 42);
    CHECK(nullable == 42);
    CHECK(text == "kept");
    CHECK(many == std::vector<std::int32_t>{42});
    CHECK(handle.handle == 42);
    CHECK(reader.status().code() == ErrorCode::kBadLength);
    CHECK(reader.consumed() == 0);
    CHECK_FALSE(reader.AtEnd());
}

TEST_CASE("a failure within an array or a map names the index") {
    const ExactBytes array("FF 04 FF 02 61 FF 02 FF");
    wire::Input in(array.span(), Limits{});
    wire::ByteReader reader(in);
    CHECK_FALSE(ReadMany<std::string>(reader));
    CHECK(reader.status().path() == "[1]");
    CHECK(reader.status().offset() == 7);
    CHECK(ReadStatus<wire::StringMap>("FF FF 04 FF 00 00 FF 00 FF 01").path() == "[1]");
}

TEST_CASE("growth is limited over all arrays of one reader together") {
    const ExactBytes bytes("FF 04 02 04  FF 04 02 04  FF 04 02 04");
    Limits limits;
    limits.growth_bytes = 2 * 2 * sizeof(std::int32_t);
    wire::Input in(bytes.span(), limits);
    wire::ByteReader reader(in);
    CHECK(ReadMany<std::int32_t>(reader));
    CHECK(ReadMany<std::int32_t>(reader));
    CHECK(reader.consumed() == 8);
    CHECK_FALSE(ReadMany<std::int32_t>(reader));
    CHECK(reader.status().code() == ErrorCode::kGrowthLimit);
    CHECK_THAT(
        std::string(reader.status().detail()),
        Catch::Contains("Limits::growth_bytes allows (16)"));
}

TEST_CASE("the limit of an array counts elements as the original does, and is inclusive") {
    Limits limits;
    limits.text_bytes = 2 * 13;
    const ExactBytes two("FF 04 02 00 00 00 02 00 00 00");
    wire::Input fits(two.span(), limits);
    wire::ByteReader reader(fits);
    CHECK(ReadMany<Decimal>(reader));
    const ExactBytes three("FF 06 02 00 00 00 02 00 00 00 02 00 00 00");
    wire::Input beyond(three.span(), limits);
    wire::ByteReader other(beyond);
    CHECK_FALSE(ReadMany<Decimal>(other));
    CHECK(other.status().code() == ErrorCode::kArrayLimit);
}

TEST_CASE("an array of many elements comes back whole") {
    std::vector<std::int64_t> numbers(100'000);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = static_cast<std::int64_t>(i * i * i) - 1'000'000;
    }
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.WriteArray(numbers);
    REQUIRE(writer.Finish());
    const ExactBytes bytes(buffer.bytes());
    wire::Input in(bytes.span(), Limits{});
    wire::ByteReader reader(in);
    std::vector<std::int64_t> back{7};
    REQUIRE(reader.ReadArray(back));
    CHECK(back == numbers);
    CHECK(reader.AtEnd());
}

TEST_CASE("strict mode refuses padding wherever a number is read") {
    const wire::InputRules strict{.refuse_padded_varints = true};
    CHECK(
        ReadStatus<std::int32_t>("8A 00", Dialect::kNfx, {}, strict).code() ==
        ErrorCode::kPaddedVarint);
    CHECK(
        ReadStatus<std::string>("FF 82 00 61", Dialect::kNfx, {}, strict).code() ==
        ErrorCode::kPaddedVarint);
    CHECK(
        ReadStatus<wire::MetaHandle>("88 00", Dialect::kNfx, {}, strict).code() ==
        ErrorCode::kPaddedVarint);
    CHECK(
        ReadStatus<NLSMap>("80 00", Dialect::kNfx, {}, strict).code() == ErrorCode::kPaddedVarint);
    CHECK(ReadStatus<std::int32_t>("8A 00").ok());
}

TEST_CASE("an empty input is truncated at its beginning") {
    wire::Input in({}, Limits{});
    wire::ByteReader reader(in);
    CHECK(reader.AtEnd());
    CHECK_FALSE(ReadOne<bool>(reader));
    CHECK(reader.status().code() == ErrorCode::kTruncated);
    CHECK(reader.status().offset() == 0);
}

}  // namespace arow::test
