// SPDX-License-Identifier: MIT
//
// `arow` as its users meet it: what it writes, prints and returns. AROW_TEST_LIBRARIES is the
// folder in which the build has put libpeople.a, libconflict.a and libnone.a, made from
// tests/cli/rows.
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <future>
#include <map>
#include <string>
#include <vector>

#include "tests/support/run_tool.hpp"

namespace fs = std::filesystem;
using arow::test::RunToolIn;
using arow::test::TempFolder;
using arow::test::ToolRun;
using Catch::Contains;

namespace {

std::string Library(const std::string& name) {
    return std::string(AROW_TEST_LIBRARIES) + "/lib" + name + ".a";
}

ToolRun RunTool(const std::vector<std::string>& arguments) {
    return RunToolIn(fs::temp_directory_path(), arguments);
}

std::vector<std::string> FilesIn(const TempFolder& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
        names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

std::map<std::string, std::string> TextsIn(const TempFolder& folder) {
    std::map<std::string, std::string> texts;
    for (const auto& name : FilesIn(folder)) texts[name] = folder.Read(name);
    return texts;
}

bool IsOneLine(const std::string& text) {
    return std::ranges::count(text, '\n') == 1 && text.ends_with('\n');
}

const std::vector<std::string> kPerNamespace{
    "people.arow.cpp",
    "people.arow.hpp",
    "people.people.arow.inc",
    "people.zoo.House.arow.inc"};
const std::vector<std::string> kPerType{
    "people.arow.cpp",
    "people.arow.hpp",
    "people.people.Address.arow.inc",
    "people.people.Person.arow.inc",
    "people.zoo.House.Animal.arow.inc"};
const std::vector<std::string> kAllInOne{"people.arow.cpp", "people.arow.hpp"};

}  // namespace

TEST_CASE("the default is a file per namespace, and the tool says what it found and wrote") {
    const TempFolder out;
    const ToolRun run = RunTool({Library("people"), out.path().string()});
    CHECK(run.err.empty());
    REQUIRE(run.exit_code == 0);
    CHECK(
        run.out == "arow: found 3 rows in " + Library("people") +
                       ", wrote 4 files (0 unchanged, 0 removed)\n");
    CHECK(FilesIn(out) == kPerNamespace);
}

TEST_CASE("each spelling of the code layout is understood, in any case") {
    struct {
        std::vector<std::string> options;
        std::vector<std::string> files;
    } const rows[] = {
        {{"/c", "FilePerType"}, kPerType},
        {{"/code", "AllInOne"}, kAllInOne},
        {{"/CODE", "allinone"}, kAllInOne},
        {{"-c", "FILEPERTYPE"}, kPerType},
        {{"--code", "FilePerNamespace"}, kPerNamespace},
        {{"--code=AllInOne"}, kAllInOne},
    };
    for (const auto& row : rows) {
        for (const bool options_first : {true, false}) {
            const TempFolder out;
            std::vector<std::string> arguments = row.options;
            const std::vector<std::string> paths{Library("people"), out.path().string()};
            arguments.insert(
                options_first ? arguments.end() : arguments.begin(),
                paths.begin(),
                paths.end());
            CAPTURE(row.options, options_first);
            CHECK(RunTool(arguments).exit_code == 0);
            CHECK(FilesIn(out) == row.files);
        }
    }
}

TEST_CASE("generate is the same command by its name") {
    const TempFolder plain;
    const TempFolder named;
    CHECK(RunTool({Library("people"), plain.path().string()}).exit_code == 0);
    CHECK(RunTool({"generate", Library("people"), named.path().string()}).exit_code == 0);
    CHECK_FALSE(TextsIn(plain).empty());
    CHECK(TextsIn(plain) == TextsIn(named));
}

TEST_CASE("a second run changes nothing, not even the time of a file") {
    const TempFolder out;
    REQUIRE(RunTool({Library("people"), out.path().string()}).exit_code == 0);
    const fs::path header = out.path() / "people.arow.hpp";
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24);
    fs::last_write_time(header, long_ago);
    const ToolRun run = RunTool({Library("people"), out.path().string()});
    CHECK_THAT(run.out, Contains("wrote 0 files (4 unchanged, 0 removed)"));
    CHECK(fs::last_write_time(header) == long_ago);
}

TEST_CASE("another layout removes the files of the former one, and nothing else") {
    const TempFolder out;
    out.Write("people.by_hand.arow.inc", "// by hand\n");
    REQUIRE(RunTool({Library("people"), out.path().string(), "/c", "FilePerType"}).exit_code == 0);
    const ToolRun run = RunTool({Library("people"), out.path().string(), "/c", "AllInOne"});
    CHECK_THAT(run.out, Contains("wrote 1 files (1 unchanged, 3 removed)"));
    CHECK(
        FilesIn(out) ==
        std::vector<std::string>{"people.arow.cpp", "people.arow.hpp", "people.by_hand.arow.inc"});
}

TEST_CASE("two names share one folder without touching each other") {
    const TempFolder out;
    const std::string folder = out.path().string();
    REQUIRE(RunTool({Library("people"), folder, "--name", "one"}).exit_code == 0);
    REQUIRE(RunTool({Library("people"), folder, "--name", "two"}).exit_code == 0);
    const auto before = TextsIn(out);
    CHECK(before.size() == 8);
    CHECK_THAT(
        RunTool({Library("people"), folder, "--name", "one"}).out,
        Contains("wrote 0 files (4 unchanged, 0 removed)"));
    CHECK(TextsIn(out) == before);
    CHECK_THAT(out.Read("one.arow.hpp"), Contains("namespace one_cores"));
}

