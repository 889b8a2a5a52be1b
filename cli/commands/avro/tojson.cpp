// SPDX-License-Identifier: MIT
//
// `arow avro tojson` and `arow avro head`: objects of container files as JSON, one a line.
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "avro/schema/json_text.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/container_input.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {
namespace {

struct ToJsonOptions {
    std::vector<std::string> files;
    std::string out = "-";
    arow::avro::JsonStyle style = arow::avro::JsonStyle::kTagged;
    bool pretty = false;
    unsigned jobs = 0;
    /// Of all files together.
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

void PrintObjects(ContainerInput& input, ToJsonOptions& options, Output& output) {
    const arow::avro::Schema& schema = input.reader().schema();
    const arow::avro::DatumReader reader(schema);
    arow::avro::Datum datum;
    std::string json;
    for (; options.most > 0 && input.reader().Next(reader, datum); --options.most) {
        output.Require(
            arow::avro::TryDatumToJson(schema, datum, json, options.style),
            input.name());
        if (options.pretty) json = arow::avro::detail::Indent(json);
        json += '\n';
        output.Print(json);
    }
    input.RequireEnd();
}

int RunWith(CLI::App& app, ToJsonOptions& options, const std::vector<std::string>& arguments) {
    app.add_option("FILE", options.files, "container files")->required();
    app.add_option("-o,--output", options.out, "file to write instead of standard output");
    AddPlain(app, options.style);
    app.add_flag("--pretty", options.pretty, "laid out in lines");
    AddJobs(app, options.jobs);
    if (!Parse(app, arguments)) return kExitOk;

    Output output(options.out);
    for (const auto& file : options.files) {
        if (options.most == 0) break;
        ContainerInput input(file, options.jobs);
        PrintObjects(input, options, output);
    }
    output.Commit();
    return kExitOk;
}

int RunToJson(const std::vector<std::string>& arguments) {
    CLI::App app("Prints the objects of container files as JSON, one a line.", "arow avro tojson");
    ToJsonOptions options;
    return RunWith(app, options, arguments);
}

int RunHead(const std::vector<std::string>& arguments) {
    CLI::App app("Prints the first objects of container files as JSON.", "arow avro head");
    ToJsonOptions options;
    options.most = 10;
    app.add_option("-n,--count", options.most, "how many objects; default: 10");
    return RunWith(app, options, arguments);
}

}  // namespace

const Command kToJson{.name = "tojson", .run = RunToJson};
const Command kHead{.name = "head", .run = RunHead};

}  // namespace arow::cli::avro
