// SPDX-License-Identifier: MIT
//
// Which rows share a file, and what the files are called.
#include "codegen/output/file_layout.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace arow::codegen;

namespace {

std::vector<arow::RowInfo> Rows(const std::vector<std::string>& names) {
    std::vector<arow::RowInfo> rows;
    for (const auto& name : names) rows.emplace_back().name = name;
    return rows;
}

std::vector<std::string> FileNames(const std::vector<std::string>& names, CodeLayout layout) {
    const auto rows = Rows(names);
    std::vector<std::string> files;
    for (const auto& group : GroupRows(rows, layout, "lib")) files.push_back(group.file_name);
    return files;
}

}  // namespace

TEST_CASE("the words of --code are read in any case and nothing else is") {
    CHECK(ParseCodeLayout("FilePerNamespace") == CodeLayout::kFilePerNamespace);
    CHECK(ParseCodeLayout("filepertype") == CodeLayout::kFilePerType);
    CHECK(ParseCodeLayout("ALLINONE") == CodeLayout::kAllInOne);
    for (const auto* word : {"", "AllInOn", "AllInOne ", "File"})
        CHECK_FALSE(ParseCodeLayout(word));
}

TEST_CASE("all in one is a single group without a file of its own") {
    const auto rows = Rows({"a::R", "b::R"});
    const auto groups = GroupRows(rows, CodeLayout::kAllInOne, "lib");
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].file_name.empty());
    CHECK(groups[0].rows.size() == 2);
}

TEST_CASE("a file per namespace follows the namespaces, and a row's nested rows stay with it") {
    const auto rows = Rows({"R", "a::R", "a::R::Inner", "a::b::R"});
    const auto groups = GroupRows(rows, CodeLayout::kFilePerNamespace, "lib");
    REQUIRE(groups.size() == 3);
    CHECK(groups[0].file_name == "lib.global.arow.inc");
    CHECK(groups[1].file_name == "lib.a.arow.inc");
    CHECK(groups[1].title == "a");
    CHECK(groups[1].rows == std::vector<const arow::RowInfo*>{&rows[1], &rows[2]});
    CHECK(groups[2].file_name == "lib.a.b.arow.inc");
}

TEST_CASE("a file per type is named after the row") {
    CHECK(
        FileNames({"a::R", "a::S"}, CodeLayout::kFilePerType) ==
        std::vector<std::string>{"lib.a.R.arow.inc", "lib.a.S.arow.inc"});
}

TEST_CASE("file names stay apart where a file system ignores case or cannot hold a character") {
    CHECK(
        FileNames({"a::ROW", "a::Row", "a::row"}, CodeLayout::kFilePerType) ==
        std::vector<std::string>{
            "lib.a.ROW.arow.inc",
            "lib.a.Row-2.arow.inc",
            "lib.a.row-3.arow.inc"});
    CHECK(
        FileNames({"R<int>", "R<int*>"}, CodeLayout::kFilePerType) ==
        std::vector<std::string>{"lib.R_int__.arow.inc", "lib.R_int_.arow.inc"});
    CHECK(
        FileNames({"R\xC3\xA4", "R\xC3\xB6"}, CodeLayout::kFilePerType) ==
        std::vector<std::string>{"lib.R__.arow.inc", "lib.R__-2.arow.inc"});
    // The global namespace and one that is called as its file.
    CHECK(
        FileNames({"R", "global::R"}, CodeLayout::kFilePerNamespace) ==
        std::vector<std::string>{"lib.global.arow.inc", "lib.global-2.arow.inc"});
}

TEST_CASE("very long names make file names that file systems hold, still apart") {
    const std::string deep(300, 'n');
    const auto files = FileNames({deep + "::A", deep + "::B"}, CodeLayout::kFilePerType);
    REQUIRE(files.size() == 2);
    CHECK(files[0] != files[1]);
    CHECK(files[1].size() < 255);
}

TEST_CASE("a library's name is that of its file, as an identifier") {
    struct {
        std::string_view file;
        std::string_view name;
    } const rows[] = {
        {"/build/libmybusiness.a", "mybusiness"},
        {"libpeople.so.1.2.3", "people"},
        {"libpeople.v2.a", "people_v2"},
        {"people.so", "people"},
        {"my-rows.o", "my_rows"},
        {R"(C:\out\Rows.dll)", "Rows"},
        {"lib.a", "lib"},
        {"3d.o", "_3d"},
        {"class.o", "class_"},
        {"libb\xC3\xA9.a", "b__"},
        {"program", "program"},
        {"a.so.old", "a_so"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.file);
        CHECK(LibraryName(row.file) == row.name);
    }
}
