// SPDX-License-Identifier: MIT
// Arrays of numbers: bytes worked out by hand, and everything else compared with one number after
// the other, by each method that this processor has.
#include "arow/wire/varint_array.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "../support/hex.hpp"

namespace arow::test {
namespace {

using wire::Input;
using wire::VarintMethod;

constexpr wire::InputRules kStrict{.refuse_padded_varints = true};

std::vector<VarintMethod> Methods() {
    std::vector<VarintMethod> methods{VarintMethod::kPortable};
    if (wire::FastestVarintMethod() != methods[0]) methods.push_back(wire::FastestVarintMethod());
    return methods;
}

template <class T>
std::string PutHex(const std::vector<T>& values, VarintMethod method) {
    // A sanitizer sees a byte that is written beyond the room and its slack.
    constexpr std::size_t kMost = wire::MaxVarintSize(8 * sizeof(T));
    std::vector<std::uint8_t> room(values.size() * kMost + wire::kStoreSlack);
    const std::uint8_t* end = wire::PutVarints(room.data(), std::span(values), method);
    const auto size = static_cast<std::size_t>(end - room.data());
    return Hex(std::as_bytes(std::span(room)).first(size));
}

/// What PutVarints must write.
template <class T>
std::string PutEachHex(const std::vector<T>& values) {
    std::string hex;
    for (const T value : values) {
        std::uint8_t room[10];
        const std::uint8_t* end = room;
        if constexpr (std::is_signed_v<T>) {
            end = wire::PutSignedVarint(room, value);
        } else {
            end = wire::PutVarint(room, value);
        }
        hex += Hex(std::as_bytes(std::span<const std::uint8_t>(room, end)));
    }
    return hex;
}

template <class T>
struct Reading {
    std::vector<T> values;  ///< of the array, or those before the failure
    std::size_t consumed = 0;
    std::size_t index = 0;  ///< of the failure
    ErrorCode code = ErrorCode::kOk;
    std::size_t offset = 0;

