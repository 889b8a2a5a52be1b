// SPDX-License-Identifier: MIT
// The generic model of Arow's Avro layer: by the schema that wrote, and resolved from one of
// another name.
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "peer.hpp"
#include "values/lists.hpp"
#include "values/orders.hpp"

namespace bench {
namespace {

using arow::avro::Datum;
using arow::avro::DatumReader;
using arow::avro::Schema;

template <class Value>
const Schema& SchemaOf() {
    static const Schema schema = arow::avro::ParseSchema(Value::kSchema);
    return schema;
}

/// What another program calls the same data, and which is yet to be resolved.
template <class Value>
const Schema& OtherSchema() {
    static const Schema schema = [] {
        std::string text = Value::kSchema;
        return arow::avro::ParseSchema(text.replace(text.find("bench"), 5, "other"));
    }();
    return schema;
}

template <class Value>
struct Generic {
    static constexpr const char* kName = "avro";
    using Model = Datum;
    using Bytes = arow::Buffer;

    static const DatumReader& Reader() {
        static const DatumReader reader(SchemaOf<Value>());
        return reader;
    }
    static const arow::avro::DatumWriter& Writer() {
        static const arow::avro::DatumWriter writer(SchemaOf<Value>());
        return writer;
    }

    static void From(const Value& value, Datum& datum) {
        Reader().Read(std::as_bytes(std::span(value.bytes)), datum);
    }
    static void To(const Datum& datum, Value& value) {
        Bytes bytes;
        Write(datum, bytes);
        value.bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    static std::size_t Write(const Datum& datum, Bytes& bytes) {
        Writer().Write(datum, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Datum& datum) {
        Reader().Read(bytes.bytes(), datum);
    }
};

template <class Value>
struct Resolved : Generic<Value> {
    static constexpr const char* kName = "avro_resolved";
    static constexpr bool kReadsOnly = true;

    static void Read(const arow::Buffer& bytes, std::size_t, Datum& datum) {
        static const DatumReader reader(OtherSchema<Value>(), SchemaOf<Value>());
        reader.Read(bytes.bytes(), datum);
    }
};

}  // namespace

void RegisterAvro() {
    RegisterWorkload<Generic<EncodedOrder>>("Order", std::vector{MakeOrder()});
    RegisterWorkload<Resolved<EncodedOrder>>("Order", std::vector{MakeOrder()});
    RegisterWorkload<Generic<EncodedLists>>("Lists", MakeEncodedLists);
}

}  // namespace bench
