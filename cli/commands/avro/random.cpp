// SPDX-License-Identifier: MIT
//
// `arow avro random`: a container file of random data of a schema; the same for the same seed, but
// for the file's marker, which the seed makes as well.
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/random_datum.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/output.hpp"
#include "cli/commands/avro/schema_files.hpp"

namespace arow::cli::avro {
namespace {

using arow::avro::ContainerWriter;
using arow::avro::Schema;

int RunRandom(const std::vector<std::string>& arguments) {
    std::vector<std::string> schemas;
    std::string out = "-";
    std::uint64_t count = 1;
    std::uint64_t seed = 0;
    arow::avro::ContainerWriterOptions options;
    CLI::App app("Writes a container file of random data of a schema.", "arow avro random");
    app.add_option("OUT", out, "file to write; default: standard output");
    AddSchema(app, schemas);
    app.add_option("-n,--count", count, "how many objects; default: 1");
    app.add_option("--seed", seed, "the same seed gives the same file; default: 0");
    AddCodec(app, options);
    AddJobs(app, options.threads);
    if (!Parse(app, arguments)) return kExitOk;

    const Schema schema = ParseSchemaFiles(schemas).front();
    arow::avro::RandomDatums data;
    Output output(out);
    output.Require(data.TryBegin(schema, seed), schemas.front());
    arow::avro::SyncMarker sync{};
    for (std::byte& byte : sync) byte = static_cast<std::byte>(data.NextNumber());
    options.sync = sync;
    ContainerWriter container;
    output.Require(container.TryCreate(output, schema, options), out);
    const arow::avro::DatumWriter writer(schema);
    for (; count > 0; --count) {
        output.Require(container.TryWrite(writer, data.Next()), schemas.front());
    }
    output.Require(container.TryClose(), out);
    output.Commit();
    return kExitOk;
}

}  // namespace

const Command kRandom{.name = "random", .run = RunRandom};

}  // namespace arow::cli::avro
