// SPDX-License-Identifier: MIT
//
// `arow avro canonical`: the Parsing Canonical Form of each schema, one a line.
#include "arow/avro/canonical_form.hpp"

#include <string>
#include <vector>

#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/output.hpp"
#include "cli/commands/avro/schema_files.hpp"

namespace arow::cli::avro {
namespace {

int RunCanonical(const std::vector<std::string>& arguments) {
    std::vector<std::string> files;
    std::string out = "-";
    CLI::App app("Prints the Parsing Canonical Form of each schema.", "arow avro canonical");
    app.add_option("FILE", files, "schema files, parsed together")->required();
    app.add_option("-o,--output", out, "file to write instead of standard output");
    if (!Parse(app, arguments)) return kExitOk;

    const auto schemas = ParseSchemaFiles(files);
    Output output(out);
    for (const auto& schema : schemas) output.Print(arow::avro::CanonicalForm(schema) + '\n');
    output.Commit();
    return kExitOk;
}

}  // namespace

const Command kCanonical{.name = "canonical", .run = RunCanonical};

}  // namespace arow::cli::avro
