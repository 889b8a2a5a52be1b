// SPDX-License-Identifier: MIT
//
// `arow avro recodec`, `fromjson` and `random`: container files that are written.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/avro_tool.hpp"

namespace arow::test {
namespace {

constexpr const char* kCodecs[] = {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"};

TEST_CASE("avro: recodec keeps objects, schema and metadata, in every codec") {
    const TempFolder folder;
    const std::string people = AvroFile("py-people-null.avro");
    const std::string out = (folder.path() / "out.avro").string();
    for (const std::string codec : kCodecs) {
        CAPTURE(codec);
        for (const std::string jobs : {"0", "2"}) {
            CHECK(Printed({"recodec", "-c", codec, "-j", jobs, people, out}).empty());
            CHECK_THAT(folder.Read("out.avro"), Catch::Contains(codec));
            CHECK(Printed({"tojson", out}) == Printed({"tojson", people}));
        }
        // A file may take its own place.
        CHECK(Printed({"recodec", "--codec", codec, out, out}).empty());
        CHECK(Printed({"count", out}) == "12\n");
    }
    folder.Write("piped.avro", Printed({"recodec", "-c", "xz", "--level", "1", "-", "-"}, people));
    CHECK(
        Printed({"tojson", (folder.path() / "piped.avro").string()}) ==
        Printed({"tojson", people}));
    CHECK(Printed({"recodec", "-c", "deflate", AvroFile("py-meta.avro"), out}).empty());
    // The metadata "k", with the one byte 01.
    CHECK_THAT(folder.Read("out.avro"), Catch::Contains("\x02k\x02\x01"));
}

TEST_CASE("avro: recodec refuses what is no codec or no level, and leaves the old file") {
    const TempFolder folder;
    const std::string out = folder.Write("out.avro", "old").string();
    const std::string people = AvroFile("py-people-null.avro");
    const std::vector<std::vector<std::string>> rows{
        {"recodec", "-c", "lzma", people, out},
        {"recodec", "-c", "deflate", "--level", "10", people, out},
        {"recodec", "-c", "snappy", AvroFile("deflate-cut.avro"), out},
        {"recodec", "-c", "snappy", AvroFile("trunc-block-data.avro"), out},
    };
    for (const auto& row : rows) {
        CAPTURE(row);
        const ToolRun run = RunAvro(row);
        CHECK(run.exit_code == 1);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK(folder.Read("out.avro") == "old");
    }
    CHECK(RunAvro({"recodec", people}).exit_code == 2);
    CHECK(RunAvro({"recodec", "--level", "many", people, out}).exit_code == 2);
}

TEST_CASE("avro: fromjson writes the bytes of the specification") {
    const TempFolder folder;
    const std::string schema = folder
                                   .Write("s.avsc", R"({"type":"record","name":"R","fields":[
            {"name":"a","type":"long"},{"name":"b","type":["null","string"]}]})")
                                   .string();
    const std::string lines =
        folder
            .Write("in.json", "{\"a\":27,\"b\":{\"string\":\"foo\"}}\r\n\n{\"b\":null,\"a\":-1}\n")
            .string();
    const std::string file = Printed({"fromjson", "--schema", schema, lines});
    // Two objects of 8 bytes: 27 is 36, branch 1 is 02, "foo" is 06 66 6f 6f; -1 is 01, branch 0.
    const std::string objects(
        "\x36\x02\x06"
        "foo"
        "\x01\x00",
        8);
    const std::string block = std::string("\x04\x10") + objects;
    CHECK_THAT(file, Catch::StartsWith(std::string("Obj\x01", 4)));
    REQUIRE(file.size() > block.size() + 16);
    CHECK(file.substr(file.size() - 16 - block.size(), block.size()) == block);
    // Standard input and output.
    const std::string out = (folder.path() / "out.avro").string();
    CHECK(Printed({"fromjson", "-s", schema, "-c", "deflate", "-", out}, lines).empty());
    CHECK(
        Printed({"tojson", out}) ==
        "{\"a\":27,\"b\":{\"string\":\"foo\"}}\n{\"a\":-1,\"b\":null}\n");
    const std::string plain =
        folder.Write("plain.json", "{\"a\":27,\"b\":\"foo\"}\n{\"a\":-1,\"b\":null}").string();
    const std::string again = (folder.path() / "again.avro").string();
    CHECK(Printed({"fromjson", "-s", schema, "--plain", plain, again}).empty());
    CHECK(Printed({"tojson", again}) == Printed({"tojson", out}));
}

TEST_CASE("avro: what python3-avro wrote comes back from its JSON") {
    const TempFolder folder;
    for (const std::string name : {"py-people-deflate", "java-interop-null"}) {
        const std::string file = AvroFile(name + ".avro");
        const std::string schema = folder.Write("s.avsc", Printed({"getschema", file})).string();
        const std::string out = (folder.path() / "out.avro").string();
        const std::string lines = AvroFile("data/" + name + ".avro.jsonl");
        CHECK(Printed({"fromjson", "-s", schema, lines, out}).empty());
        CHECK(Printed({"tojson", out}) == Printed({"tojson", file}));
    }
}

TEST_CASE("avro: a line that is no value of the schema is told with its place") {
    const TempFolder folder;
    const std::string schema = folder.Write("s.avsc", "\"int\"").string();
    struct {
        std::string lines;
        std::string error;
    } const rows[] = {
        {"1\n2\n\"x\"\n", "(3,1): error AROW140: not of the schema: "},
        {"1\n  2147483648\n", "(2,3): error AROW140: not of the schema: "},
        {"1\n1 1\n", "(2,3): error AROW100: not JSON: "},
    };
    for (const auto& row : rows) {
        CAPTURE(row.lines);
        const std::string in = folder.Write("in.json", row.lines).string();
        const std::string out = (folder.path() / "out.avro").string();
        const ToolRun run = RunAvro({"fromjson", "-s", schema, in, out});
        CHECK(run.exit_code == 1);
        CHECK_THAT(run.err, Catch::StartsWith(in + row.error));
        CHECK_FALSE(std::filesystem::exists(out));
    }
    CHECK(RunAvro({"fromjson"}).exit_code == 2);
}

TEST_CASE("avro: random data is of the schema, and the same for the same seed") {
    const TempFolder folder;
    const std::string schema =
        folder.Write("s.avsc", Printed({"getschema", AvroFile("java-interop-null.avro")})).string();
    const auto make = [&](const std::string& name, const std::string& seed) {
        const std::string out = (folder.path() / name).string();
        CHECK(
            Printed({"random", "-s", schema, "--count", "50", "--seed", seed, "-c", "snappy", out})
                .empty());
        CHECK(Printed({"count", out}) == "50\n");
        const std::string json = folder.Write("json", Printed({"tojson", out})).string();
        const std::string back = (folder.path() / "back").string();
        CHECK(Printed({"fromjson", "-s", schema, json, back}).empty());
        CHECK(Printed({"tojson", back}) == Printed({"tojson", out}));
        return folder.Read(name);
    };
    const std::string one = make("one", "1");
    CHECK(make("again", "1") == one);
    CHECK(make("two", "2") != one);
    CHECK(ExitCodeInto("| true", {"random", "-s", schema, "-n", "20000"}) == 1);
    const std::string endless =
        folder.Write("e.avsc", R"({"type":"record","name":"E","fields":[{"name":"e","type":"E"}]})")
            .string();
    const ToolRun run = RunAvro({"random", "-s", endless});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Catch::StartsWith("arow: " + endless + ": ") && Catch::Contains("no end"));
}

}  // namespace
}  // namespace arow::test
