// SPDX-License-Identifier: MIT
// Lists of all kinds. Bytes are worked out by hand.
#include "arow/slim/detail/value_lists.hpp"

#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <memory_resource>
#include <numeric>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

struct Empty {
    friend bool operator==(const Empty&, const Empty&) = default;
    BOOST_DESCRIBE_CLASS(Empty, (), (), (), ())
};

TEST_CASE("every kind of list is a count and its elements") {
    CheckValue(std::vector<std::int32_t>{1, -1, 150}, "03 02 01 ac02");
    CheckValue(std::vector<std::int32_t>{}, "00");
    CheckValue(std::deque<std::int32_t>{1, -1, 150}, "03 02 01 ac02");
    CheckValue(std::list<std::int32_t>{1, -1, 150}, "03 02 01 ac02");
    CheckValue(std::forward_list<std::int32_t>{1, -1, 150}, "03 02 01 ac02");
    CheckValue(std::pmr::vector<std::int32_t>{1, -1, 150}, "03 02 01 ac02");
    CheckValue(std::vector<std::string>{"a", ""}, "02 0261 00");
    CheckValue(std::list<std::string>{"a", ""}, "02 0261 00");
    CheckValue(std::vector<std::vector<std::uint8_t>>{{1, 2}, {}}, "02 02 0102 00");
    CheckValue(std::vector<bool>{}, "00");
}

TEST_CASE("elements that are alike in memory and in a message are copied") {
    CheckValue(std::vector<std::uint8_t>{0, 127, 255}, "03 00 7f ff");
    CheckValue(std::vector<std::byte>{std::byte{9}}, "01 09");
    CheckValue(std::vector<char>{'a', 'b'}, "02 61 62");
    CheckValue(std::vector<double>{1.0}, "01 000000000000f03f");
    CheckValue(std::vector<std::array<float, 2>>{{1.0F, -2.0F}}, "01 0000803f 000000c0");
}

TEST_CASE("elements of a fixed size need no look at the end of the input") {
    CheckValue(std::vector<DateTime>{{1, DateTimeKind::kUtc}}, "01 0000000000000001 01");
    CHECK(Refusal<std::vector<DateTime>>("01 0000000000000001 03") == ErrorCode::kBadValue);
}

TEST_CASE("a used list keeps its memory and loses what is too much") {
    std::vector<std::string> vector{"a long text that needs memory of its own", "b", "c"};
    const char* memory = vector[0].data();
    REQUIRE(ReadValue(vector, "01 0478 78").ok());
    CHECK(vector == std::vector<std::string>{"xx"});
    CHECK(static_cast<const void*>(vector[0].data()) == static_cast<const void*>(memory));

    std::list<std::int32_t> list{7, 8, 9};
    const std::int32_t* first = &list.front();
    REQUIRE(ReadValue(list, "02 02 04").ok());
    CHECK(list == std::list<std::int32_t>{1, 2});
    CHECK(&list.front() == first);

    std::forward_list<std::int32_t> forward{7, 8, 9};
    REQUIRE(ReadValue(forward, "01 02").ok());
    CHECK(forward == std::forward_list<std::int32_t>{1});

    std::deque<std::int32_t> deque{7, 8, 9};
    REQUIRE(ReadValue(deque, "01 02").ok());
    CHECK(deque == std::deque<std::int32_t>{1});
}

TEST_CASE("long lists pass through outputs in runs") {
    std::vector<std::int64_t> numbers(1000);
    std::iota(numbers.begin(), numbers.end(), -500);
    std::vector<std::int64_t> read;
    REQUIRE(ReadValue(read, ValueHex(numbers)).ok());
    CHECK(read == numbers);

    std::vector<std::string> texts(1000, "0123456789abcdef0");
    std::vector<std::string> read_texts;
    REQUIRE(ReadValue(read_texts, ValueHex(texts)).ok());
    CHECK(read_texts == texts);
}

TEST_CASE("a span is written as a list, and never read") {
    const std::int32_t numbers[] = {1, 2};
    CHECK(ValueHex(std::span<const std::int32_t>(numbers)) == Hex("02 02 04"));
    CHECK(Refusal<std::span<const std::int32_t>>("00") == ErrorCode::kNotBorrowing);
    STATIC_REQUIRE_FALSE(slim::detail::kReadable<std::span<const std::int32_t>>);
}

TEST_CASE("a count is held against the limit, the bytes left and the memory") {
    using Numbers = std::vector<std::int32_t>;
    CHECK(Refusal<Numbers>("03 02 02") == ErrorCode::kTruncated);
    CHECK(Refusal<Numbers>("ffffffffffffffffff01") == ErrorCode::kArrayLimit);
    CHECK(Refusal<Numbers>("ffffffff0f") == ErrorCode::kArrayLimit);
    CHECK(Refusal<Numbers>("02 0000", Limits{.array_length = 1}) == ErrorCode::kArrayLimit);
    CHECK(Refusal<Numbers>("02 0000", Limits{.array_length = 2}) == ErrorCode::kOk);
    CHECK(Refusal<Numbers>("02 0000", Limits{.growth_bytes = 7}) == ErrorCode::kGrowthLimit);
    CHECK(Refusal<Numbers>("02 0000", Limits{.growth_bytes = 8}) == ErrorCode::kOk);
    CHECK(
        Refusal<std::list<std::int32_t>>("02 0000", Limits{.growth_bytes = 8}) ==
        ErrorCode::kGrowthLimit);

    std::string hex;
    const Limits one{.array_length = 1};
    CHECK(WriteValue(Numbers{1, 2}, hex, one).code() == ErrorCode::kArrayLimit);
}

TEST_CASE("elements without bytes count against the limits") {
    CheckValue(std::vector<Empty>(3), "03");
    CHECK(Refusal<std::vector<Empty>>("808040") == ErrorCode::kOk);
    CHECK(Refusal<std::vector<Empty>>("818040") == ErrorCode::kArrayLimit);
    CHECK(Refusal<std::list<Empty>>("03", Limits{.growth_bytes = 64}) == ErrorCode::kGrowthLimit);
}

TEST_CASE("a failure in a list names the element") {
    std::vector<std::string> texts;
    const Status status = ReadValue(texts, "02 0261 02ff");
    CHECK(status.path() == "[1]");
    CHECK(status.offset() == 4);

    std::string hex;
    CHECK(WriteValue(std::list<std::string>{"", "\xff"}, hex).path() == "[1]");
}

}  // namespace
}  // namespace arow::test
