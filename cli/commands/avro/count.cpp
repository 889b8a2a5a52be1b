// SPDX-License-Identifier: MIT
//
// `arow avro count`: how many objects container files hold. Blocks tell, so none is decompressed.
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "arow/avro/block_reader.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/input.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {
namespace {

std::uint64_t CountObjects(const std::string& path) {
    const auto source = OpenSource(path);
    arow::avro::BlockReader reader(*source);
    const Status opened = reader.Open();
    if (!opened.ok()) throw std::runtime_error(Describe(opened, InputName(path)));
    std::uint64_t count = 0;
    for (arow::avro::Block block; reader.Step(block);) count += block.count;
    if (!reader.status().ok()) {
        throw std::runtime_error(Describe(reader.status(), InputName(path)));
    }
    return count;
}

int RunCount(const std::vector<std::string>& arguments) {
    std::vector<std::string> files;
    CLI::App app("Prints how many objects container files hold, in all.", "arow avro count");
    app.add_option("FILE", files, "container files")->required();
    if (!Parse(app, arguments)) return kExitOk;

    std::uint64_t count = 0;
    for (const auto& file : files) count += CountObjects(file);
    PrintAll(std::to_string(count) + '\n');
    return kExitOk;
}

}  // namespace

const Command kCount{.name = "count", .run = RunCount};

}  // namespace arow::cli::avro
