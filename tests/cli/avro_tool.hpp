// SPDX-License-Identifier: MIT
//
// `arow avro` as its users meet it, and the files of other Avro libraries that it is tried on.
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/run_tool.hpp"

namespace arow::test {

/// Runs `arow avro ...`; standard input is the file `in`.
inline ToolRun RunAvro(std::vector<std::string> arguments, const std::string& in = "/dev/null") {
    arguments.insert(arguments.begin(), "avro");
    return RunToolIn(
        std::filesystem::temp_directory_path(),
        arguments,
        "exec <" + ShellWord(in) + "; ");
}

/// What it prints, when all is well.
inline std::string Printed(
    std::vector<std::string> arguments,
    const std::string& in = "/dev/null") {
    const ToolRun run = RunAvro(std::move(arguments), in);
    CHECK(run.err.empty());
    CHECK(run.exit_code == 0);
    return run.out;
}

/// What it returns when its output goes to `target`, such as ">/dev/full" or "| true".
inline int ExitCodeInto(const std::string& target, const std::vector<std::string>& arguments) {
    const TempFolder folder;
    std::string command = "{ " + ShellWord(AROW_TOOL) + " avro";
    for (const auto& argument : arguments) command += ' ' + ShellWord(argument);
    const std::string code = ShellWord((folder.path() / "code").string());
    command += " 2>/dev/null; echo $? >" + code + "; } " + target;
    if (std::system(command.c_str()) != 0) return -1;
    return std::atoi(folder.Read("code").c_str());
}

/// A container file of tests/data/avro/ocf.
inline std::string AvroFile(const std::string& name) {
    return AROW_TEST_DATA "/avro/ocf/" + name;
}

}  // namespace arow::test
