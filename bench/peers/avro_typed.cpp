// SPDX-License-Identifier: MIT
// Arow's Avro layer with classes: described and generated, their own data and that of another
// writer, and a row.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "bench/generated/Order.hpp"
#include "peer.hpp"
#include "peers/holds_row.hpp"
#include "rows/orders.hpp"
#include "values/orders.hpp"
#include "values/others.hpp"

namespace bench {
namespace {

using arow::avro::TypedReader;

/// An object as Avro has it.
template <class Object>
struct Coded {
    using Bytes = arow::Buffer;

    static const TypedReader<Object>& Reader() {
        static const TypedReader<Object> reader;
        return reader;
    }
    static std::size_t Write(const Object& object, Bytes& bytes) {
        arow::avro::TypedWriter<Object>().Write(object, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Object& object) {
        Reader().Read(bytes.bytes(), object);
    }
};

/// Its value is the bytes that any peer must write.
template <class Object>
struct TypedOrder : Coded<Object> {
    using Model = Object;
    using typename Coded<Object>::Bytes;

    static void From(const EncodedOrder& value, Object& order) {
        Coded<Object>::Reader().Read(std::as_bytes(std::span(value.bytes)), order);
    }
    static void To(const Object& order, EncodedOrder& value) {
        Bytes bytes;
        Coded<Object>::Write(order, bytes);
        value.bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
};

struct Typed : TypedOrder<Order> {
    static constexpr const char* kName = "avro_typed";
};

/// The class that `arow avro gen` makes of the schema.
struct Generated : TypedOrder<generated::Order> {
    static constexpr const char* kName = "avro_generated";
};

/// A row as it is.
template <class Row>
struct TypedRow : HoldsRow<Row>, Coded<Row> {
    static constexpr const char* kName = "avro_typed";
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
    RegisterWorkload<Generated>("Order", std::vector{MakeOrder()});
    RegisterWorkload<TypedResolved>("Order", std::vector{MakeOrder()});
    RegisterWorkload<TypedRow<SimpleRow>>("Simple", std::vector{MakeSimple()});
}

}  // namespace bench
