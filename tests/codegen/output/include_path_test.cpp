// SPDX-License-Identifier: MIT
//
// From __FILE__ to the text of an #include.
#include "codegen/output/include_path.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "codegen/error.hpp"
#include "tests/support/temp_folder.hpp"

using arow::codegen::IncludePath;
namespace fs = std::filesystem;

TEST_CASE("a header is included relative to the folder that makes its path shortest") {
    struct {
        std::string header;
        std::vector<fs::path> dirs;
        std::string path;
    } const rows[] = {
        {"/src/people/row.hpp", {"/src"}, "people/row.hpp"},
        {"/src/people/row.hpp", {"/src", "/src/people"}, "row.hpp"},
        {"/src/people/row.hpp", {"/src/people", "/src"}, "row.hpp"},
        {"/src/people/row.hpp", {"/src/"}, "people/row.hpp"},
        {"/src/x/../people/./row.hpp", {"/src/y/.."}, "people/row.hpp"},
        // The name of a folder is no prefix of a longer name.
        {"/src/people/row.hpp", {"/src/peo"}, "../src/people/row.hpp"},
        {"include/row.hpp", {"include"}, "row.hpp"},
        {"include/row.hpp", {fs::current_path() / "include"}, "row.hpp"},
        {(fs::current_path() / "include/row.hpp").string(), {"include"}, "row.hpp"},
        {"row.hpp", {}, "row.hpp"},
        {"../people/row.hpp", {"/elsewhere"}, "../people/row.hpp"},
        {"/my src (1)/b\xC3\xA9/row.hpp", {"/my src (1)"}, "b\xC3\xA9/row.hpp"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.header, row.path);
        CHECK(IncludePath(row.header, row.dirs, "/out") == row.path);
    }
}

TEST_CASE("without a fitting folder an absolute path becomes relative to the output") {
    CHECK(IncludePath("/src/row.hpp", {}, "/src/build/cores") == "../../row.hpp");
    CHECK(IncludePath("/src/build/cores/row.hpp", {}, "/src/build/cores/") == "row.hpp");
}

TEST_CASE("a folder that is reached through a link is the folder that it links to") {
    const arow::test::TempFolder folder;
    folder.Write("real/people/row.hpp", "");
    fs::create_directory_symlink(folder.path() / "real", folder.path() / "link");
    const std::string linked = (folder.path() / "link/people/row.hpp").string();
    const std::string real = (folder.path() / "real/people/row.hpp").string();
    const std::vector<fs::path> real_dir{folder.path() / "real"};
    const std::vector<fs::path> linked_dir{folder.path() / "link"};
    CHECK(IncludePath(linked, real_dir, folder.path()) == "people/row.hpp");
    CHECK(IncludePath(real, linked_dir, folder.path()) == "people/row.hpp");
}

TEST_CASE("two headers of one name are included by paths that tell them apart") {
    const arow::test::TempFolder folder;
    const std::string a = folder.Write("src/a/row.hpp", "").string();
    const std::string b = folder.Write("src/b/row.hpp", "").string();
    const fs::path source = folder.path() / "src";
    const fs::path out = folder.path() / "out";
    const std::vector<fs::path> dirs{source / "a", source / "b", source};
    CHECK(IncludePath(a, dirs, out) == "a/row.hpp");
    CHECK(IncludePath(b, dirs, out) == "b/row.hpp");
    const std::vector<fs::path> narrow{source / "a", source / "b"};
    CHECK(IncludePath(b, narrow, out) == "../src/b/row.hpp");
    folder.Write("out/row.hpp", "");
    const std::vector<fs::path> one{source / "a"};
    CHECK(IncludePath(a, one, out) == "../src/a/row.hpp");
}

TEST_CASE("a path that would end the #include is refused") {
    for (const auto* header : {"", "a\"b.hpp", "a\nb.hpp"}) {
        CHECK_THROWS_AS(IncludePath(header, {}, "/out"), arow::codegen::Error);
    }
}
