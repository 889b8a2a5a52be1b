// SPDX-License-Identifier: MIT
//
// `arow avro recodec`: the objects and metadata of a container file, compressed by another codec.
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arow/avro/container_writer.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/container_input.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {
namespace {

using arow::avro::ContainerWriter;
using arow::avro::ContainerWriterOptions;

int RunRecodec(const std::vector<std::string>& arguments) {
    std::string in;
    std::string out;
    ContainerWriterOptions options;
    CLI::App app(
        "Writes the objects and the metadata of a container file, compressed anew.",
        "arow avro recodec");
    app.add_option("IN", in, "container file, or -")->required();
    app.add_option("OUT", out, "file to write, or -; may be IN")->required();
    AddCodec(app, options);
    app.add_option("--block-bytes", options.block_bytes, "size of a block before compression");
    AddJobs(app, options.threads);
    if (!Parse(app, arguments)) return kExitOk;

    ContainerInput input(in, options.threads);
    for (const auto& [key, value] : input.reader().header().metadata) {
        if (!key.starts_with("avro.")) options.metadata.emplace(key, value);
    }
    Output output(out);
    ContainerWriter writer;
    output.Require(writer.TryCreate(output, input.reader().schema(), options), out);
    // Objects stay encoded: nobody looks into them.
    std::uint64_t count = 0;
    std::span<const std::byte> objects;
    while (input.reader().NextObjects(count, objects)) {
        output.Require(writer.TryWriteEncoded(objects, count), out);
    }
    input.RequireEnd();
    output.Require(writer.TryClose(), out);
    output.Commit();
    return kExitOk;
}

}  // namespace

const Command kRecodec{.name = "recodec", .run = RunRecodec};

}  // namespace arow::cli::avro
