// SPDX-License-Identifier: MIT
//
// The classes of small/, byte for byte as expected/ has them, and what a run does to a folder. A
// change that is meant goes to expected/ by `arow avro gen tests/codegen/avro/small -o OUT`; the
// files get the ending `.expected`.
#include "codegen/avro/generate.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "codegen/avro/schema_set.hpp"
#include "codegen/error.hpp"
#include "tests/support/temp_folder.hpp"

namespace arow::codegen::avro {
namespace {

namespace fs = std::filesystem;
using arow::test::TempFolder;
using Names = std::vector<std::string>;

const fs::path kHere = fs::path(AROW_TEST_SOURCES) / "tests/codegen/avro";

std::string ReadText(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::map<std::string, std::string> TextsIn(const fs::path& folder) {
    std::map<std::string, std::string> texts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_directory()) continue;
        texts[entry.path().lexically_relative(folder).generic_string()] = ReadText(entry.path());
    }
    return texts;
}

GenerateOptions Options(const fs::path& schemas, const fs::path& out) {
    GenerateOptions options;
    options.schemas = {schemas};
    options.out_dir = out;
    return options;
}

// Line, column and code of each problem, behind its file's name.
Names Problems(const GenerateOptions& options) {
    Names found;
    try {
        Generate(options);
    } catch (const InvalidSchemas& invalid) {
        for (const auto& problem : invalid.problems()) {
            found.push_back(
                fs::path(problem.file).filename().string() + ' ' + std::to_string(problem.line) +
                ',' + std::to_string(problem.column) + ' ' +
                std::to_string(static_cast<int>(problem.status.code())));
        }
    }
    return found;
}

std::string Record(const std::string& name, const std::string& fields) {
    return R"({"type": "record", "name": ")" + name + R"(", "fields": [)" + fields + "]}";
}

TEST_CASE("the classes of small schemas are the expected ones, byte for byte") {
    const TempFolder out;
    const GenerateResult result = Generate(Options(kHere / "small", out.path()));
    CHECK(result.types == 7);
    const auto texts = TextsIn(out.path());
    const auto expected = TextsIn(kHere / "expected");
    CHECK(texts.size() == expected.size());
    for (const auto& [name, text] : texts) {
        CAPTURE(name);
        const auto found = expected.find(name + ".expected");
        REQUIRE(found != expected.end());
        CHECK(text == found->second);
    }
}

TEST_CASE("the order of the inputs and where they are does not change the output") {
    const TempFolder in;
    const TempFolder first;
    const TempFolder second;
    in.Write("z.avsc", ReadText(kHere / "small/line.avsc"));
    in.Write("a.avsc", ReadText(kHere / "small/order.avsc"));
    Generate(Options(kHere / "small", first.path()));
    GenerateOptions options = Options(in.path() / "z.avsc", second.path());
    options.schemas.push_back(in.path() / "a.avsc");
    options.schemas.push_back(in.path());
    Generate(options);
    CHECK(TextsIn(first.path()) == TextsIn(second.path()));
}

TEST_CASE("a second run writes nothing; another one removes what is no longer made") {
    const TempFolder in;
    const TempFolder out;
    in.Write("a.avsc", Record("n.A", ""));
    in.Write("b.avsc", Record("m.B", ""));
    out.Write("mine.hpp", "// mine\n");
    const GenerateOptions options = Options(in.path(), out.path());
    CHECK(Generate(options).files.written == 5);
    CHECK(Check(options).empty());
    const GenerateResult again = Generate(options);
    CHECK(again.files.written == 0);
    CHECK(again.files.unchanged == 5);

    fs::remove(in.path() / "b.avsc");
    in.Write("a.avsc", Record("n.A", "") + '\n');
    in.Write("c.avsc", Record("n.C", ""));
    const Differences found = Check(options);
    CHECK(found.missing == Names{"n/C.hpp"});
    CHECK(found.stale == Names{"n/A.hpp", "avro_types.hpp", "avro_schemas.hpp", "avro_types.cpp"});
    CHECK(found.left_over == Names{"m/B.hpp"});
    CHECK(Generate(options).files.removed == 1);
    CHECK_FALSE(fs::exists(out.path() / "m"));
    CHECK(out.Read("mine.hpp") == "// mine\n");
    CHECK(Check(options).empty());
}

TEST_CASE("a file of someone else is left alone, and then nothing is written") {
    const TempFolder in;
    const TempFolder out;
    in.Write("a.avsc", Record("A", ""));
    out.Write("A.hpp", "// mine\n");
    CHECK_THROWS_AS(Generate(Options(in.path(), out.path())), Error);
    CHECK(TextsIn(out.path()).size() == 1);
}

TEST_CASE("a flat folder holds all files, told apart in more than case") {
    const TempFolder in;
    const TempFolder out;
    in.Write("a.avsc", Record("n.A", ""));
    in.Write("b.avsc", Record("m.a", ""));
    GenerateOptions options = Options(in.path(), out.path());
    options.model.flat = true;
    options.model.namespaces = {{"n", "x::y"}};
    Generate(options);
    CHECK_THAT(out.Read("a.hpp"), Catch::Contains("namespace m {"));
    CHECK_THAT(out.Read("A_.hpp"), Catch::Contains("namespace x::y {"));
}

TEST_CASE("types that files define alike are one, others are told with both places") {
    const TempFolder in;
    const TempFolder out;
    const std::string line = Record("Line", R"({"name": "id", "type": "int", "default": 1})");
    in.Write("a.avsc", Record("A", R"({"name": "line", "type": )" + line + '}'));
    in.Write("b.avsc", Record("B", R"({"name": "line", "type": )" + line + '}'));
    CHECK(Generate(Options(in.path(), out.path())).types == 3);
    in.Write("b.avsc", Record("Line", R"({"name": "id", "type": "int", "default": 2})"));
    CHECK(Problems(Options(in.path(), out.path())) == Names{"b.avsc 1,28 107"});
    CHECK_FALSE(Check(Options(kHere / "small", out.path())).empty());
}

TEST_CASE("all files with mistakes are told, others that only need them are not") {
    const TempFolder in;
    const TempFolder out;
    in.Write("a.avsc", Record("A", R"({"name": "b", "type": "B"})"));
    in.Write("b.avsc", Record("B", "\n{\"name\": \"x\"}"));
    in.Write("c.avsc", "{\"type\": \"enum\",\n \"name\": \"C\", \"symbols\": [\"S\", \"S\"]}");
    in.Write("d.avsc", R"({"type": "none"})");
    in.Write("e.avsc", "{");
    CHECK(
        Problems(Options(in.path(), out.path())) ==
        Names{"b.avsc 2,1 102", "c.avsc 2,32 111", "d.avsc 1,10 108", "e.avsc 1,2 100"});
    CHECK(TextsIn(out.path()).empty());
}

TEST_CASE("a record that holds itself without end is refused where it is named") {
    const TempFolder in;
    const TempFolder out;
    const auto problems = [&](const std::string& fields) {
        in.Write("a.avsc", Record("A", fields));
        return Problems(Options(in.path(), out.path()));
    };
    CHECK(problems(R"({"name": "a", "type": "A"})") == Names{"a.avsc 1,28 122"});
    CHECK(problems(R"({"name": "a", "type": ["A"]})") == Names{"a.avsc 1,28 122"});
    CHECK(problems(R"({"name": "b", "type": {"type": "record", "name": "B", "fields": [
            {"name": "a", "type": "A"}]}})") == Names{"a.avsc 1,28 122", "a.avsc 1,93 122"});
    CHECK(problems(R"({"name": "a", "type": ["A", "null"]})").empty());
    CHECK(problems(R"({"name": "a", "type": {"type": "array", "items": "A"}})").empty());
    CHECK(problems(R"({"name": "a", "type": {"type": "map", "values": "A"}})").empty());
}

TEST_CASE("inputs that are not there, or name no types, are refused") {
    const TempFolder in;
    const TempFolder out;
    CHECK_THROWS_AS(Generate(Options(in.path() / "none", out.path())), Error);
    CHECK_THROWS_AS(Generate(Options(in.path(), out.path())), Error);
    in.Write("a.avsc", R"({"type": "array", "items": "int"})");
    CHECK_THROWS_AS(Generate(Options(in.path(), out.path())), Error);
}

}  // namespace
}  // namespace arow::codegen::avro