    friend bool operator==(const Reading&, const Reading&) = default;
};

template <class T>
void Note(Reading<T>& reading, const Input& in, const std::uint8_t* at) {
    if (at != nullptr) reading.consumed = static_cast<std::size_t>(at - in.begin());
    reading.code = in.status().code();
    reading.offset = in.status().offset();
}

template <class T>
Reading<T> Read(
    std::span<const std::byte> bytes,
    std::size_t count,
    VarintMethod method,
    wire::InputRules rules = {}) {
    const ExactBytes exact(bytes);
    Input in(exact.span(), Limits{}, rules);
    Reading<T> reading;
    reading.values.resize(count);
    const std::uint8_t* at =
        wire::ReadVarints(in.begin(), in, std::span(reading.values), reading.index, method);
    if (at == nullptr) reading.values.resize(reading.index);
    Note(reading, in, at);
    return reading;
}

/// What ReadVarints must give.
template <class T>
Reading<T>
ReadEach(std::span<const std::byte> bytes, std::size_t count, wire::InputRules rules = {}) {
    const ExactBytes exact(bytes);
    Input in(exact.span(), Limits{}, rules);
    Reading<T> reading;
    const std::uint8_t* at = in.begin();
    for (std::size_t i = 0; i < count && at != nullptr; ++i) {
        T value{};
        bool null = false;
        at = wire::Codec<T, Dialect::kNfx>::ReadWhole(at, in, value, null);
        if (at == nullptr) {
            reading.index = i;
        } else {
            reading.values.push_back(value);
        }
    }
    Note(reading, in, at);
    return reading;
}

/// Reads `bytes` and each beginning of them as `count` numbers, strictly and not.
template <class T>
void CheckAllTruncations(std::span<const std::byte> bytes, std::size_t count) {
    for (const VarintMethod method : Methods()) {
        for (const wire::InputRules rules : {wire::InputRules{}, kStrict}) {
            for (std::size_t size = 0; size <= bytes.size(); ++size) {
                const auto cut = bytes.first(size);
                if (Read<T>(cut, count, method, rules) == ReadEach<T>(cut, count, rules)) continue;
                FAIL_CHECK(
                    "method " << int(method) << ", " << sizeof(T) << " bytes, " << size << " of "
                              << Hex(bytes));
            }
        }
    }
}

/// Zero, the extremes, and each step of length with its neighbours on both sides.
template <class T>
std::vector<T> Boundaries() {
    std::vector<T> values{0, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
    for (unsigned bit = 0; bit < std::numeric_limits<T>::digits; ++bit) {
        const T power = static_cast<T>(T{1} << bit);
        for (int step = -1; step <= 1; ++step) {
            values.push_back(static_cast<T>(power + static_cast<T>(step)));
            if constexpr (std::is_signed_v<T>) {
                values.push_back(static_cast<T>(static_cast<T>(step) - power));
            }
        }
    }
    return values;
}

template <class T>
void CheckBothWays(const std::vector<T>& values) {
    const std::string hex = PutEachHex(values);
    for (const VarintMethod method : Methods()) {
        INFO("method " << int(method) << ", " << hex);
        CHECK(PutHex(values, method) == hex);
        // Exactly the array, and with something after it.
        for (const char* rest : {"", "00 FF FF FF FF FF FF FF FF FF FF FF"}) {
            const Reading<T> reading = Read<T>(Bytes(hex + rest), values.size(), method, kStrict);
            CHECK(reading.code == ErrorCode::kOk);
            CHECK(reading.values == values);
            CHECK(reading.consumed == hex.size() / 2);
        }
    }
}

}  // namespace

TEST_CASE("arrays of numbers are the bytes of the numbers, one after the other") {
    for (const VarintMethod method : Methods()) {
        CHECK(PutHex<std::int64_t>({}, method).empty());
        CHECK(PutHex<std::int64_t>({-1}, method) == Hex("01"));
        CHECK(
            PutHex<std::int64_t>({0, -1, 1, -64, 63, 2, -2, 49, 64, -65}, method) ==
            Hex("00 01 02 7F 7E 04 03 62 80 01 81 01"));
        CHECK(
            PutHex<std::int64_t>({1, INT64_MAX, INT64_MIN, (1ll << 62) - 1, 8192}, method) ==
            Hex("02 FE FF FF FF FF FF FF FF FF 01 FF FF FF FF FF FF FF FF FF 01"
                "FE FF FF FF FF FF FF FF 7F 80 80 01"));
        CHECK(
            PutHex<std::uint64_t>({127, 128, ~0ull, 1ull << 63, 1ull << 56}, method) ==
            Hex("7F 80 01 FF FF FF FF FF FF FF FF FF 01 80 80 80 80 80 80 80 80 80 01"
                "80 80 80 80 80 80 80 80 01"));
        CHECK(
            PutHex<std::int32_t>({INT32_MAX, INT32_MIN, -3}, method) ==
            Hex("FE FF FF FF 0F FF FF FF FF 0F 05"));
        CHECK(PutHex<std::uint32_t>({UINT32_MAX, 5}, method) == Hex("FF FF FF FF 0F 05"));
        CHECK(
            PutHex<std::int16_t>({INT16_MAX, INT16_MIN, -64}, method) ==
            Hex("FE FF 03 FF FF 03 7F"));
        CHECK(
            PutHex<std::uint16_t>({0, 1, 2, 3, 4, 5, 6, 127, UINT16_MAX}, method) ==
            Hex("00 01 02 03 04 05 06 7F FF FF 03"));
    }
}

TEST_CASE("arrays of numbers are read from the bytes of the numbers") {
    for (const VarintMethod method : Methods()) {
        const Reading<std::int64_t> small =
            Read<std::int64_t>(Bytes("00 01 02 7F 7E 04 03 62 05"), 9, method);
        CHECK(small.values == std::vector<std::int64_t>{0, -1, 1, -64, 63, 2, -2, 49, -3});
        const Reading<std::uint16_t> mixed =
            Read<std::uint16_t>(Bytes("00 01 7F FF FF 03 80 01 00 00 00 00 00 09"), 11, method);
        CHECK(
            mixed.values ==
            std::vector<std::uint16_t>{0, 1, 127, UINT16_MAX, 128, 0, 0, 0, 0, 0, 9});
        const Reading<std::int64_t> large = Read<std::int64_t>(
            Bytes("FE FF FF FF FF FF FF FF FF 01 FF FF FF FF FF FF FF FF FF 01"
                  "FE FF FF FF FF FF FF FF 7F 80 80 01 00"),
            4,
            method);
        CHECK(
            large.values == std::vector<std::int64_t>{INT64_MAX, INT64_MIN, (1ll << 62) - 1, 8192});
        CHECK(large.consumed == 32);
    }
}

TEMPLATE_TEST_CASE(
    "every length, in every place between short numbers, both ways",
    "",
    std::int16_t,
    std::uint16_t,
    std::int32_t,
    std::uint32_t,
    long,
    unsigned long,
    long long,
    unsigned long long) {
    const std::vector<TestType> boundaries = Boundaries<TestType>();
    CheckBothWays(boundaries);
    for (const TestType value : boundaries) {
        CheckBothWays(std::vector<TestType>(19, value));
        for (std::size_t place = 0; place < 17; ++place) {
            std::vector<TestType> values(17);
            std::iota(values.begin(), values.end(), TestType{0});
            values[place] = value;
            CheckBothWays(values);
        }
    }
}

TEMPLATE_TEST_CASE(
    "an array of numbers is refused at the number and the byte where one of them would be",
    "",
    std::int16_t,
    std::uint16_t,
    std::int32_t,
    std::uint32_t,
    std::int64_t,
    std::uint64_t) {
    constexpr const char* kNumbers[] = {
        "80 00",                          // padded
        "81 80 80 00",                    // padded, too long for 16 bits
        "81 80 80 80 80 80 00",           // padded, too long for 32
        "FF FF FF FF FF FF FF 00",        // padded to a word
        "FF FF FF FF FF FF FF FF 00",     // and beyond
        "80 80 80 80 80 80 80 80 80 00",  // as far as 64 bits go
        "FF FF 03",                       // the largest number of 16 bits
        "80 80 04",                       // and its successor
        "FF FF FF FF 0F",                 // 32 bits
        "80 80 80 80 10",
        "FF FF FF FF FF FF FF FF FF 01",  // 64 bits
        "80 80 80 80 80 80 80 80 80 02",
        "FF FF FF FF FF FF FF FF FF 7F",
        "80 80 80 80 80 80 80 80 80 80 01",  // too long for all
        "80 80 80 80 80 80 80 80 80 81 00",
        "FF FF FF FF FF FF FF FF FF FF FF FF",  // without an end
    };
    for (const char* number : kNumbers) {
        for (const std::size_t before : {0u, 1u, 7u, 8u, 9u}) {
            // Short numbers, the number, longer ones, and what no longer belongs to the array.
            std::string hex;
            for (std::size_t i = 0; i < before; ++i) hex += "05";
            hex += number;
            hex += "80 01 FF 7F 01 02 03 04 05 06 07 08 00 FF 00";
            CheckAllTruncations<TestType>(Bytes(hex), before + 11);
        }
    }
}

TEMPLATE_TEST_CASE(
    "of random bytes, arrays and single numbers always think alike",
    "",
    std::int16_t,
    std::uint16_t,
    std::int32_t,
    std::uint32_t,
    std::int64_t,
    std::uint64_t) {
    std::mt19937 random(20261130);
    for (int round = 0; round < 300; ++round) {
        // More or fewer bytes that go on, and zeros among those that do not.
        const std::uint32_t go_on = random() % 8;
        std::vector<std::byte> bytes(24 + random() % 24);
        for (std::byte& byte : bytes) {
            const std::uint32_t low = random() % 4 == 0 ? random() % 2 : random() % 0x80;
            byte = static_cast<std::byte>(low | (random() % 8 < go_on ? 0x80 : 0));
        }
        CheckAllTruncations<TestType>(bytes, random() % 32);
    }
}

TEST_CASE("the first number that is refused is named, and those before it are read") {
    for (const VarintMethod method : Methods()) {
        const std::vector<std::byte> bytes =
            Bytes("01 02 03 04 05 06 07 08 80 01 8A 00 02 02 02 02 02 02 02 02 02");
        const Reading<std::uint32_t> lenient = Read<std::uint32_t>(bytes, 12, method);
        CHECK(lenient.code == ErrorCode::kOk);
        CHECK(lenient.values == std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, 8, 128, 10, 2, 2});
        const Reading<std::uint32_t> strict = Read<std::uint32_t>(bytes, 12, method, kStrict);
        CHECK(strict.code == ErrorCode::kPaddedVarint);
        CHECK(strict.index == 9);
        CHECK(strict.offset == 10);
        CHECK(strict.values == std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, 8, 128});
    }
}

}  // namespace arow::test
