// SPDX-License-Identifier: MIT
//
// What the arguments of all commands below `arow avro` have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

#include "arow/avro/container_writer.hpp"
#include "arow/avro/json_encoding.hpp"

namespace arow::cli::avro {

/// Lets `app` take the arguments; false when they asked for help, which then has been printed.
/// Throws UsageError.
[[nodiscard]] bool Parse(CLI::App& app, std::vector<std::string> arguments);

/// Words of an option, in lower case, and what they mean.
template <class T>
using Words = std::vector<std::pair<std::string, T>>;

/// An option whose value is one of some words, in any case.
template <class T>
CLI::Option* AddChoice(
    CLI::App& app,
    const std::string& names,
    T& value,
    const Words<T>& words,
    const std::string& description) {
    const auto choose = [&value, &words](const std::string& given) {
        std::string known;
        for (const auto& [word, meaning] : words) {
            if (word == CLI::detail::to_lower(given)) {
                value = meaning;
                return;
            }
            known += known.empty() ? word : ", " + word;
        }
        throw CLI::ValidationError(given + " is none of " + known);
    };
    return app.add_option_function<std::string>(names, choose, description)->type_name("NAME");
}

/// `--jobs N`, threads that decompress or compress.
void AddJobs(CLI::App& app, unsigned& jobs);
/// `--schema FILE`, which is required and may come several times.
void AddSchema(CLI::App& app, std::vector<std::string>& files);
/// `--plain`: JSON of unions without the names of their branches.
void AddPlain(CLI::App& app, arow::avro::JsonStyle& style);
/// `--codec` and `--level` of the container that is written.
void AddCodec(CLI::App& app, arow::avro::ContainerWriterOptions& options);

}  // namespace arow::cli::avro
