// SPDX-License-Identifier: MIT
// Datums in container files: written, resolved to another schema, and refused.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/message.hpp"
#include "arow/avro/schema_parser.hpp"
#include "tests/support/hex.hpp"

namespace arow::avro {
namespace {

const char* const kOrder =
    R"({"type":"record","name":"Order","fields":[{"name":"id","type":"int"},{"name":"who","type":"string"}]})";
const char* const kNewOrder =
    R"({"type":"record","name":"Order","fields":[{"name":"id","type":"long"},{"name":"paid","type":"boolean","default":true}]})";

TEST_CASE("datums go into a file and come out as those of another schema") {
    const Schema schema = ParseSchema(kOrder);
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriterOptions options;
    options.codec = "deflate";
    options.block_bytes = 100;
    ContainerWriter file(sink, schema, options);
    const DatumWriter writer(schema);
    Datum order = Datum::Record(*schema);
    for (std::int32_t id = 0; id < 1'000; ++id) {
        order["id"] = id;
        order["who"] = "customer " + std::to_string(id);
        file.Write(writer, order);
    }
    order["who"] = 5;
    CHECK(file.TryWrite(writer, order).code() == ErrorCode::kNotOfSchema);
    file.Close();

    MemorySource source(bytes);
    ContainerReader reader_file(source);
    const DatumReader reader(reader_file.schema(), ParseSchema(kNewOrder));
    std::int64_t expected = 0;
    for (Datum read; reader_file.Next(reader, read); ++expected) {
        REQUIRE(read["id"].AsLong() == expected);
        REQUIRE(read["paid"].AsBoolean());
    }
    INFO(reader_file.status().ToString());
    CHECK(reader_file.status().ok());
    CHECK(expected == 1'000);
}

TEST_CASE("a datum goes into a message of an older schema and comes out as the newer one's") {
    const Schema written = ParseSchema(kOrder);
    const Schema mine = ParseSchema(kNewOrder);
    Datum order = Datum::Record(*written);
    order["id"] = 3;
    order["who"] = "x";
    Buffer message;
    REQUIRE(TryWriteSingleObject(written, DatumWriter(written), order, message).ok());
    CHECK(arow::test::Hex(message.bytes().subspan(10)) == "060278");
    SchemaStore store;
    store.Add(written);
    const SingleObjectReader<DatumReader> reader(store, [&](const Schema& writer) {
        return std::make_unique<DatumReader>(writer, mine);
    });
    Datum read;
    reader.Read(message.bytes(), read);
    CHECK(read["id"].AsLong() == 3);
    CHECK(read["paid"].AsBoolean());
}

}  // namespace
}  // namespace arow::avro
