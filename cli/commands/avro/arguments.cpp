// SPDX-License-Identifier: MIT
//
// Parses with CLI11, whose errors become ours.
#include "cli/commands/avro/arguments.hpp"

#include <algorithm>

#include "cli/command.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {

bool Parse(CLI::App& app, std::vector<std::string> arguments) {
    // CLI11 takes them from the back.
    std::ranges::reverse(arguments);
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::CallForHelp&) {
        PrintAll(app.help());
        return false;
    } catch (const CLI::ParseError& error) {
        throw UsageError(error.what(), app.get_name() + " --help");
    }
    return true;
}

void AddJobs(CLI::App& app, unsigned& jobs) {
    constexpr unsigned kMostJobs = 256;
    app.add_option("--jobs,-j", jobs, "threads that decompress and compress; default: none")
        ->check(CLI::Range(0U, kMostJobs));
}

void AddSchema(CLI::App& app, std::vector<std::string>& files) {
    app.add_option(
           "-s,--schema",
           files,
           "schema file; others may follow that the first refers to, each behind its own --schema")
        ->required()
        ->allow_extra_args(false);
}

void AddPlain(CLI::App& app, arow::avro::JsonStyle& style) {
    app.add_flag_callback(
        "--plain",
        [&style] { style = arow::avro::JsonStyle::kPlain; },
        "JSON of a union's value without the name of its branch");
}

void AddCodec(CLI::App& app, arow::avro::ContainerWriterOptions& options) {
    const std::string names = arow::avro::CodecRegistry::Standard().Names();
    app.add_option("-c,--codec", options.codec, names + "; default: null")->type_name("NAME");
    app.add_option("--level", options.codec_options.level, "of the codec; default: its own");
}

}  // namespace arow::cli::avro
