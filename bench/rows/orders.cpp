// SPDX-License-Identifier: MIT
// What writes and reads an order, compiled once, as avro_types.cpp does for generated classes.
#include "rows/orders.hpp"

#include "arow/avro/typed.hpp"

template class arow::avro::TypedWriter<bench::Order>;
template class arow::avro::TypedReader<bench::Order>;
