// SPDX-License-Identifier: MIT
// Reading a stream costs what arrives, not what is claimed.
#include "arow/wire/read_stream.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <sstream>
#include <string>

#include "../support/allocation_counter.hpp"

namespace arow::test {

TEST_CASE("as many bytes are read as were asked for, and the rest stays in the stream") {
    for (const std::size_t size : {0u, 1u, 4095u, 4096u, 4097u, 65536u, 300'000u}) {
        std::string text(size, '\0');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 31 % 251);
        std::istringstream stream(text + "rest");
        std::vector<std::byte> into{std::byte{1}};
        CHECK(wire::ReadUpTo(stream, size, into) == size);
        REQUIRE(into.size() == 1 + size);
        CHECK(into[0] == std::byte{1});
        CHECK(std::string(reinterpret_cast<const char*>(into.data()) + 1, size) == text);
        std::string rest;
        stream >> rest;
        CHECK(rest == "rest");
    }
}

TEST_CASE("a stream that ends early gives what it had, at the cost of that") {
    for (const std::size_t size : {0u, 10u, 5000u, 200'000u}) {
        std::istringstream stream(std::string(size, 'x'));
        std::vector<std::byte> into;
        const AllocationCounter allocations;
        CHECK(wire::ReadUpTo(stream, SIZE_MAX / 4, into) == size);
        // Doubling adds up to less than four times the largest block.
        CHECK(allocations.bytes() <= 4 * (size + 64 * 1024));
        if (size <= 10) CHECK(allocations.bytes() < 64 * 1024);
        CHECK(into.size() == size);
    }
}

TEST_CASE("a stream that is broken already gives nothing") {
    std::istringstream stream("abc");
    stream.setstate(std::ios::badbit);
    std::vector<std::byte> into;
    CHECK(wire::ReadUpTo(stream, 3, into) == 0);
    CHECK(into.empty());
}

}  // namespace arow::test