TEST_CASE("the output holds no absolute path, wherever the library and the folder lie") {
    const TempFolder here;
    const TempFolder out;
    fs::copy_file(Library("people"), here.path() / "libpeople.a");
    REQUIRE(RunToolIn(here.path(), {"libpeople.a", out.path().string()}).exit_code == 0);
    for (const auto& [name, text] : TextsIn(out)) {
        CAPTURE(name);
        CHECK_THAT(text, !Contains(here.path().string()) && !Contains(out.path().string()));
        CHECK_THAT(text, !Contains("\"/"));
        CHECK_THAT(text, Catch::StartsWith("// Generated by arow from libpeople.a;"));
    }
}

TEST_CASE("the option --include makes the headers of rows relative to a folder") {
    const TempFolder out;
    const std::string sources = AROW_TEST_SOURCES;
    REQUIRE(
        RunTool({Library("people"),
                 out.path().string(),
                 "--include",
                 sources,
                 "--include",
                 sources + "/tests/cli"})
            .exit_code == 0);
    CHECK_THAT(out.Read("people.arow.hpp"), Contains("#include \"rows/people_rows.hpp\""));
}

TEST_CASE("a write that fails half-way is one line and leaves the old files as they were") {
    const TempFolder out;
    const std::vector<std::string> arguments{Library("people"), out.path().string()};
    REQUIRE(RunTool(arguments).exit_code == 0);
    std::map<std::string, std::string> old;
    for (const auto& [name, text] : TextsIn(out)) {
        old[name] = text.substr(0, text.find('\n') + 1);
        out.Write(name, old[name]);
    }
    // No file may grow beyond a block of 512 or 1024 bytes, as if the disk were full.
    const ToolRun run =
        RunToolIn(fs::temp_directory_path(), arguments, "trap '' XFSZ; ulimit -f 1; ");
    CHECK(run.exit_code == 1);
    CHECK(run.out.empty());
    CHECK(IsOneLine(run.err));
    CHECK_THAT(run.err, Catch::StartsWith("arow: cannot write '" + out.path().string()));
    CHECK(TextsIn(out) == old);
}

TEST_CASE("runs into one folder at the same time do each other no harm") {
    const TempFolder out;
    std::vector<std::future<ToolRun>> runs;
    for (int run = 0; run < 4; ++run) {
        runs.push_back(std::async(std::launch::async, [&out] {
            return RunTool({Library("people"), out.path().string()});
        }));
    }
    for (auto& run : runs) CHECK(run.get().err.empty());
    const TempFolder alone;
    REQUIRE(RunTool({Library("people"), alone.path().string()}).exit_code == 0);
    CHECK(TextsIn(out) == TextsIn(alone));
}

TEST_CASE("help and version are printed to standard output") {
    for (const auto* spelling : {"/h", "/?", "/help", "/HELP", "-h", "--help"}) {
        CAPTURE(spelling);
        const ToolRun run = RunTool({spelling});
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        CHECK_THAT(run.out, Contains("FilePerNamespace|FilePerType|AllInOne"));
    }
    CHECK(RunTool({"generate", "/h"}).out == RunTool({"/h"}).out);
    CHECK_THAT(RunTool({"--version"}).out, Catch::Matches("arow \\d+\\.\\d+\\.\\d+\n"));
}

TEST_CASE("a mistake in the arguments is one line and exit code 2") {
    const std::string library = Library("people");
    struct {
        std::vector<std::string> arguments;
        std::string error;
    } const rows[] = {
        {{}, "no assembly is given"},
        {{library}, "no out-path is given"},
        {{library, "/tmp", "extra"}, "extra"},
        {{library, "/tmp", "/c"}, "--code"},
        {{library, "/tmp", "/c", "FilePerRow"}, "--code FilePerRow is none of"},
        {{library, "/tmp", "--dialect", "avro"}, "--dialect avro is none of"},
        {{library, "/tmp", "--name", "my-rows"}, "--name my-rows is no C++ identifier"},
        {{library, "/tmp", "--unknown"}, "--unknown"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.arguments);
        const ToolRun run = RunTool(row.arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(IsOneLine(run.err));
        CHECK_THAT(
            run.err,
            Catch::StartsWith("arow: ") && Contains(row.error) && Contains("arow --help"));
    }
}

TEST_CASE("each failure is one line that names the file, and nothing is written") {
    const TempFolder folder;
    const std::string text_file = folder.Write("rows.txt", "no object file").string();
    const std::string empty_file = folder.Write("empty.o", "").string();
    const std::string missing = (folder.path() / "missing.a").string();
    const TempFolder out;
    struct {
        std::string assembly;
        std::string out_path;
        std::vector<std::string> errors;
    } const rows[] = {
        {missing, out.path().string(), {missing}},
        {text_file, out.path().string(), {text_file}},
        {empty_file, out.path().string(), {empty_file}},
        {folder.path().string(), out.path().string(), {folder.path().string()}},
        {Library("people"), missing, {missing, "does not exist"}},
        {Library("people"), text_file, {text_file, "is not a directory"}},
        {Library("people"), "/proc", {"cannot write", "/proc/people"}},
        {Library("none"), out.path().string(), {Library("none"), "AROW_EXPORT"}},
        {Library("conflict"),
         out.path().string(),
         {"people::Address", "people_rows.hpp:", "conflicting_rows.cpp:", "member zip"}},
    };
    for (const auto& row : rows) {
        CAPTURE(row.assembly, row.out_path);
        const ToolRun run = RunTool({row.assembly, row.out_path});
        CHECK(run.exit_code == 1);
        CHECK(run.out.empty());
        CHECK(IsOneLine(run.err));
        CHECK_THAT(run.err, Catch::StartsWith("arow: "));
        for (const auto& error : row.errors) CHECK_THAT(run.err, Contains(error));
    }
    CHECK(FilesIn(out).empty());
}
