// SPDX-License-Identifier: MIT
// The generic model of Arow's Avro layer: by the schema that wrote, and resolved from one of
// another name.
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "peer.hpp"
#include "values/orders.hpp"

namespace bench {
namespace {

using arow::avro::Datum;
using arow::avro::DatumReader;
using arow::avro::Schema;

const Schema& OrderSchema() {
    static const Schema schema = arow::avro::ParseSchema(kOrderSchema);
    return schema;
}

/// What another program calls an order: the same data, and yet to be resolved.
const Schema& OtherSchema() {
    static const Schema schema = [] {
        std::string text = kOrderSchema;
        return arow::avro::ParseSchema(text.replace(text.find("bench"), 5, "other"));
    }();
    return schema;
}

struct Generic {
    static constexpr const char* kName = "avro";
    using Model = Datum;
    using Bytes = arow::Buffer;

    static const DatumReader& Reader() {
        static const DatumReader reader(OrderSchema());
        return reader;
    }
    static const arow::avro::DatumWriter& Writer() {
        static const arow::avro::DatumWriter writer(OrderSchema());
        return writer;
    }

    static void From(const EncodedOrder& order, Datum& datum) {
        Reader().Read(std::as_bytes(std::span(order.bytes)), datum);
    }
    static void To(const Datum& datum, EncodedOrder& order) {
        Bytes bytes;
        Write(datum, bytes);
        order.bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    static std::size_t Write(const Datum& datum, Bytes& bytes) {
        Writer().Write(datum, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Datum& datum) {
        Reader().Read(bytes.bytes(), datum);
    }
};

struct Resolved : Generic {
    static constexpr const char* kName = "avro_resolved";
    static constexpr bool kReadsOnly = true;

    static void Read(const Bytes& bytes, std::size_t, Datum& datum) {
        static const DatumReader reader(OtherSchema(), OrderSchema());
        reader.Read(bytes.bytes(), datum);
    }
};

}  // namespace

void RegisterAvro() {
    RegisterWorkload<Generic>("Order", std::vector{MakeOrder()});
    RegisterWorkload<Resolved>("Order", std::vector{MakeOrder()});
}

}  // namespace bench
