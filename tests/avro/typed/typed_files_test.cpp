// SPDX-License-Identifier: MIT
// Classes in container files and messages, written and read as older and newer ones.
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/message.hpp"
#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace file_types {

struct Event {
    std::int32_t id{};
    std::string who;
};
BOOST_DESCRIBE_STRUCT(Event, (), (id, who))
AROW_AVRO(Event, (this, "Event"))

struct NewerEvent {
    std::string who;
    std::int64_t id{};
    bool seen{};
};
BOOST_DESCRIBE_STRUCT(NewerEvent, (), (who, id, seen))
AROW_AVRO(NewerEvent, (this, "Event"), (seen, Default("true")))

}  // namespace file_types

TEST_CASE("objects go into a file and come out as those of another class, or as datums") {
    std::vector<std::byte> bytes;
    MemorySink sink(bytes);
    ContainerWriterOptions options;
    options.codec = "deflate";
    options.block_bytes = 100;
    const TypedWriter<file_types::Event> writer;
    ContainerWriter file(sink, writer.schema(), options);
    for (std::int32_t id = 0; id < 1'000; ++id) {
        file.Write(writer, file_types::Event{id, "customer " + std::to_string(id)});
    }
    file.Close();

    MemorySource source(bytes);
    ContainerReader objects(source);
    const TypedReader<file_types::NewerEvent> reader(objects.schema());
    std::int64_t expected = 0;
    for (file_types::NewerEvent event; objects.Next(reader, event); ++expected) {
        REQUIRE(event.id == expected);
        REQUIRE(event.who == "customer " + std::to_string(expected));
        REQUIRE(event.seen);
    }
    CHECK(objects.status().ok());
    CHECK(expected == 1'000);

    MemorySource again(bytes);
    ContainerReader datums(again);
    const DatumReader datum_reader(datums.schema());
    Datum datum;
    REQUIRE(datums.Next(datum_reader, datum));
    CHECK(datum["who"].AsString() == "customer 0");
}

TEST_CASE("objects travel in messages, whatever schema each was written with") {
    SchemaStore store;
    store.Add(SchemaOf<file_types::Event>());
    store.Add(SchemaOf<file_types::NewerEvent>());
    using Reader = TypedReader<file_types::NewerEvent>;
    int made = 0;
    const SingleObjectReader<Reader> reader(store, [&](const Schema& writer) {
        ++made;
        return std::make_unique<Reader>(writer);
    });
    const TypedWriter<file_types::Event> writer;
    Buffer message;
    const file_types::Event old{7, "me"};
    REQUIRE(TryWriteSingleObject(writer.schema(), writer, old, message).ok());
    // Marker and version, the schema's fingerprint, and the object.
    CHECK(test::Hex(message.bytes()).substr(0, 4) == "c301");
    CHECK(test::Hex(message.bytes()).substr(20) == "0e046d65");
    file_types::NewerEvent event;
    for (int i = 0; i < 2; ++i) reader.Read(message.bytes(), event);
    CHECK(event.id == 7);
    CHECK(event.who == "me");
    CHECK(event.seen);
    const TypedWriter<file_types::NewerEvent> newer;
    const file_types::NewerEvent unseen{"you", 8, false};
    REQUIRE(TryWriteSingleObject(newer.schema(), newer, unseen, message).ok());
    reader.Read(message.bytes(), event);
    CHECK(event.who == "you");
    CHECK_FALSE(event.seen);
    CHECK(made == 2);
}

}  // namespace arow::avro
