// SPDX-License-Identifier: MIT
//
// The program `arow`: finds the command that the first argument names and turns whatever it throws
// into one line on stderr and an exit code.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace {

using arow::cli::Command;

constexpr std::array kCommands{
#ifdef AROW_CLI_HAS_AVRO
    &arow::cli::kAvro,
#endif
    &arow::cli::kGenerate};

int Run(std::vector<std::string> arguments) {
    if (arguments.size() == 1 && arguments.front() == "--version") {
        fmt::print("arow {}\n", AROW_VERSION);
        return arow::cli::kExitOk;
    }
    const auto is_named = [&](const Command* command) {
        return !arguments.empty() && arguments.front() == command->name;
    };
    const auto command = std::ranges::find_if(kCommands, is_named);
    // The original's tool knew one command and no name for it.
    if (command == kCommands.end()) return arow::cli::kGenerate.run(arguments);
    arguments.erase(arguments.begin());
    return (*command)->run(arguments);
}

int Fail(const std::string& why, int exit_code) {
    fmt::print(stderr, "arow: {}\n", why);
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
#ifdef SIGPIPE
    // A reader that has gone is a write that fails, told like any other.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    try {
        return Run({argv + (argc == 0 ? 0 : 1), argv + argc});
    } catch (const arow::cli::UsageError& error) {
        return Fail(error.what(), arow::cli::kExitUsage);
    } catch (const arow::cli::LocatedError& error) {
        fmt::print(stderr, "{}\n", error.what());
        return arow::cli::kExitFailure;
    } catch (const std::exception& error) {
        return Fail(error.what(), arow::cli::kExitFailure);
    }
}
