// SPDX-License-Identifier: MIT
// The raw limit of orders.
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "peer.hpp"
#include "peers/raw_layout.hpp"
#include "rows/orders.hpp"
#include "values/orders.hpp"

namespace bench {
namespace {

std::size_t Room(const Order& order) {
    std::size_t room = 64 + order.customer.size() + (order.note ? order.note->size() : 0);
    for (const OrderLine& line : order.lines) room += 16 + line.sku.size();
    room += 8 * order.counters.size();
    for (const auto& [key, value] : order.tags) room += 8 + key.size() + value.size();
    return room;
}

std::uint8_t* PutOrder(std::uint8_t* at, const Order& order) {
    at = Put(at, order.id);
    at = PutText(at, order.customer);
    at = Put(at, order.total);
    at = Put(at, order.quantity);
    at = Put(at, order.paid);
    at = PutText(at, order.note);
    at = Put(at, static_cast<std::uint32_t>(order.lines.size()));
    for (const OrderLine& line : order.lines) {
        at = PutText(at, line.sku);
        at = Put(at, line.qty);
        at = Put(at, line.price);
    }
    at = Put(at, static_cast<std::uint32_t>(order.counters.size()));
    std::memcpy(at, order.counters.data(), 8 * order.counters.size());
    at += 8 * order.counters.size();
    at = Put(at, static_cast<std::uint32_t>(order.tags.size()));
    for (const auto& [key, value] : order.tags) at = PutText(PutText(at, key), value);
    return at;
}

void GetOrder(const std::uint8_t* at, Order& order) {
    std::uint32_t count = 0;
    at = Get(at, order.id);
    at = GetText(at, order.customer);
    at = Get(at, order.total);
    at = Get(at, order.quantity);
    at = Get(at, order.paid);
    at = GetText(at, order.note);
    at = Get(at, count);
    order.lines.resize(count);
    for (OrderLine& line : order.lines) {
        at = GetText(at, line.sku);
        at = Get(at, line.qty);
        at = Get(at, line.price);
    }
    at = Get(at, count);
    order.counters.resize(count);
    std::memcpy(order.counters.data(), at, 8 * order.counters.size());
    at += 8 * order.counters.size();
    at = Get(at, count);
    // Keys come in their order, and mostly those that are there.
    auto known = order.tags.begin();
    for (std::string key; count != 0; --count) {
        at = GetText(at, key);
        if (known == order.tags.end() || known->first != key) {
            known = order.tags.emplace_hint(known, key, std::string());
        }
        at = GetText(at, known->second);
        ++known;
    }
    order.tags.erase(known, order.tags.end());
}

struct RawLimit {
    static constexpr const char* kName = "raw_limit";
    using Model = Order;
    using Bytes = std::vector<std::uint8_t>;

    static void From(const EncodedOrder& value, Order& order) {
        arow::avro::TypedReader<Order>().Read(std::as_bytes(std::span(value.bytes)), order);
    }
    static void To(const Order& order, EncodedOrder& value) {
        arow::Buffer bytes;
        arow::avro::TypedWriter<Order>().Write(order, bytes);
        value.bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    static std::size_t Write(const Order& order, Bytes& bytes) {
        const std::size_t room = Room(order);
        if (bytes.size() < room) bytes.resize(room);
        return static_cast<std::size_t>(PutOrder(bytes.data(), order) - bytes.data());
    }
    static void Read(const Bytes& bytes, std::size_t, Order& order) {
        GetOrder(bytes.data(), order);
    }
};

}  // namespace

void RegisterRawLimitOrders() {
    RegisterWorkload<RawLimit>("Order", std::vector{MakeOrder()});
}

}  // namespace bench
