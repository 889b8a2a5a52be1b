// SPDX-License-Identifier: MIT
// The record Order of the original's Avro benchmark.
#pragma once

#include "values/avro_value.hpp"

namespace bench {

inline constexpr char kOrderSchema[] = R"({"type": "record", "name": "Order", "namespace": "bench",
    "fields": [
        {"name": "id", "type": "long"}, {"name": "customer", "type": "string"},
        {"name": "total", "type": "double"}, {"name": "quantity", "type": "int"},
        {"name": "paid", "type": "boolean"}, {"name": "note", "type": ["null", "string"]},
        {"name": "lines", "type": {"type": "array", "items": {
            "type": "record", "name": "Line", "fields": [
                {"name": "sku", "type": "string"}, {"name": "qty", "type": "int"},
                {"name": "price", "type": "double"}]}}},
        {"name": "counters", "type": {"type": "array", "items": "long"}},
        {"name": "tags", "type": {"type": "map", "values": "string"}}]})";

using EncodedOrder = AvroValue<kOrderSchema>;

/// Ten lines, 64 counters, two tags: 320 bytes.
[[nodiscard]] EncodedOrder MakeOrder();

}  // namespace bench
