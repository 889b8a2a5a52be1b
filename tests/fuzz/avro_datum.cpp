// SPDX-License-Identifier: MIT
// Reads datums of any schema: the input is a schema's text, a zero byte, and the datum's bytes.
// What is read is written, as bytes and as JSON, and is the same when it is read again.
#include <algorithm>
#include <string>
#include <string_view>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

avro::DataLimits SmallLimits() {
    avro::DataLimits limits;
    limits.depth = 40;
    limits.empty_items = 1000;
    limits.growth_bytes = 1 << 20;
    return limits;
}

void CheckJson(const avro::Schema& schema, const avro::Datum& datum) {
    std::string json;
    Status status = avro::TryDatumToJson(schema, datum, json);
    Require(status.ok(), "what is read has a form in JSON", status);
    avro::Datum again;
    status = avro::TryDatumFromJson(schema, json, again);
    Require(status.ok(), "JSON that was written can be read", status);
    // NaNs lose their payloads: texts are compared.
    std::string repeated;
    status = avro::TryDatumToJson(schema, again, repeated);
    Require(status.ok() && repeated == json, "JSON says all there is", status);
}

void Check(std::string_view text, std::span<const std::byte> bytes) {
    avro::Schema schema;
    avro::SchemaLimits schema_limits;
    schema_limits.text_bytes = 4096;
    if (!avro::TryParseSchema(text, schema, nullptr, schema_limits).ok()) return;
    const avro::DatumReader reader(schema, SmallLimits());
    avro::Datum datum;
    std::size_t used = 0;
    Status status = reader.TryRead(bytes, datum, &used);
    if (!status.ok()) {
        Require(status.offset() <= bytes.size(), "a mistake is in the input", status);
        (void)avro::Datum(datum);  // whatever is left of it can be copied
        return;
    }
    std::size_t skipped = 0;
    status = reader.TrySkip(bytes, skipped);
    Require(status.ok() && skipped == used, "what can be read can be skipped", status);

    Buffer buffer;
    status = avro::DatumWriter(schema).TryWrite(datum, buffer);
    Require(status.ok(), "what is read can be written", status);
    Require(datum == avro::Datum(datum), "a copy is equal");
    avro::Datum again = datum;  // memory that is used again
    status = reader.TryRead(buffer.bytes(), again);
    Require(status.ok() && again == datum, "what is written is the same", status);
    const std::hash<avro::Datum> hash;
    Require(hash(again) == hash(datum), "equal datums hash alike");
    const auto order = avro::Compare(*schema, datum, again);
    Require(!order || *order == 0, "equal datums are equal in order");
    CheckJson(schema, datum);
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [schema, bytes] = arow::fuzz::SplitAtZero(data, size);
    arow::fuzz::Check(schema, bytes.span());
    return 0;
}
