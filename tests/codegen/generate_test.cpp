// SPDX-License-Identifier: MIT
//
// The generator as a whole. tests/codegen/data holds, file by file, what it writes for
// rows/small_rows.hpp, so that a review sees each change of its output. A change that is meant goes
// there by `arow libsmall.a OUT --code FilePerType --include . --dialect nfx,azos`, run in the
// project's folder; the files get the ending `.expected`.
#include "codegen/generate.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "arow/serializer.hpp"
#include "small.arow.hpp"
#include "tests/support/temp_folder.hpp"

using namespace arow::codegen;
using arow::test::TempFolder;
namespace fs = std::filesystem;

namespace {

void GenerateSmall(const TempFolder& out, CodeLayout layout) {
    GenerateOptions options;
    options.assembly = AROW_TEST_SMALL_LIBRARY;
    options.out_dir = out.path();
    options.layout = layout;
    options.include_dirs = {AROW_TEST_SOURCES};
    options.dialects = {.nfx = true, .azos = true};
    CHECK(Generate(options).rows == 2);
}

std::vector<std::string> FilesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

std::string ReadText(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// A file of bodies without the two lines that say where it belongs.
std::string WithoutHead(const std::string& text) {
    return text.substr(text.find('\n', text.find('\n') + 1) + 1);
}

}  // namespace

TEST_CASE("the files of a small library are those in data, byte for byte") {
    const fs::path data = fs::path(AROW_TEST_SOURCES) / "tests/codegen/data";
    const TempFolder out;
    GenerateSmall(out, CodeLayout::kFilePerType);
    const auto names = FilesIn(out.path());
    auto expected_names = names;
    for (auto& name : expected_names) name += ".expected";
    CHECK(FilesIn(data) == expected_names);
    for (const auto& name : names) {
        CAPTURE(name);
        CHECK(out.Read(name) == ReadText(data / (name + ".expected")));
    }
}

TEST_CASE("a core has the same text in each layout, and the header is the same") {
    const TempFolder per_type;
    const TempFolder per_namespace;
    const TempFolder all_in_one;
    GenerateSmall(per_type, CodeLayout::kFilePerType);
    GenerateSmall(per_namespace, CodeLayout::kFilePerNamespace);
    GenerateSmall(all_in_one, CodeLayout::kAllInOne);
    const std::string box = WithoutHead(per_type.Read("small.small.Box.arow.inc"));
    const std::string named = WithoutHead(per_type.Read("small.small.Named.arow.inc"));
    CHECK(WithoutHead(per_namespace.Read("small.small.arow.inc")) == box + named);
    CHECK_THAT(all_in_one.Read("small.arow.cpp"), Catch::Contains(box + named));
    CHECK(per_type.Read("small.arow.hpp") == all_in_one.Read("small.arow.hpp"));
    CHECK(per_type.Read("small.arow.hpp") == per_namespace.Read("small.arow.hpp"));
}

TEST_CASE("cores that are spread over a file per type read what they write") {
    small::Box box;
    box.name = "box";
    box.weight = 1.5;
    box.content.resize(2);
    box.content.back().name = "coin";
    box.is_open = true;
    arow::Buffer buffer;
    arow::Serialize(box, buffer);
    CHECK(arow::Equal(box, arow::Deserialize<small::Box>(buffer.bytes())));
    CHECK_FALSE(arow::Equal(box, small::Box{}));
}
