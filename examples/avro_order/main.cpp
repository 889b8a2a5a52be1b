// SPDX-License-Identifier: MIT
// Orders as Avro: written and read by one schema, read by a newer one, shown as JSON, and written
// without any schema at hand. Ends with 1 when something is not as it says.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <span>
#include <string_view>

#include "arow/avro/binary_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"

namespace avro = arow::avro;

namespace {

constexpr std::string_view kSchema = R"({
    "type": "record", "name": "Order", "namespace": "shop",
    "fields": [
        {"name": "id", "type": "long"},
        {"name": "customer", "type": "string"},
        {"name": "note", "type": ["null", "string"]},
        {"name": "prices", "type": {"type": "array", "items": "double"}}
    ]})";

// A year later: a field has a new name, one is gone, one is new, one is wider.
constexpr std::string_view kNewerSchema = R"({
    "type": "record", "name": "Order", "namespace": "shop",
    "fields": [
        {"name": "id", "type": ["long", "string"]},
        {"name": "buyer", "type": "string", "aliases": ["customer"]},
        {"name": "prices", "type": {"type": "array", "items": "double"}},
        {"name": "currency", "type": "string", "default": "EUR"}
    ]})";

int failures = 0;

void Expect(bool holds, std::string_view what) {
    std::cout << (holds ? "  ok: " : "  WRONG: ") << what << '\n';
    failures += holds ? 0 : 1;
}

avro::Datum MakeOrder(const avro::Schema& schema) {
    avro::Datum order = avro::Datum::Record(*schema);
    order["id"] = std::int64_t{7};
    order["customer"] = "Customer 42";
    order["note"] = "Leave at the door";  // the branch of its kind
    const double prices[] = {9.99, 0.01};
    order["prices"] = avro::Datum::Array(std::span(prices));
    return order;
}

void RoundTrip(const avro::Schema& schema, arow::Buffer& buffer) {
    std::cout << "Written and read:\n";
    avro::DatumWriter(schema).Write(MakeOrder(schema), buffer);
    Expect(buffer.size() == 50, "an order takes 50 bytes");

    const avro::DatumReader reader(schema);
    avro::Datum order;
    reader.Read(buffer.bytes(), order);  // as often as you like: the memory is used again
    Expect(order["id"].AsLong() == 7, "the id is there");
    Expect(order["note"].branch() == 1u, "the note is of the second branch");
    Expect(order["prices"].Doubles()[1] == 0.01, "prices are doubles in a row");
}

void Evolution(const avro::Schema& schema, const arow::Buffer& buffer) {
    std::cout << "Read by a newer schema:\n";
    const avro::Schema newer = avro::ParseSchema(kNewerSchema);
    const avro::DatumReader reader(schema, newer);
    const avro::Datum order = reader.Read(buffer.bytes());
    std::cout << "  " << avro::DatumToJson(newer, order) << '\n';
    Expect(order["buyer"].AsString() == "Customer 42", "the alias leads to the old name");
    Expect(order["currency"].AsString() == "EUR", "the default is filled in");
    Expect(order.Find("note") == nullptr, "nobody asks for the note");
}

void ByHand(const arow::Buffer& buffer) {
    std::cout << "Written by hand:\n";
    arow::Buffer other;
    avro::BinaryWriter writer(other);
    const double prices[] = {9.99, 0.01};
    writer.WriteLong(7);
    writer.WriteString("Customer 42");
    writer.WriteBranch(1);
    writer.WriteString("Leave at the door");
    writer.WriteDoubles(prices);
    Expect(writer.Finish(), "all of it fits");
    Expect(std::ranges::equal(other.bytes(), buffer.bytes()), "the bytes are those of the datum");
}

void Refusals(const avro::Schema& schema, const arow::Buffer& buffer) {
    std::cout << "Refused:\n";
    avro::Datum order;
    const avro::DatumReader reader(schema);
    const arow::Status cut = reader.TryRead(buffer.bytes().first(20), order);
    std::cout << "  " << cut.ToString() << '\n';
    Expect(cut.code() == arow::ErrorCode::kTruncated, "bytes that end too early");
    const arow::Status json = avro::TryDatumFromJson(schema, R"({"id":"7"})", order);
    std::cout << "  " << json.ToString() << '\n';
    Expect(json.code() == arow::ErrorCode::kNotOfSchema, "JSON of something else");
}

}  // namespace

int main() {
    const avro::Schema schema = avro::ParseSchema(kSchema);
    arow::Buffer buffer;
    RoundTrip(schema, buffer);
    Evolution(schema, buffer);
    ByHand(buffer);
    Refusals(schema, buffer);
    return failures == 0 ? 0 : 1;
}
