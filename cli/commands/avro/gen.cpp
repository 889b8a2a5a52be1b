// SPDX-License-Identifier: MIT
//
// `arow avro gen`: classes from schemas, or whether those that are there are what it would write.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/output.hpp"
#include "cli/commands/avro/schema_files.hpp"
#include "codegen/avro/generate.hpp"
#include "codegen/avro/schema_set.hpp"

namespace arow::cli::avro {
namespace {

using codegen::avro::Differences;
using codegen::avro::GenerateOptions;
using codegen::avro::GenerateResult;
using codegen::avro::LogicalTypes;
using codegen::avro::NamespaceRule;

NamespaceRule ParseRule(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == text.npos) {
        throw UsageError(
            "--namespace " + text + " is not AVRO:CPP, such as shop.orders:acme::orders",
            "arow avro gen --help");
    }
    return {text.substr(0, colon), text.substr(colon + 1)};
}

int RunCheck(const GenerateOptions& options) {
    const Differences found = codegen::avro::Check(options);
    std::string lines;
    const auto add = [&](std::string_view what, const std::vector<std::string>& files) {
        for (const auto& file : files) {
            lines += fmt::format("arow: {} file: {}\n", what, file);
        }
    };
    add("missing", found.missing);
    add("stale", found.stale);
    add("left-over", found.left_over);
    fmt::print(stderr, "{}", lines);
    return found.empty() ? kExitOk : kExitFailure;
}

// Each mistake in a line of its own.
[[noreturn]] void Refuse(const codegen::avro::InvalidSchemas& invalid) {
    std::string lines;
    for (const auto& problem : invalid.problems()) {
        if (!lines.empty()) lines += '\n';
        lines += Located(problem.file, problem.line, problem.column, problem.status);
    }
    throw LocatedError(lines);
}

int RunGen(const std::vector<std::string>& arguments) {
    GenerateOptions options;
    std::vector<std::string> schemas;
    std::string out;
    std::vector<std::string> rules;
    const Words<LogicalTypes> words{{"native", LogicalTypes::kNative}, {"raw", LogicalTypes::kRaw}};
    bool check = false;
    CLI::App app("Writes C++ classes for the types of schemas.", "arow avro gen");
    app.add_option(
           "SCHEMA",
           schemas,
           "schema files, and folders whose *.avsc are taken; they may use each other's types")
        ->required();
    app.add_option("-o,--output", out, "folder of the classes, which belongs to them")->required();
    app.add_option(
           "--namespace",
           rules,
           "C++ namespace for an Avro namespace and those within it; the longest prefix counts")
        ->type_name("AVRO:CPP")
        ->allow_extra_args(false);
    app.add_flag("--flat", options.model.flat, "all files in one folder, not one a namespace");
    AddChoice(
        app,
        "--logical",
        options.model.logical,
        words,
        "types for logical types: native (default), or raw: what they are made of");
    app.add_flag("--check", check, "write nothing; fail if a file is not what would be written");
    if (!Parse(app, arguments)) return kExitOk;

    options.schemas.assign(schemas.begin(), schemas.end());
    options.out_dir = out;
    for (const auto& rule : rules) options.model.namespaces.push_back(ParseRule(rule));
    try {
        if (check) return RunCheck(options);
        const GenerateResult result = codegen::avro::Generate(options);
        PrintAll(fmt::format(
            "arow: {} types, wrote {} files ({} unchanged, {} removed)\n",
            result.types,
            result.files.written,
            result.files.unchanged,
            result.files.removed));
    } catch (const codegen::avro::InvalidSchemas& invalid) {
        Refuse(invalid);
    }
    return kExitOk;
}

}  // namespace

const Command kGen{.name = "gen", .run = RunGen};

}  // namespace arow::cli::avro
