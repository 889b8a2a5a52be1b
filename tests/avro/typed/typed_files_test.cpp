// SPDX-License-Identifier: MIT
// Classes in container files, written and read as older and newer ones.
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
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

}  // namespace arow::avro
