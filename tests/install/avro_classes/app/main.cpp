// SPDX-License-Identifier: MIT
// Writes and reads an object of a generated class, and tells a default of it.
#include <iostream>

#include "acme/shop/Order.hpp"
#include "arow/buffer.hpp"

int main() {
    acme::shop::Order order;
    order.id = 7;
    order.line.sku = "tea";
    arow::Buffer buffer;
    arow::avro::TypedWriter<acme::shop::Order>().Write(order, buffer);
    const auto again = arow::avro::TypedReader<acme::shop::Order>().Read(buffer.bytes());
    std::cout << "quantity " << order.quantity << '\n';
    if (again == order) std::cout << "the rows came back\n";
}
