// SPDX-License-Identifier: MIT
//
// Guid: its text, and the byte order that .NET puts on the wire.

#include "arow/values/guid.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace arow {
namespace {

using Bytes = std::array<std::uint8_t, Guid::kSizeBytes>;

constexpr Bytes kTextOrder{
    0x00,
    0x11,
    0x22,
    0x33,
    0x44,
    0x55,
    0x66,
    0x77,
    0x88,
    0x99,
    0xAA,
    0xBB,
    0xCC,
    0xDD,
    0xEE,
    0xFF};
// Guid.ToByteArray of the same Guid in the original library.
constexpr Bytes kDotNetOrder{
    0x33,
    0x22,
    0x11,
    0x00,
    0x55,
    0x44,
    0x77,
    0x66,
    0x88,
    0x99,
    0xAA,
    0xBB,
    0xCC,
    0xDD,
    0xEE,
    0xFF};
constexpr Bytes kOnes{
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF,
    0xFF};

static_assert(std::is_trivially_copyable_v<Guid>);
static_assert(std::is_aggregate_v<Guid>);
static_assert(sizeof(Guid) == Guid::kSizeBytes);
static_assert(Guid::FromDotNet(kDotNetOrder.data()) == Guid{kTextOrder});

TEST_CASE("A Guid is stored in text order and prints so", "[values][guid]") {
    testing::CheckText(Guid{kTextOrder}, "00112233-4455-6677-8899-aabbccddeeff");
    testing::CheckText(Guid{}, "00000000-0000-0000-0000-000000000000");
    testing::CheckText(Guid{kOnes}, "ffffffff-ffff-ffff-ffff-ffffffffffff");
    CHECK(Guid::Parse("00112233-4455-6677-8899-AABBCCDDEEFF") == Guid{kTextOrder});
}

TEST_CASE("A Guid goes to .NET's byte order and back", "[values][guid]") {
    Bytes bytes{};
    Guid{kTextOrder}.ToDotNet(bytes.data());
    CHECK(bytes == kDotNetOrder);
    CHECK(Guid::FromDotNet(bytes.data()).bytes == kTextOrder);
}

TEST_CASE("Text that is no Guid is refused", "[values][guid]") {
    const std::string good = "00112233-4455-6677-8899-aabbccddeeff";
    testing::CheckRefused<Guid>(
        {"00112233445566778899aabbccddeeff",
         "{00112233-4455-6677-8899-aabbccddeeff}",
         "0011223-34455-6677-8899-aabbccddeeff",
         "00112233-4455-66778899-aabbccddee-ff"},
        good);
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = 'g';
        CAPTURE(bad);
        CHECK_FALSE(Guid::Parse(bad).has_value());
    }
}

TEST_CASE("Guids are ordered as their texts are", "[values][guid]") {
    std::vector<Guid> guids{Guid{}};
    for (std::size_t i = Guid::kSizeBytes; i-- > 0;) {
        Guid guid;
        guid.bytes[i] = 1;
        guids.push_back(guid);
        guid.bytes[i] = 0xFF;
        guids.push_back(guid);
    }
    testing::CheckAscending(guids);
    CHECK(std::ranges::is_sorted(guids, {}, [](const Guid& guid) { return ToString(guid); }));
}

}  // namespace
}  // namespace arow
