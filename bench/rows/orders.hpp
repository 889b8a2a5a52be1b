// SPDX-License-Identifier: MIT
// The record Order as a class.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arow/avro/typed/options.hpp"

namespace bench {

struct OrderLine {
    std::string sku;
    std::int32_t qty{};
    double price{};

    friend bool operator==(const OrderLine&, const OrderLine&) = default;
};
BOOST_DESCRIBE_STRUCT(OrderLine, (), (sku, qty, price))
AROW_AVRO(OrderLine, (this, "bench.Line"))

struct Order {
    std::int64_t id{};
    std::string customer;
    double total{};
    std::int32_t quantity{};
    bool paid{};
    std::optional<std::string> note;
    std::vector<OrderLine> lines;
    std::vector<std::int64_t> counters;
    std::map<std::string, std::string> tags;

    friend bool operator==(const Order&, const Order&) = default;
};
BOOST_DESCRIBE_STRUCT(Order, (), (id, customer, total, quantity, paid, note, lines, counters, tags))

}  // namespace bench
