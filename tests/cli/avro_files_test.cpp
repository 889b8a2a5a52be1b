// SPDX-License-Identifier: MIT
//
// `arow avro getschema`, `count`, `head`, `tojson` and `cat` over files of other Avro libraries.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/avro_tool.hpp"
#include "tests/support/vectors.hpp"

namespace arow::test {
namespace {

// Written by python3-avro; the first of twelve.
const std::string kFirst =
    R"({"name":"P\u00e9rson 0","age":-20,"emails":[],"tags":{},"boss":{"ex.ample.Person":)"
    R"({"name":"P\u00e9rson 100","age":680,"emails":["p100@x.example"],"tags":{},"boss":null}}})";
const std::string kSecond =
    "{\"name\":\"P\u00E9rson 1\",\"age\":-13,\"emails\":[\"p1@x.example\"],"
    "\"tags\":{\"t1\":1000000000},\"boss\":null}\n";

std::vector<nlohmann::json> Documents(const std::string& lines) {
    std::vector<nlohmann::json> documents;
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
        documents.push_back(nlohmann::json::parse(line));
    }
    return documents;
}

std::string Contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST_CASE("avro: objects of other libraries' files are printed as they print them") {
    std::size_t files = 0;
    for (const auto& row : ReadVectors("manifest", "avro/ocf")) {
        if (row.at("expect") != "ok") continue;
        const std::string name = row.at("file");
        CAPTURE(name);
        const std::string file = AvroFile(name);
        // Of this one floats are told as the doubles that they are, with more digits.
        if (name != "apache-avro-1279-no-codec.avro") {
            CHECK(
                Documents(Printed({"tojson", file})) ==
                Documents(Contents(AvroFile("data/" + name + ".jsonl"))));
        }
        CHECK(Printed({"count", file}) == row.at("count").dump() + '\n');
        CHECK(Printed({"getschema", file}) == row.at("schema").get<std::string>() + '\n');
        ++files;
    }
    CHECK(files == 47);
}

TEST_CASE("avro: files and standard input give the same, with any number of jobs") {
    const std::string file = AvroFile("java-people-snappy.avro");
    for (const std::string command : {"tojson", "count", "getschema", "head"}) {
        CHECK(Printed({command, "-"}, file) == Printed({command, file}));
    }
    CHECK(Printed({"tojson", "--jobs", "3", file}) == Printed({"tojson", file}));
    CHECK(Printed({"tojson", "-j", "2", "-"}, file) == Printed({"tojson", file}));
    const std::string other = AvroFile("py-people-deflate.avro");
    CHECK(Printed({"count", file, other}) == "52\n");
    CHECK(
        Printed({"tojson", file, "-"}, other) ==
        Printed({"tojson", file}) + Printed({"tojson", other}));
}

TEST_CASE("avro: head prints as many objects as are asked for, of all files together") {
    const std::string file = AvroFile("py-people-deflate.avro");
    const auto first = Documents(Printed({"head", "-n", "1", file}));
    REQUIRE(first.size() == 1);
    CHECK(first[0] == nlohmann::json::parse(kFirst));
    CHECK_THAT(Printed({"head", "-n", "2", file}), Catch::EndsWith(kSecond));
    CHECK(Documents(Printed({"head", file})).size() == 10);
    CHECK(Documents(Printed({"head", file, file})).size() == 10);
    CHECK(Documents(Printed({"head", "-n", "20", file, file})).size() == 20);
    CHECK(Printed({"head", "-n", "0", file}).empty());
}

TEST_CASE("avro: plain JSON has no names of branches, and pretty JSON has lines") {
    const std::string file = AvroFile("py-people-null.avro");
    CHECK(
        Printed({"head", "-n", "1", "--plain", "--pretty", file}) ==
        "{\n"
        "  \"name\": \"P\u00E9rson 0\",\n"
        "  \"age\": -20,\n"
        "  \"emails\": [],\n"
        "  \"tags\": {},\n"
        "  \"boss\": {\n"
        "    \"name\": \"P\u00E9rson 100\",\n"
        "    \"age\": 680,\n"
        "    \"emails\": [\"p100@x.example\"],\n"
        "    \"tags\": {},\n"
        "    \"boss\": null\n"
        "  }\n"
        "}\n");
    CHECK(Printed({"getschema", "--pretty", AvroFile("java-nulls.avro")}) == "\"null\"\n");
}

TEST_CASE("avro: damage is told after the objects before it") {
    struct {
        std::string file;
        std::string printed;
        std::string error;
    } const rows[] = {
        {"bad-magic.avro", "", "no Avro container file"},
        {"bad-codec.avro", "", "unknown codec"},
        {"bad-sync-first.avro", "", "sync marker"},
        {"trunc-block-data.avro", "1\n2\n3\n", "the file ends within a block"},
        {"deflate-garbage.avro", "", "damaged"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.file);
        const std::string file = AvroFile(row.file);
        const ToolRun run = RunAvro({"tojson", file});
        CHECK(run.exit_code == 1);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK_THAT(
            run.err,
            Catch::StartsWith("arow: " + file + ": ") && Catch::Contains(row.error));
        CHECK(std::ranges::count(run.out, '\n') == std::ranges::count(row.printed, '\n'));
        const TempFolder folder;
        const std::string out = (folder.path() / "out").string();
        for (const std::string command : {"tojson", "cat"}) {
            // Files are written whole or not at all.
            if (command == "cat" && row.error == "damaged") continue;  // blocks are copied
            if (command == "cat" && row.error == "unknown codec") continue;
            CHECK(RunAvro({command, "-o", out, file}).exit_code == 1);
            CHECK(std::filesystem::is_empty(folder.path()));
        }
    }
    CHECK(RunAvro({"count", AvroFile("trunc-block-data.avro")}).exit_code == 1);
    CHECK(RunAvro({"getschema", AvroFile("bad-empty.avro")}).exit_code == 1);
}

TEST_CASE("avro: cat joins files, of one codec or several") {
    const TempFolder folder;
    const std::string out = (folder.path() / "out.avro").string();
    const std::string deflate = AvroFile("py-people-deflate.avro");
    const std::string snappy = AvroFile("py-people-snappy.avro");
    const std::string java = AvroFile("java-people-zstandard.avro");
    const std::string all =
        Printed({"tojson", deflate}) + Printed({"tojson", snappy}) + Printed({"tojson", java});
    for (const std::string jobs : {"0", "2"}) {
        CHECK(Printed({"cat", "--jobs", jobs, "-o", out, deflate, snappy, java}).empty());
        CHECK(Printed({"tojson", out}) == all);
        CHECK_THAT(folder.Read("out.avro"), Catch::Contains("deflate"));
    }
    // Blocks of the same codec are the same bytes.
    const std::string once = Printed({"cat", "-"}, deflate);
    const std::string original = Contents(deflate);
    constexpr std::size_t kMarker = 16;
    REQUIRE(once.size() == original.size());
    CHECK(once.substr(once.size() - kMarker) != original.substr(original.size() - kMarker));
    folder.Write("twice.avro", Printed({"cat", deflate, "-"}, deflate));
    CHECK(Printed({"count", (folder.path() / "twice.avro").string()}) == "24\n");
    // What was there may be among what is joined.
    CHECK(Printed({"cat", "-o", out, out, deflate}).empty());
    CHECK(Printed({"count", out}) == "76\n");
}

TEST_CASE("avro: cat refuses another schema, and names both files") {
    const TempFolder folder;
    const std::string out = (folder.path() / "out.avro").string();
    const std::string people = AvroFile("py-people-null.avro");
    const std::string nulls = AvroFile("java-nulls.avro");
    const ToolRun run = RunAvro({"cat", "-o", out, people, nulls});
    CHECK(run.exit_code == 1);
    CHECK(run.err == "arow: " + nulls + " has another schema than " + people + '\n');
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("avro: a reader that has gone and a full disk are failures") {
    const std::string people = AvroFile("java-people-null.avro");
    const std::vector<std::string> many(200, people);
    for (const std::string command : {"tojson", "cat"}) {
        CAPTURE(command);
        std::vector<std::string> arguments{command};
        arguments.insert(arguments.end(), many.begin(), many.end());
        CHECK(ExitCodeInto("| true", arguments) == 1);
        CHECK(ExitCodeInto(">/dev/full", arguments) == 1);
    }
    CHECK(ExitCodeInto(">/dev/full", {"count", people}) == 1);
    CHECK(ExitCodeInto(">/dev/full", {"getschema", people}) == 1);
    CHECK(ExitCodeInto("| cat >/dev/null", {"head", people}) == 0);
}

}  // namespace
}  // namespace arow::test
