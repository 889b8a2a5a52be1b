// SPDX-License-Identifier: MIT
// Arow's Avro layer with a described class: its own data, and that of another writer.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "peer.hpp"
#include "rows/orders.hpp"
#include "values/orders.hpp"

namespace bench {
namespace {

using arow::avro::TypedReader;

struct Typed {
    static constexpr const char* kName = "avro_typed";
    using Model = Order;
    using Bytes = arow::Buffer;

    static const TypedReader<Order>& Reader() {
        static const TypedReader<Order> reader;
        return reader;
    }

    static void From(const EncodedOrder& value, Order& order) {
        Reader().Read(std::as_bytes(std::span(value.bytes)), order);
    }
    static void To(const Order& order, EncodedOrder& value) {
        Bytes bytes;
        Write(order, bytes);
        value.bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    static std::size_t Write(const Order& order, Bytes& bytes) {
        arow::avro::TypedWriter<Order>().Write(order, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Order& order) {
        Reader().Read(bytes.bytes(), order);
    }
};

/// The writer has a field more, which nobody wants, in the middle.
struct TypedResolved : Typed {
    static constexpr const char* kName = "avro_typed_resolved";
    static constexpr bool kReadsOnly = true;

    static const arow::avro::Schema& WritersSchema() {
        static const arow::avro::Schema schema = [] {
            std::string text = kOrderSchema;
            const std::string gone = R"({"name": "paid", "type": "boolean"})";
            const std::string extra = R"(, {"name": "priority", "type": "boolean"})";
            text.insert(text.find(gone) + gone.size(), extra);
            return arow::avro::ParseSchema(text);
        }();
        return schema;
    }
    static std::size_t Write(const Order& order, Bytes& bytes) {
        // The order's bytes with one more behind those of `paid`.
        constexpr std::size_t kPriority = 6 + 12 + 8 + 1 + 1;
        Bytes plain;
        Typed::Write(order, plain);
        std::uint8_t* const at = bytes.Reserve(bytes.Begin(), plain.size() + 1);
        std::memcpy(at, plain.data(), kPriority);
        at[kPriority] = 1;
        std::memcpy(at + kPriority + 1, plain.data() + kPriority, plain.size() - kPriority);
        (void)bytes.Finish(at + plain.size() + 1);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Order& order) {
        static const TypedReader<Order> reader(WritersSchema());
        reader.Read(bytes.bytes(), order);
    }
};

}  // namespace

void RegisterAvroTyped() {
    RegisterWorkload<Typed>("Order", std::vector{MakeOrder()});
    RegisterWorkload<TypedResolved>("Order", std::vector{MakeOrder()});
}

}  // namespace bench
