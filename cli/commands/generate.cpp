// SPDX-License-Identifier: MIT
//
// `arow [generate] <assembly> <out-path>`: writes the cores of a library's rows. Takes the options
// of the original tool in their Windows spelling too, which CLI11 must not do: it would take any
// path that begins with `/` for an option.
#include "codegen/generate.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::cli {
namespace {

constexpr std::string_view kUsage =
    R"(Writes the serialization cores of the rows in a compiled library.

Usage:
  arow assembly out-path [/h | /? | /help]
       [/c | /code FilePerNamespace|FilePerType|AllInOne]
       [--include DIR]... [--cores HEADER]... [--dialect nfx[,azos]] [--name NAME]
  arow generate ...             the same
  arow avro ...                 Avro schemas and files; see arow avro --help
  arow --version

  assembly   object file, static or shared library, or program that holds rows; nothing in it runs
  out-path   directory in which to create files; must exist

Options:
  /h, -h, --help       print this
  /c, -c, --code X     how to spread the code over files: FilePerNamespace (default), FilePerType
                       or AllInOne
  --include DIR        folder that your compiler searches; row headers are included relative to it
  --cores HEADER       header with the cores of another library whose rows are used as members
  --dialect LIST       nfx (default), azos, or nfx,azos
  --name NAME          name of the files and of the namespace NAME_cores; default: the assembly's

Example:
  arow build/libmybusiness.a build/cores --include src
)";

// The original's spellings; any other argument that begins with `/` is a path.
constexpr std::array<std::pair<std::string_view, const char*>, 6> kWindowsOptions{{
    {"/?", "--help"},
    {"-?", "--help"},
    {"/h", "--help"},
    {"/help", "--help"},
    {"/c", "--code"},
    {"/code", "--code"},
}};

std::vector<std::string> WithoutWindowsOptions(std::vector<std::string> arguments) {
    for (auto& argument : arguments) {
        if (argument == "--") break;
        const std::string lower = codegen::LowerCase(argument);
        const auto known = std::ranges::find(
            kWindowsOptions,
            lower,
            &decltype(kWindowsOptions)::value_type::first);
        if (known != kWindowsOptions.end()) argument = known->second;
    }
    return arguments;
}

// The options as they were given, before their words are understood.
struct Texts {
    std::string assembly;
    std::string out_dir;
    std::string code = std::string(codegen::Name(codegen::GenerateOptions{}.layout));
    std::string dialects = "nfx";
    std::vector<std::string> include_dirs;
    std::vector<std::string> cores;
    std::string name;
    bool help = false;
};

Texts Parse(std::vector<std::string> arguments) {
    Texts texts;
    CLI::App app;
    app.set_help_flag();
    app.add_flag("-h,--help", texts.help);
    app.add_option("assembly", texts.assembly);
    app.add_option("out-path", texts.out_dir);
    app.add_option("-c,--code", texts.code);
    app.add_option("--dialect", texts.dialects);
    app.add_option("--name", texts.name);
    // One value an occurrence, so that a path behind it stays a path.
    app.add_option("--include", texts.include_dirs)->allow_extra_args(false);
    app.add_option("--cores", texts.cores)->allow_extra_args(false);
    // CLI11 takes them from the back.
    std::ranges::reverse(arguments);
    try {
        app.parse(arguments);
    } catch (const CLI::ParseError& error) {
        throw UsageError(error.what());
    }
    return texts;
}

codegen::GenerateOptions Understand(const Texts& texts) {
    if (texts.assembly.empty()) throw UsageError("no assembly is given");
    if (texts.out_dir.empty()) throw UsageError("no out-path is given");
    const auto layout = codegen::ParseCodeLayout(texts.code);
    if (!layout) {
        throw UsageError(fmt::format(
            "--code {} is none of FilePerNamespace, FilePerType and AllInOne",
            texts.code));
    }
    const auto dialects = codegen::ParseDialects(texts.dialects);
    if (!dialects) {
        throw UsageError(
            fmt::format("--dialect {} is none of nfx, azos and nfx,azos", texts.dialects));
    }
    if (!texts.name.empty() && codegen::ToIdentifier(texts.name) != texts.name) {
        throw UsageError(fmt::format("--name {} is no C++ identifier", texts.name));
    }
    return {
        .assembly = texts.assembly,
        .out_dir = texts.out_dir,
        .layout = *layout,
        .include_dirs = {texts.include_dirs.begin(), texts.include_dirs.end()},
        .cores_headers = texts.cores,
        .dialects = *dialects,
        .name = texts.name};
}

int Run(const std::vector<std::string>& arguments) {
    const Texts texts = Parse(WithoutWindowsOptions(arguments));
    if (texts.help) {
        fmt::print("{}", kUsage);
        return kExitOk;
    }
    const codegen::GenerateResult result = codegen::Generate(Understand(texts));
    fmt::print(
        "arow: found {} rows in {}, wrote {} files ({} unchanged, {} removed)\n",
        result.rows,
        texts.assembly,
        result.files.written,
        result.files.unchanged,
        result.files.removed);
    return kExitOk;
}

}  // namespace

const Command kGenerate{.name = "generate", .run = Run};

}  // namespace arow::cli
