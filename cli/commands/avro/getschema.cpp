// SPDX-License-Identifier: MIT
//
// `arow avro getschema`: the schema of each container file, as the file has it.
#include <string>
#include <vector>

#include "arow/avro/schema_writer.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/container_input.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {
namespace {

int RunGetSchema(const std::vector<std::string>& arguments) {
    std::vector<std::string> files;
    std::string out = "-";
    bool pretty = false;
    CLI::App app("Prints the schema of each container file.", "arow avro getschema");
    app.add_option("FILE", files, "container files")->required();
    app.add_flag("--pretty", pretty, "laid out in lines; default: the file's own text");
    app.add_option("-o,--output", out, "file to write instead of standard output");
    if (!Parse(app, arguments)) return kExitOk;

    std::string text;
    for (const auto& file : files) {
        ContainerInput input(file);
        const auto& reader = input.reader();
        text += pretty ? arow::avro::ToJson(reader.schema(), arow::avro::SchemaStyle::kPretty)
                       : std::string(reader.header().schema_text());
        if (!text.ends_with('\n')) text += '\n';
    }
    Output output(out);
    output.Print(text);
    output.Commit();
    return kExitOk;
}

}  // namespace

const Command kGetSchema{.name = "getschema", .run = RunGetSchema};

}  // namespace arow::cli::avro
