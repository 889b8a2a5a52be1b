// SPDX-License-Identifier: MIT
//
// Files that are written whole or not at all.
#include "codegen/output/replaced_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <iterator>

#include "tests/support/temp_folder.hpp"

namespace arow::codegen {
namespace {

namespace fs = std::filesystem;

auto FileCount(const test::TempFolder& folder) {
    return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator());
}

TEST_CASE("a replaced file is the old one until it is committed") {
    const test::TempFolder folder;
    const fs::path path = folder.Write("out", "old");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    ReplacedFile file(path);
    file.Write("new");
    CHECK(folder.Read("out") == "old");
    file.Commit();
    CHECK(folder.Read("out") == "new");
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(FileCount(folder) == 1);
}

TEST_CASE("a file that is given up leaves nothing behind") {
    const test::TempFolder folder;
    { ReplacedFile(folder.path() / "out").Write("new"); }
    CHECK(FileCount(folder) == 0);
}

TEST_CASE("a file whose folder is not there is refused by its name") {
    CHECK_THROWS_WITH(
        ReplacedFile("/nowhere/out"),
        "cannot write '/nowhere/out': No such file or directory");
}

}  // namespace
}  // namespace arow::codegen
