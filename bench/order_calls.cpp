// SPDX-License-Identifier: MIT
// Writes and reads the order so many times, as the class that is described by hand or the one that
// `arow avro gen` has made: bench/report counts the instructions of both.
#include <charconv>
#include <cstdio>
#include <span>
#include <string_view>

#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "arow/detail/attributes.hpp"
#include "bench/generated/Order.hpp"
#include "rows/orders.hpp"
#include "values/orders.hpp"

// Compiled elsewhere, as it is for generated classes: inlined calls would differ by what is around.
extern template class arow::avro::TypedWriter<bench::Order>;
extern template class arow::avro::TypedReader<bench::Order>;

namespace bench {
namespace {

template <class Object>
AROW_NOINLINE void Call(long times) {
    const EncodedOrder value = MakeOrder();
    const arow::avro::TypedReader<Object> reader;
    const arow::avro::TypedWriter<Object> writer;
    Object order;
    arow::Buffer buffer;
    for (long i = 0; i < times; ++i) {
        reader.Read(std::as_bytes(std::span(value.bytes)), order);
        writer.Write(order, buffer);
    }
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
    const std::string_view text = argc == 3 ? argv[2] : "";
    long times = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), times);
    const std::string_view which = argc == 3 ? argv[1] : "";
    if (parsed.ec != std::errc() || (which != "described" && which != "generated")) {
        std::fputs("usage: bench_order_calls described|generated TIMES\n", stderr);
        return 2;
    }
    if (which == "described") {
        bench::Call<bench::Order>(times);
    } else {
        bench::Call<bench::generated::Order>(times);
    }
}
