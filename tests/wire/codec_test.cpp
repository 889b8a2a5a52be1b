// SPDX-License-Identifier: MIT
// The codecs of codec.hpp: bool, integers, char, floating point. The tables are what the original
// library wrote (tests/data/README.md); single lines below them come from docs/wire-format.md.
#include "arow/wire/codec.hpp"

#include <catch2/catch.hpp>

#include "codec_checks.hpp"

namespace arow::test {
namespace {

template <class T>
struct Golden {
    T value;
    const char* hex;
};

constexpr Golden<bool> kBools[] = {
    {false, "00"},
};

constexpr Golden<std::uint8_t> kBytes[] = {
    {0, "00"},
    {51, "33"},
    {102, "66"},
    {204, "cc"},
};

constexpr Golden<std::int8_t> kSBytes[] = {
    {-128, "80"},
};

constexpr Golden<std::int16_t> kShorts[] = {
    {-1, "01"},
    {-2, "03"},
    {127, "fe01"},
    {128, "8002"},
    {-129, "8102"},
    {64, "8001"},
    {-64, "7f"},
    {8191, "fe7f"},
    {8192, "808001"},
    {-8192, "ff7f"},
    {-8193, "818001"},
    {-32768, "ffff03"},
};

constexpr Golden<std::uint16_t> kUShorts[] = {
    {0, "00"},
    {1, "01"},
    {127, "7f"},
    {128, "8001"},
    {16383, "ff7f"},
    {16384, "808001"},
    {65535, "ffff03"},
};

constexpr Golden<std::int32_t> kInts[] = {
    {1, "02"},
    {-1, "01"},
    {2, "04"},
    {-2, "03"},
    {127, "fe01"},
    {128, "8002"},
    {-128, "ff01"},
    {-129, "8102"},
    {64, "8001"},
    {-65, "8101"},
    {1048575, "feff7f"},
    {1048576, "80808001"},
    {-1048576, "ffff7f"},
    {-1048577, "81808001"},
    {134217727, "feffff7f"},
    {134217728, "8080808001"},
    {-134217729, "8180808001"},
    {32767, "feff03"},
    {INT32_MIN, "ffffffff0f"},
    {2147483647, "feffffff0f"},
};

constexpr Golden<std::uint32_t> kUInts[] = {
    {1, "01"},
    {2, "02"},
    {127, "7f"},
    {128, "8001"},
    {16383, "ff7f"},
    {16384, "808001"},
    {65535, "ffff03"},
    {4294967295, "ffffffff0f"},
};

constexpr Golden<std::int64_t> kLongs[] = {
    {-1, "01"},
    {2, "04"},
    {-2, "03"},
    {127, "fe01"},
    {-128, "ff01"},
    {-129, "8102"},
    {63, "7e"},
    {64, "8001"},
    {-65, "8101"},
    {8192, "808001"},
    {-8193, "818001"},
    {1048575, "feff7f"},
    {-1048576, "ffff7f"},
    {134217728, "8080808001"},
    {17179869183, "feffffff7f"},
    {17179869184, "808080808001"},
    {-17179869184, "ffffffff7f"},
    {2199023255551, "feffffffff7f"},
    {2199023255552, "80808080808001"},
    {-2199023255552, "ffffffffff7f"},
    {36028797018963967, "feffffffffffff7f"},
    {36028797018963968, "808080808080808001"},
    {-36028797018963969, "818080808080808001"},
    {-4611686018427387904, "ffffffffffffffff7f"},
    {-4611686018427387905, "81808080808080808001"},
    {32767, "feff03"},
    {-2147483648, "ffffffff0f"},
    {2147483647, "feffffff0f"},
    {INT64_MIN, "ffffffffffffffffff01"},
};

constexpr Golden<std::uint64_t> kULongs[] = {
    {0, "00"},
    {1, "01"},
    {127, "7f"},
    {16383, "ff7f"},
    {2097151, "ffff7f"},
    {2097152, "80808001"},
    {268435455, "ffffff7f"},
    {268435456, "8080808001"},
    {34359738367, "ffffffff7f"},
    {4398046511104, "80808080808001"},
    {562949953421312, "8080808080808001"},
    {72057594037927935, "ffffffffffffff7f"},
    {72057594037927936, "808080808080808001"},
    {9223372036854775807, "ffffffffffffffff7f"},
    {9223372036854775808u, "80808080808080808001"},
    {4294967295, "ffffffff0f"},
    {18446744073709551615u, "ffffffffffffffffff01"},
};

constexpr Golden<char16_t> kChars[] = {
    {u'\x7FFF', "feff03"},
    {u'\x8000', "ffff03"},
    {u'\xFFFF', "01"},
};

template <class T, std::size_t kCount>
void CheckTable(const Golden<T> (&table)[kCount]) {
    for (const auto& [value, hex] : table) {
        CheckValue(value, hex, Dialect::kNfx);
        CheckValue(value, hex, Dialect::kAzos);
    }
}

template <class T>
T FromBits(std::uint64_t bits) {
    if constexpr (sizeof(T) == 4) {
        return std::bit_cast<T>(static_cast<std::uint32_t>(bits));
    } else {
        return std::bit_cast<T>(bits);
    }
}

}  // namespace

TEST_CASE("numbers and chars travel as the original writes them, in both dialects") {
    CheckTable(kBools);
    CheckTable(kBytes);
    CheckTable(kSBytes);
    CheckTable(kShorts);
    CheckTable(kUShorts);
    CheckTable(kInts);
    CheckTable(kUInts);
    CheckTable(kLongs);
    CheckTable(kULongs);
    CheckTable(kChars);
}

TEST_CASE("what the golden tables leave out, by hand") {
    CheckValue(true, "FF");
    CheckValue(std::byte{0x7F}, "7F");
    CheckValue(std::int8_t{-1}, "FF");
    CheckValue(std::int8_t{127}, "7F");
    CheckValue(std::int16_t{32767}, "FE FF 03");
    CheckValue(std::int32_t{-998}, "CB 0F");
    CheckValue(std::int64_t{INT64_MAX}, "FE FF FF FF FF FF FF FF FF 01");
    CheckValue(u'a', "C2 01");
    CheckValue(char16_t{0xD800}, "FF 9F 01");  // half a pair is a char of its own; int16 -10240
    CheckValue(char16_t{0xFFFE}, "03");
}

TEST_CASE("every byte but zero reads as true") {
    for (unsigned byte = 0; byte < 256; ++byte) {
        const std::byte bytes[] = {static_cast<std::byte>(byte)};
        wire::Input in(bytes, Limits{});
        wire::ByteReader reader(in);
        CHECK(reader.Read<bool>() == (byte != 0));
        CHECK(reader.ok());
    }
}

TEST_CASE("floating point keeps every bit: NaN payloads, signs of zero, denormals") {
    struct Case {
        std::uint64_t bits;
        const char* hex;
    };
    const Case floats[] = {
        {0x3f800000, "0000803f"},
        {0xbfc00000, "0000c0bf"},
        {0xffc00000, "0000c0ff"},
        {0x7f800001, "0100807f"},  // a signaling NaN
        {0x80000000, "00000080"},
        {0x00000001, "01000000"},
        {0x7f7fffff, "ffff7f7f"},
        {0x01020304, "04030201"},
    };
    const Case doubles[] = {
        {0x0000000000000000, "0000000000000000"},
        {0xbff8000000000000, "000000000000f8bf"},
        {0xfff8000000000000, "000000000000f8ff"},
        {0x7ff0000000000001, "010000000000f07f"},  // a signaling NaN
        {0x8000000000000000, "0000000000000080"},
        {0x0000000000000001, "0100000000000000"},
        {0x410177d000000000, "00000000d0770141"},  // 143098
        {0x0102030405060708, "0807060504030201"},
    };
    for (const auto& [bits, hex] : floats) CheckValue(FromBits<float>(bits), hex);
    for (const auto& [bits, hex] : doubles) CheckValue(FromBits<double>(bits), hex);
}

TEST_CASE("a number too wide for its type is refused, not wrapped") {
    CHECK(ReadStatus<std::uint32_t>("80 80 80 80 10").code() == ErrorCode::kOutOfRange);  // 2^32
    CHECK(ReadStatus<std::uint16_t>("80 80 04").code() == ErrorCode::kOutOfRange);        // 65536
    CHECK(ReadStatus<std::int16_t>("80 F1 04").code() == ErrorCode::kOutOfRange);         // 40000
    CHECK(ReadStatus<std::int32_t>("FE FF FF FF 7F").code() == ErrorCode::kOutOfRange);
    CHECK(ReadStatus<char16_t>("FE FF 07").code() == ErrorCode::kOutOfRange);  // +65535
    CHECK(
        ReadStatus<std::uint64_t>("80 80 80 80 80 80 80 80 80 02").code() ==
        ErrorCode::kOutOfRange);
}

TEST_CASE("random numbers of every width come back, through bytes of the expected length") {
    std::uint64_t state = 0x9E3779B97F4A7C15u;
    for (int i = 0; i < 20'000; ++i) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const std::uint64_t number = (state ^ state >> 29) >> (i % 64);
        Buffer buffer;
        wire::ByteWriter writer(buffer);
        writer.Write(number);
        writer.Write(static_cast<std::int64_t>(number));
        writer.Write(static_cast<std::uint32_t>(number));
        writer.Write(static_cast<std::int16_t>(number));
        REQUIRE(writer.Finish());
        const ExactBytes bytes(buffer.bytes());
        wire::Input in(bytes.span(), Limits{});
        wire::ByteReader reader(in);
        REQUIRE(reader.Read<std::uint64_t>() == number);
        REQUIRE(reader.consumed() == wire::VarintSize(number));
        REQUIRE(reader.Read<std::int64_t>() == static_cast<std::int64_t>(number));
        REQUIRE(reader.Read<std::uint32_t>() == static_cast<std::uint32_t>(number));
        REQUIRE(reader.Read<std::int16_t>() == static_cast<std::int16_t>(number));
        REQUIRE(reader.AtEnd());
    }
}

}  // namespace arow::test
