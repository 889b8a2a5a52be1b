// SPDX-License-Identifier: MIT
//
// `arow avro fromjson`: lines of JSON into a container file.
#include <cstddef>
#include <string>
#include <vector>

#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/input.hpp"
#include "cli/commands/avro/output.hpp"
#include "cli/commands/avro/schema_files.hpp"

namespace arow::cli::avro {
namespace {

using arow::avro::ContainerWriter;
using arow::avro::Datum;
using arow::avro::JsonStyle;
using arow::avro::Schema;

void ReadLines(
    const std::string& in,
    const Schema& schema,
    JsonStyle style,
    Output& output,
    ContainerWriter& container) {
    const arow::avro::DatumWriter writer(schema);
    LineReader lines(in);
    std::string line;
    Datum datum;
    for (std::size_t number = 1; lines.Next(line); ++number) {
        if (line.find_first_not_of(" \t") == line.npos) continue;
        const Status status = arow::avro::TryDatumFromJson(schema, line, datum, style);
        if (!status.ok()) {
            const std::size_t column = arow::avro::PositionIn(line, status.offset()).column;
            ThrowAt(InputName(in), number, column, status);
        }
        output.Require(container.TryWrite(writer, datum), InputName(in));
    }
}

int RunFromJson(const std::vector<std::string>& arguments) {
    std::string in = "-";
    std::string out = "-";
    std::vector<std::string> schemas;
    JsonStyle style = JsonStyle::kTagged;
    arow::avro::ContainerWriterOptions options;
    CLI::App app("Writes a container file of lines of JSON.", "arow avro fromjson");
    app.add_option("IN", in, "lines of JSON; default: standard input");
    app.add_option("OUT", out, "file to write; default: standard output");
    AddSchema(app, schemas);
    AddPlain(app, style);
    AddCodec(app, options);
    AddJobs(app, options.threads);
    if (!Parse(app, arguments)) return kExitOk;

    const Schema schema = ParseSchemaFiles(schemas).front();
    Output output(out);
    ContainerWriter container;
    output.Require(container.TryCreate(output, schema, options), out);
    ReadLines(in, schema, style, output, container);
    output.Require(container.TryClose(), out);
    output.Commit();
    return kExitOk;
}

}  // namespace

const Command kFromJson{.name = "fromjson", .run = RunFromJson};

}  // namespace arow::cli::avro
