// SPDX-License-Identifier: MIT
//
// What a subcommand of `arow` is. A command parses its arguments, calls one function of a library
// and prints; what goes wrong leaves it as an exception, and main.cpp turns that into one line and
// an exit code.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arow::cli {

/// What the process returns.
inline constexpr int kExitOk = 0;
inline constexpr int kExitFailure = 1;
inline constexpr int kExitUsage = 2;
/// What `arow avro compat` adds: schemas that read some of the data, and that read none.
inline constexpr int kExitPartial = 3;
inline constexpr int kExitIncompatible = 4;

/// Arguments that the command does not understand; ends the process with kExitUsage.
class UsageError : public std::runtime_error {
public:
    explicit UsageError(const std::string& what, std::string help = "arow --help")
        : std::runtime_error(what + "; see " + std::move(help)) {}
};

/// A failure that is told as compilers tell theirs, `file(line,column): error CODE: text`; ends the
/// process with kExitFailure.
class LocatedError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A subcommand. `run` gets the arguments behind the command's name and returns the exit code.
struct Command {
    std::string_view name;
    int (*run)(const std::vector<std::string>& arguments);
};

/// `arow generate`, which is also what `arow` does without the name of a command.
extern const Command kGenerate;
/// `arow avro`, which has commands of its own. Only in builds with Avro.
extern const Command kAvro;

}  // namespace arow::cli
