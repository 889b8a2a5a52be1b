// SPDX-License-Identifier: MIT
//
// What reaches the output folder, what is left alone there, and what is removed.
#include "codegen/output/write_if_changed.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "codegen/error.hpp"
#include "tests/support/temp_folder.hpp"

using namespace arow::codegen;
using arow::test::TempFolder;
namespace fs = std::filesystem;

namespace {

const std::string kOurs = std::string(kMarker) + "libx.a; do not edit.\n";

std::size_t CountFiles(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

}  // namespace

TEST_CASE("an equal file is not touched and a different one is replaced") {
    const TempFolder folder;
    const fs::path file = folder.path() / "x.arow.hpp";
    CHECK(WriteIfChanged(file, "one"));
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24);
    fs::last_write_time(file, long_ago);
    CHECK_FALSE(WriteIfChanged(file, "one"));
    CHECK(fs::last_write_time(file) == long_ago);
    CHECK(WriteIfChanged(file, "two"));
    CHECK(folder.Read("x.arow.hpp") == "two");
    CHECK(CountFiles(folder.path()) == 1);
}

TEST_CASE("a failed write names the file and leaves nothing behind") {
    const TempFolder folder;
    // Not even root can put a file in place of a folder that is not empty.
    folder.Write("x.arow.hpp/inside", "");
    CHECK_THROWS_WITH(
        WriteIfChanged(folder.path() / "x.arow.hpp", "text"),
        Catch::Contains("cannot write") && Catch::Contains("x.arow.hpp"));
    CHECK(CountFiles(folder.path()) == 1);
    CHECK_THROWS_AS(WriteIfChanged(folder.path() / "missing" / "x", "text"), Error);
}

TEST_CASE("files are counted as written or unchanged") {
    const TempFolder folder;
    folder.Write("x.arow.hpp", kOurs + "old");
    folder.Write("x.arow.cpp", kOurs + "same");
    const std::vector<GeneratedFile> files{
        {"x.a.arow.inc", kOurs},
        {"x.arow.hpp", kOurs + "new"},
        {"x.arow.cpp", kOurs + "same"}};
    const WriteCounts counts = WriteFiles(folder.path(), files, "x");
    CHECK(counts.written == 2);
    CHECK(counts.unchanged == 1);
    CHECK(counts.removed == 0);
}

TEST_CASE("only the tool's own bodies of this library are removed when no longer produced") {
    const TempFolder folder;
    folder.Write("x.gone.arow.inc", kOurs);
    folder.Write("x.kept.arow.inc", kOurs);
    folder.Write("x.by_hand.arow.inc", "// by hand\n" + kOurs);
    folder.Write("xy.other.arow.inc", kOurs);
    folder.Write("x.arow.txt", kOurs);
    fs::create_directories(folder.path() / "x.folder.arow.inc");
    const std::vector<GeneratedFile> files{{"x.kept.arow.inc", kOurs}};
    CHECK(WriteFiles(folder.path(), files, "x").removed == 1);
    CHECK_FALSE(fs::exists(folder.path() / "x.gone.arow.inc"));
    CHECK(CountFiles(folder.path()) == 5);
}

TEST_CASE("what a killed run left is removed by a later one, and nothing else is") {
    const TempFolder folder;
    const auto write = [&](const std::string& name, const std::string& text, int hours_ago) {
        folder.Write(name, text);
        const auto time = fs::file_time_type::clock::now() - std::chrono::hours(hours_ago);
        fs::last_write_time(folder.path() / name, time);
    };
    const char* leftovers[] = {
        ".x.arow.hpp.123.tmp",
        ".x.arow.cpp.9.tmp",
        ".x.some.arow.inc.45.tmp"};
    write(leftovers[0], kOurs + "half", 1);
    write(leftovers[1], "", 1);
    write(leftovers[2], "// Gen", 1);
    write(".x.arow.hpp.7.tmp", kOurs, 0);  // a run that still goes on
    write(".x.arow.hpp.8.tmp", "by hand", 1);
    write(".x.arow.hpp.8a.tmp", kOurs, 1);
    write(".x.arow.hpp..tmp", kOurs, 1);
    write(".xy.arow.hpp.8.tmp", kOurs, 1);
    write(".x.arow.txt.8.tmp", kOurs, 1);
    write("x.arow.hpp.8.tmp", kOurs, 1);
    const std::vector<GeneratedFile> files{{"x.arow.hpp", kOurs}};
    CHECK(WriteFiles(folder.path(), files, "x").removed == 0);
    for (const char* name : leftovers) {
        INFO(name);
        CHECK_FALSE(fs::exists(folder.path() / name));
    }
    CHECK(CountFiles(folder.path()) == 8);
}

TEST_CASE("a file that people wrote is never replaced, and then nothing is written") {
    const TempFolder folder;
    folder.Write("x.arow.cpp", "int main() {}\n");
    const std::vector<GeneratedFile> files{{"x.arow.hpp", kOurs}, {"x.arow.cpp", kOurs}};
    CHECK_THROWS_WITH(
        WriteFiles(folder.path(), files, "x"),
        Catch::Contains("was not written by arow"));
    CHECK(folder.Read("x.arow.cpp") == "int main() {}\n");
    CHECK(CountFiles(folder.path()) == 1);
}

TEST_CASE("an empty file, as a build system may place it, is replaced") {
    const TempFolder folder;
    folder.Write("x.arow.cpp", "");
    const std::vector<GeneratedFile> files{{"x.arow.cpp", kOurs}};
    CHECK(WriteFiles(folder.path(), files, "x").written == 1);
}
