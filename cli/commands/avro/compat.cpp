// SPDX-License-Identifier: MIT
//
// `arow avro compat`: whether a schema and those before it read each other's data. The exit code
// tells how much of it.
#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "arow/avro/compatibility.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/input.hpp"
#include "cli/commands/avro/output.hpp"
#include "cli/commands/avro/schema_files.hpp"

namespace arow::cli::avro {
namespace {

using arow::avro::Compatibility;
using arow::avro::Incompatibility;
using arow::avro::Schema;

const Words<Compatibility> kLevels{
    {"backward", Compatibility::kBackward},
    {"forward", Compatibility::kForward},
    {"full", Compatibility::kFull},
    {"backward_transitive", Compatibility::kBackwardTransitive},
    {"forward_transitive", Compatibility::kForwardTransitive},
    {"full_transitive", Compatibility::kFullTransitive}};

/// The files of the schemas that an incompatibility is of.
struct Sides {
    std::string reader;
    std::string writer;
};

Sides SidesOf(const Incompatibility& found, const std::vector<std::string>& files) {
    const std::string schema = InputName(files.front());
    const std::string earlier = InputName(files[found.version + 1]);
    return found.earlier_reads ? Sides{earlier, schema} : Sides{schema, earlier};
}

std::string ToText(const Incompatibility& found, const Sides& sides) {
    return fmt::format(
        "{} cannot read {}{}{}{}: {}\n",
        sides.reader,
        found.fails_always ? "" : "some data of ",
        sides.writer,
        found.path.empty() ? "" : " at ",
        found.path,
        found.reason);
}

std::string ToJsonText(
    const std::vector<Incompatibility>& all,
    const std::vector<std::string>& files,
    const std::string& result) {
    auto reasons = nlohmann::ordered_json::array();
    for (const Incompatibility& found : all) {
        const Sides sides = SidesOf(found, files);
        reasons.push_back(
            {{"reader", sides.reader},
             {"writer", sides.writer},
             {"path", found.path},
             {"reason", found.reason},
             {"fails", found.fails_always ? "always" : "for some data"}});
    }
    nlohmann::ordered_json report{{"result", result}, {"reasons", std::move(reasons)}};
    // Names of files may be any bytes.
    return report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

int RunCompat(const std::vector<std::string>& arguments) {
    std::vector<std::string> files;
    auto level = Compatibility::kBackward;
    bool as_json = false;
    CLI::App app(
        "Tells whether a schema and earlier ones read each other's data: whether NEW reads data of "
        "the last OLD, unless --level says otherwise. Returns 0 when they do, 3 when some data is "
        "not read, 4 when none is.",
        "arow avro compat");
    app.add_option("NEW OLD", files, "schema files: the new one, then the others, oldest first")
        ->required()
        ->expected(2, CLI::detail::expected_max_vector_size);
    AddChoice(
        app,
        "-l,--level",
        level,
        kLevels,
        "backward (default): NEW reads OLD; forward: OLD reads NEW; full: both. With _transitive "
        "behind it, all OLD ones are asked, not only the last");
    app.add_flag("--json", as_json, "print one JSON document");
    if (!Parse(app, arguments)) return kExitOk;

    // Versions of one schema define the same names, so each file stands alone.
    std::vector<Schema> schemas;
    for (const auto& file : files) schemas.push_back(ParseSchemaFiles({file}).front());
    const auto all =
        arow::avro::FindIncompatibilities(schemas.front(), std::span(schemas).subspan(1), level);
    const int exit_code = all.empty() ? kExitOk
                          : std::ranges::any_of(all, &Incompatibility::fails_always)
                              ? kExitIncompatible
                              : kExitPartial;
    if (as_json) {
        PrintAll(ToJsonText(
            all,
            files,
            exit_code == kExitOk        ? "compatible"
            : exit_code == kExitPartial ? "partial"
                                        : "incompatible"));
    } else {
        std::string text;
        for (const Incompatibility& found : all) text += ToText(found, SidesOf(found, files));
        PrintAll(text);
    }
    return exit_code;
}

}  // namespace

const Command kCompat{.name = "compat", .run = RunCompat};

}  // namespace arow::cli::avro
