// SPDX-License-Identifier: MIT
// Copies of every short length, at every alignment, and nothing beside them.
#include "arow/wire/text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../support/hex.hpp"
#include "arow/buffer.hpp"
#include "arow/wire/block.hpp"

namespace arow::test {

TEST_CASE("a copy takes exactly its bytes, from and to any address") {
    for (std::size_t size = 0; size <= 70; ++size) {
        for (std::size_t alignment = 0; alignment < 8; ++alignment) {
            // Blocks that end with the copy show a sanitizer what is read or written beyond it.
            const auto from = std::make_unique<std::uint8_t[]>(alignment + size);
            const auto to = std::make_unique<std::uint8_t[]>(alignment + size);
            for (std::size_t i = 0; i < size; ++i) {
                from[alignment + i] = static_cast<std::uint8_t>(i * 37 + 1);
            }
            std::uint8_t* begin = to.get() + alignment;
            REQUIRE(wire::CopyBytes(begin, from.get() + alignment, size) == begin + size);
            REQUIRE(std::equal(begin, begin + size, from.get() + alignment));
            REQUIRE(std::all_of(to.get(), begin, [](std::uint8_t byte) { return byte == 0; }));
        }
    }
}

TEST_CASE("a text needs no more room than is said") {
    for (const std::size_t size : {0u, 1u, 63u, 64u, 8191u, 8192u, 100'000u}) {
        const std::string text(size, 'x');
        Buffer buffer;
        std::uint8_t* begin = buffer.Reserve(buffer.Begin(), wire::TextRoom(size));
        const std::uint8_t* end = wire::PutText(begin, buffer, text);
        REQUIRE(end != nullptr);
        CHECK(static_cast<std::size_t>(end - begin) <= wire::TextRoom(size));
        CHECK(
            static_cast<std::size_t>(end - begin) ==
            size + wire::VarintSize(wire::ZigZag(static_cast<std::int64_t>(size))));
    }
}

TEST_CASE("the length of a text covers bytes that are there, or is refused") {
    const ExactBytes bytes("06 61 62 63");
    wire::Input in(bytes.span(), Limits{});
    std::size_t size = 0;
    CHECK(wire::ReadTextLength(in.begin(), in, size) == in.begin() + 1);
    CHECK(size == 3);
    const ExactBytes longer("08 61 62 63");
    wire::Input cut(longer.span(), Limits{});
    CHECK(wire::ReadTextLength(cut.begin(), cut, size) == nullptr);
    CHECK(cut.status().detail() == "4 bytes are announced, 3 are left");
}

TEST_CASE("a block keeps its bytes, and knows how many of the first ones are ASCII") {
    for (std::size_t beyond = 0; beyond <= wire::Block::kSize; ++beyond) {
        std::uint8_t from[wire::Block::kSize];
        for (std::size_t i = 0; i < sizeof from; ++i) {
            from[i] = static_cast<std::uint8_t>(i == beyond ? 0x80 : i + 0x70);
        }
        const wire::Block block(from);
        for (std::size_t size = 0; size <= sizeof from; ++size) {
            INFO("byte " << beyond << " of " << size);
            CHECK(block.IsAscii(size) == (size <= beyond));
        }
        std::uint8_t to[sizeof from];
        block.Store(to);
        CHECK(std::equal(from, from + sizeof from, to));
    }
}

TEST_CASE("a text is written and read alike, whatever string it is read into and what follows") {
    const std::string olds[] = {"", "old", std::string(15, 'o'), std::string(40, 'o')};
    for (std::size_t size = 0; size <= 40; ++size) {
        for (const std::size_t accent : {std::size_t{0}, size / 2, size}) {
            std::string text(size, 'x');
            if (accent + 2 <= size) text.replace(accent, 2, "\xC3\xA9");
            Buffer buffer;
            std::uint8_t* begin = buffer.Reserve(buffer.Begin(), wire::TextRoom(size));
            const std::uint8_t* written = wire::PutTextBehind<0, 0>(begin, buffer, text);
            REQUIRE(static_cast<std::size_t>(written - begin) == size + 1);
            for (const std::size_t behind : {0u, 1u, 16u, 17u}) {
                const auto bytes = std::make_unique<std::uint8_t[]>(size + 1 + behind);
                std::copy(begin, begin + size + 1, bytes.get());
                std::fill_n(bytes.get() + size + 1, behind, std::uint8_t{0xFF});
                wire::Input in(std::as_bytes(std::span(bytes.get(), size + 1 + behind)), Limits{});
                for (std::string read : olds) {
                    REQUIRE(wire::ReadText(in.begin(), in, read) == in.begin() + size + 1);
                    REQUIRE(read == text);
                    REQUIRE(read.c_str()[size] == '\0');
                }
            }
        }
    }
}

}  // namespace arow::test
