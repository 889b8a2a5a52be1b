// SPDX-License-Identifier: MIT
// What classes allocate: nothing when they are written, and nothing when they are read over others
// of their size.
#include <array>
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "avro/typed/typed_check.hpp"
#include "support/allocation_counter.hpp"

namespace arow::avro {
namespace allocation_types {

enum class State : std::uint8_t { kOpen, kPaid };
BOOST_DESCRIBE_ENUM(State, kOpen, kPaid)

struct Key {
    Guid value;
};
BOOST_DESCRIBE_STRUCT(Key, (), (value))
AROW_AVRO(Key, (this, "Key", AsFixed()))

struct Amount {
    DecimalOf<12, 2> value;
};
BOOST_DESCRIBE_STRUCT(Amount, (), (value))
AROW_AVRO(Amount, (this, "Amount", AsFixed(8)))

struct Line {
    std::string sku;
    std::array<std::string, 2> names;
    std::array<std::int32_t, 3> sizes{};
    double price{};
};
BOOST_DESCRIBE_STRUCT(Line, (), (sku, names, sizes, price))

struct Order {
    std::int64_t id{};
    State state{};
    std::string customer;
    std::optional<std::string> note;
    std::vector<Line> lines;
    std::vector<std::int64_t> counters;
    std::map<std::string, std::string> tags;
    std::variant<std::int32_t, std::string> either;
    std::optional<Box<Line>> best;
    std::unique_ptr<Line> worst;
    std::vector<std::byte> picture;
    Key key;
    Amount paid;
    DecimalOf<12, 2> total;
    std::chrono::sys_time<std::chrono::milliseconds> at{};
    TimeOfDay<std::chrono::microseconds> daily;
};
BOOST_DESCRIBE_STRUCT(
    Order,
    (),
    (id,
     state,
     customer,
     note,
     lines,
     counters,
     tags,
     either,
     best,
     worst,
     picture,
     key,
     paid,
     total,
     at,
     daily))

/// Texts are too long for any small string.
Order Sample() {
    const auto text = [](char letter) { return std::string(50, letter); };
    const Line line{text('s'), {text('m'), text('n')}, {1, 2, 3}, 0.5};
    Order order;
    order.customer = text('c');
    order.note = text('n');
    order.lines = {line, line, line};
    order.counters = {1, 2, 3};
    order.tags = {{text('j'), text('v')}, {text('k'), text('v')}};
    order.either = text('e');
    order.best = line;
    order.worst = std::make_unique<Line>(line);
    order.picture.resize(100);
    order.paid.value = *Decimal::Parse("-1234567890.12");
    order.total = *Decimal::Parse("17.5");
    return order;
}

}  // namespace allocation_types

using allocation_types::Order;
using test::AllocationCounter;

TEST_CASE("writing a class allocates nothing") {
    const Order order = allocation_types::Sample();
    const TypedWriter<Order> writer;
    Buffer buffer;
    writer.Write(order, buffer);
    const AllocationCounter counter;
    writer.Write(order, buffer);
    CHECK(counter.blocks() == 0);
}

TEST_CASE("reading over a class of the same sizes allocates nothing") {
    const Order order = allocation_types::Sample();
    Buffer buffer;
    TypedWriter<Order>().Write(order, buffer);
    const TypedReader<Order> reader;
    Order other;
    reader.Read(buffer.bytes(), other);
    const AllocationCounter counter;
    reader.Read(buffer.bytes(), other);
    // The key of a map's entry is read before the entry is known.
    CHECK(counter.blocks() == 1);
}

}  // namespace arow::avro
