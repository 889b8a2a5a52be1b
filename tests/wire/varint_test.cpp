// SPDX-License-Identifier: MIT
// Variable-length integers: every boundary of every width, and everything that is wrong with one.
#include "arow/wire/varint.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

#include "../support/hex.hpp"

namespace arow::test {
namespace {

using wire::Input;

struct Unsigned {
    std::uint64_t value;
    const char* hex;
};

// The steps of section 5: one byte more from each 2^(7n) on. The last six are names of fields that
// the original library wrote.
constexpr Unsigned kUnsigned[] = {
    {0, "00"},
    {1, "01"},
    {(1ull << 7) - 1, "7F"},
    {1ull << 7, "80 01"},
    {(1ull << 14) - 1, "FF 7F"},
    {1ull << 14, "80 80 01"},
    {(1ull << 21) - 1, "FF FF 7F"},
    {1ull << 21, "80 80 80 01"},
    {(1ull << 28) - 1, "FF FF FF 7F"},
    {1ull << 28, "80 80 80 80 01"},
    {(1ull << 35) - 1, "FF FF FF FF 7F"},
    {1ull << 35, "80 80 80 80 80 01"},
    {(1ull << 42) - 1, "FF FF FF FF FF 7F"},
    {1ull << 42, "80 80 80 80 80 80 01"},
    {(1ull << 49) - 1, "FF FF FF FF FF FF 7F"},
    {1ull << 49, "80 80 80 80 80 80 80 01"},
    {(1ull << 56) - 1, "FF FF FF FF FF FF FF 7F"},
    {1ull << 56, "80 80 80 80 80 80 80 80 01"},
    {(1ull << 63) - 1, "FF FF FF FF FF FF FF FF 7F"},
    {1ull << 63, "80 80 80 80 80 80 80 80 80 01"},
    {~0ull, "FF FF FF FF FF FF FF FF FF 01"},
    {6383461u, "E5 CE 85 03"},                             // age
    {1851878757u, "E5 DA 85 F3 06"},                       // name
    {126866781660465u, "B1 CA D1 CB A7 EC 1C"},            // sbyte1
    {7307485568712271986u, "F2 D0 8D A3 87 ED D9 B4 65"},  // eightchr
    {65u, "41"},                                           // A
    {524948548900u, "A4 DA FC CA A3 0F"},                  // z9_-$
};

struct Signed {
    std::int64_t value;
    const char* hex;
};

// Lengths step at 2^6, 2^13, 2^20... of the value, or of its complement when negative.
constexpr Signed kSigned[] = {
    {0, "00"},
    {-1, "01"},
    {1, "02"},
    {63, "7E"},
    {-64, "7F"},
    {64, "80 01"},
    {-65, "81 01"},
    {8191, "FE 7F"},
    {-8192, "FF 7F"},
    {8192, "80 80 01"},
    {-8193, "81 80 01"},
    {INT16_MAX, "FE FF 03"},
    {INT16_MIN, "FF FF 03"},
    {INT32_MAX, "FE FF FF FF 0F"},
    {INT32_MIN, "FF FF FF FF 0F"},
    {(1ll << 62) - 1, "FE FF FF FF FF FF FF FF 7F"},
    {1ll << 62, "80 80 80 80 80 80 80 80 80 01"},
    {INT64_MAX, "FE FF FF FF FF FF FF FF FF 01"},
    {INT64_MIN, "FF FF FF FF FF FF FF FF FF 01"},
};

std::string PutHex(std::uint64_t value) {
    std::array<std::uint8_t, 10> room{};
    const std::uint8_t* end = wire::PutVarint(room.data(), value);
    return Hex(std::as_bytes(std::span(room)).first(static_cast<std::size_t>(end - room.data())));
}

struct Outcome {
    std::uint64_t value = 0;
    ErrorCode code = ErrorCode::kOk;
    std::size_t offset = 0;
    std::size_t consumed = 0;
};

template <unsigned kBits>
Outcome Read(std::span<const std::byte> bytes, wire::InputRules rules = {}) {
    const ExactBytes exact(bytes);
    Input in(exact.span(), Limits{}, rules);
    Outcome outcome;
    const std::uint8_t* end = wire::ReadVarint<kBits>(in.begin(), in, outcome.value);
    outcome.code = in.status().code();
    outcome.offset = in.status().offset();
    if (end != nullptr) outcome.consumed = static_cast<std::size_t>(end - in.begin());
    CHECK((end == nullptr) == (outcome.code != ErrorCode::kOk));
    return outcome;
}

template <unsigned kBits>
Outcome Read(std::string_view hex, wire::InputRules rules = {}) {
    return Read<kBits>(std::span<const std::byte>(Bytes(hex)), rules);
}

constexpr wire::InputRules kUnpadded{.refuse_padded_varints = true};

/// The largest number of a width is read, its successor is refused, and so is a longer form of it.
template <unsigned kBits>
void CheckWidth(const char* most, const char* next, const char* padded, const char* overlong) {
    INFO("width " << kBits);
    CHECK(Read<kBits>(most).value == (kBits == 64 ? ~0ull : (1ull << kBits % 64) - 1));
    CHECK(Read<kBits>(most, kUnpadded).code == ErrorCode::kOk);
    CHECK(Read<kBits>(next).code == ErrorCode::kOutOfRange);
    CHECK(Read<kBits>(padded).code == ErrorCode::kOk);
    CHECK(Read<kBits>(padded).value == 0);
    CHECK(Read<kBits>(padded).consumed == wire::MaxVarintSize(kBits));
    CHECK(Read<kBits>(padded, kUnpadded).code == ErrorCode::kPaddedVarint);
    CHECK(Read<kBits>(overlong).code == ErrorCode::kBadVarint);
    CHECK(Read<kBits>(overlong).offset == 0);
}

}  // namespace

TEST_CASE("unsigned numbers take the bytes of the specification, both ways") {
    for (const auto& [value, hex] : kUnsigned) {
        INFO(hex);
        CHECK(PutHex(value) == Hex(hex));
        CHECK(wire::VarintSize(value) == Bytes(hex).size());
        for (const wire::InputRules rules : {wire::InputRules{}, kUnpadded}) {
            const Outcome read = Read<64>(hex, rules);
            CHECK(read.value == value);
            CHECK(read.consumed == Bytes(hex).size());
        }
    }
}

TEST_CASE("signed numbers are zigzag, both ways") {
    for (const auto& [value, hex] : kSigned) {
        INFO(hex);
        CHECK(PutHex(wire::ZigZag(value)) == Hex(hex));
        CHECK(wire::UnZigZag(wire::ZigZag(value)) == value);
        std::array<std::uint8_t, 10> room{};
        const std::uint8_t* end = wire::PutSignedVarint(room.data(), value);
        const ExactBytes bytes(std::as_bytes(std::span<const std::uint8_t>(room.data(), end)));
        Input in(bytes.span(), Limits{});
        std::int64_t back = 0;
        CHECK(wire::ReadSignedVarint<64>(in.begin(), in, back) == in.end());
        CHECK(back == value);
    }
}

TEST_CASE("each width takes its largest number, no larger one and no longer form") {
    CheckWidth<16>("FF FF 03", "80 80 04", "80 80 00", "80 80 80 00");
    CheckWidth<32>("FF FF FF FF 0F", "80 80 80 80 10", "80 80 80 80 00", "80 80 80 80 80 00");
    CheckWidth<33>("FF FF FF FF 1F", "80 80 80 80 20", "80 80 80 80 00", "80 80 80 80 80 00");
    CheckWidth<64>(
        "FF FF FF FF FF FF FF FF FF 01",
        "80 80 80 80 80 80 80 80 80 02",
        "80 80 80 80 80 80 80 80 80 00",
        "80 80 80 80 80 80 80 80 80 80 00");
}

TEST_CASE("padding within the length of the type is read, and refused in strict mode") {
    struct Padded {
        const char* hex;
        std::uint64_t value;
    };
    constexpr Padded kPadded[] =
        {{"80 00", 0}, {"8A 00", 10}, {"8A 80 00", 10}, {"FF FF 00", 16383}, {"81 80 80 00", 1}};
    for (const auto& [hex, value] : kPadded) {
        INFO(hex);
        const Outcome read = Read<32>(hex);
        CHECK(read.value == value);
        CHECK(read.consumed == Bytes(hex).size());
        CHECK(Read<32>(hex, kUnpadded).code == ErrorCode::kPaddedVarint);
        CHECK(Read<32>(hex, kUnpadded).offset == 0);
    }
}

TEST_CASE("a number cut short is truncated at the end of the input, never read beyond it") {
    for (const auto& [value, hex] : kUnsigned) {
        const std::vector<std::byte> bytes = Bytes(hex);
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            INFO(hex << " cut at " << size);
            const Outcome read = Read<64>(std::span(bytes).first(size));
            CHECK(read.code == ErrorCode::kTruncated);
            CHECK(read.offset == size);
        }
    }
}

TEST_CASE("what follows a number is left alone") {
    for (const auto& [value, hex] : kUnsigned) {
        INFO(hex);
        const Outcome read = Read<64>(std::string(hex) + "FF 00");
        CHECK(read.value == value);
        CHECK(read.consumed == Bytes(hex).size());
    }
}

}  // namespace arow::test
