// SPDX-License-Identifier: MIT
//
// `arow avro COMMAND`: finds the command that the next argument names.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli {
namespace {

constexpr std::string_view kAvroUsage =
    R"(Reads and writes Avro schemas and container files.

Usage:
  arow avro canonical [-o OUT] FILE...       the Parsing Canonical Form of schemas
  arow avro fingerprint [options] FILE...    fingerprints of schemas
  arow avro compat [options] NEW OLD...      whether schemas read each other's data
  arow avro gen [options] -o DIR SCHEMA...   C++ classes for the types of schemas

  arow avro getschema FILE...                the schema of container files
  arow avro count FILE...                    how many objects they hold, in all
  arow avro head [-n N] FILE...              the first objects as JSON
  arow avro tojson FILE...                   all objects as JSON, one a line
  arow avro cat FILE...                      one container file of all objects

  arow avro recodec -c CODEC IN OUT          the same objects, compressed otherwise
  arow avro fromjson -s SCHEMA [IN [OUT]]    a container file of lines of JSON
  arow avro random -s SCHEMA [OUT]           a container file of random data

A file called - is standard input or output. Each command has a --help of its own.
)";

constexpr std::array kAvroCommands{
    &avro::kCanonical,
    &avro::kFingerprint,
    &avro::kCompat,
    &avro::kGen,
    &avro::kGetSchema,
    &avro::kCount,
    &avro::kHead,
    &avro::kToJson,
    &avro::kCat,
    &avro::kRecodec,
    &avro::kFromJson,
    &avro::kRandom};

int RunAvro(const std::vector<std::string>& arguments) {
    if (arguments.empty()) throw UsageError("no command is given", "arow avro --help");
    const std::string& name = arguments.front();
    if (name == "-h" || name == "--help") {
        avro::PrintAll(kAvroUsage);
        return kExitOk;
    }
    const auto command = std::ranges::find(kAvroCommands, name, &Command::name);
    if (command == kAvroCommands.end()) {
        throw UsageError(fmt::format("there is no command avro {}", name), "arow avro --help");
    }
    return (*command)->run({arguments.begin() + 1, arguments.end()});
}

}  // namespace

const Command kAvro{.name = "avro", .run = RunAvro};

}  // namespace arow::cli
