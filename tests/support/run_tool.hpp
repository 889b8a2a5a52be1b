// SPDX-License-Identifier: MIT
//
// Runs the program `arow` as a user's shell would and keeps what it printed. AROW_TOOL, its path,
// is defined by the build.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "tests/support/temp_folder.hpp"

namespace arow::test {

struct ToolRun {
    int exit_code = -1;
    std::string out;
    std::string err;
};

/// One word for a POSIX shell, whatever characters it holds.
inline std::string ShellWord(const std::string& text) {
    std::string word = "'";
    for (const char character : text) {
        if (character == '\'') {
            word += "'\\''";
        } else {
            word += character;
        }
    }
    return word + "'";
}

/// Runs the tool in `folder`. `setup` is shell code that ends in `;` and goes before, for limits.
inline ToolRun RunToolIn(
    const std::filesystem::path& folder,
    const std::vector<std::string>& arguments,
    const std::string& setup = "") {
    const TempFolder output;
    std::string command =
        setup + "cd " + ShellWord(folder.string()) + " && " + ShellWord(AROW_TOOL);
    for (const auto& argument : arguments) command += ' ' + ShellWord(argument);
    command += " >" + ShellWord((output.path() / "out").string());
    command += " 2>" + ShellWord((output.path() / "err").string());
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output.Read("out"), output.Read("err")};
}

}  // namespace arow::test
