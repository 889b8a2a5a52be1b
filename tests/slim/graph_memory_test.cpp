// SPDX-License-Identifier: MIT
// What bookkeeping costs an object, in one thread after another so that no pool is warm, and that
// the second message of a thread needs none.
#include <catch2/catch.hpp>
#include <thread>

#include "tests/slim/graph_bytes.hpp"
#include "tests/support/allocation_counter.hpp"

namespace arow::test {

namespace {

/// Does not count itself, and is released without recursion.
struct Link {
    std::int32_t value = 0;
    std::shared_ptr<Link> next;

    Link() = default;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    ~Link() {
        while (next != nullptr && next.use_count() == 1) {
            const std::shared_ptr<Link> gone = std::exchange(next, std::move(next->next));
        }
    }
    BOOST_DESCRIBE_CLASS(Link, (), (value, next), (), ())
};

std::shared_ptr<Link> MakeList(std::size_t count) {
    std::shared_ptr<Link> first;
    for (std::size_t i = 0; i != count; ++i) {
        auto link = std::make_shared<Link>();
        link->value = static_cast<std::int32_t>(i);
        link->next = std::move(first);
        first = std::move(link);
    }
    return first;
}

constexpr std::size_t kCounts[] = {10'000, 65'537, 300'000};

}  // namespace

TEST_CASE("writing keeps at most 40 bytes an object, and some pages") {
    for (const std::size_t count : kCounts) {
        const auto list = MakeList(count);
        Buffer buffer(8 * count);
        std::size_t peak = 0;
        std::thread([&] {
            const AllocationCounter counter;
            CHECK(WriteGraph(list, buffer).ok());
            peak = counter.peak();
        }).join();
        INFO(count);
        CHECK(peak <= 40 * count + 32 * 1024);
        CHECK(peak >= 24 * count);
    }
}

TEST_CASE("reading keeps at most 64 bytes an object beside the object") {
    const AllocationCounter counter;
    { const auto probe = std::make_shared<Link>(); }
    const std::size_t object_bytes = counter.peak();
    for (const std::size_t count : kCounts) {
        Buffer buffer;
        REQUIRE(WriteGraph(MakeList(count), buffer).ok());
        std::size_t peak = 0;
        std::thread([&] {
            std::shared_ptr<Link> list;
            const AllocationCounter reading;
            CHECK(ReadGraph(list, buffer.bytes()).ok());
            peak = reading.peak() - buffer.size();
        }).join();
        INFO(count);
        CHECK(peak <= (object_bytes + 64) * count + 32 * 1024);
        CHECK(peak >= (object_bytes + 56) * count);
    }
}

TEST_CASE("a graph like the last one takes no memory but for its objects") {
    const auto list = MakeList(1'000);
    Buffer buffer;
    REQUIRE(WriteGraph(list, buffer).ok());
    const AllocationCounter writing;
    CHECK(WriteGraph(list, buffer).ok());
    CHECK(writing.blocks() == 0);
    std::shared_ptr<Link> back;
    REQUIRE(ReadGraph(back, buffer.bytes()).ok());
    const AllocationCounter reading;
    CHECK(ReadGraph(back, buffer.bytes()).ok());
    // One for the exact copy of the bytes, which is the test's.
    CHECK(reading.blocks() == 1'000 + 1);
}

TEST_CASE("hostile links cost little") {
    // As many new objects as bytes: the last ones cannot have a body.
    std::string hex = "FF FF 03";
    for (int i = 0; i != 40'000; ++i) hex += "01";
    const std::vector<std::byte> bytes = Bytes(hex);
    std::vector<std::shared_ptr<Link>> list;
    slim::detail::TypeSession types(kNoTypes);
    wire::Input in(bytes, Limits());
    const AllocationCounter counter;
    slim::GraphReader reader(in, types);
    CHECK(reader.ReadGraph(in.begin(), list) == nullptr);
    CHECK(in.status().code() == ErrorCode::kTruncated);
    CHECK(counter.peak() < 64 * 1024 + 250 * bytes.size());
}

}  // namespace arow::test
