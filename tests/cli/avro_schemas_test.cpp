// SPDX-License-Identifier: MIT
//
// `arow avro canonical`, `fingerprint`, and how schemas that are wrong are told.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "tests/cli/avro_tool.hpp"
#include "tests/support/vectors.hpp"

namespace arow::test {
namespace {

TEST_CASE("avro: canonical forms and fingerprints are those of other libraries") {
    const TempFolder folder;
    std::size_t rows = 0;
    for (const auto& row : ReadVectors("canonical", "avro/vectors")) {
        if (++rows > 12) break;
        CAPTURE(row.at("id").get<std::string>());
        const std::string file =
            folder.Write("s.avsc", row.at("schema").get<std::string>()).string();
        const auto print = [&](const std::string& algorithm, const std::string& format) {
            return Printed({"fingerprint", "--algorithm", algorithm, "--format", format, file});
        };
        CHECK(Printed({"canonical", file}) == row.at("canonical").get<std::string>() + '\n');
        CHECK(Printed({"fingerprint", file}) == row.at("crc64_hex").get<std::string>() + '\n');
        CHECK(print("CRC-64", "bytes") == row.at("crc64_le_hex").get<std::string>() + '\n');
        CHECK(
            print("crc-64-avro", "long") ==
            std::to_string(row.at("crc64_i64").get<std::int64_t>()) + '\n');
        CHECK(print("md5", "hex") == row.at("md5").get<std::string>() + '\n');
        CHECK(print("sha-256", "bytes") == row.at("sha256").get<std::string>() + '\n');
    }
    CHECK(rows > 12);
}

TEST_CASE("avro: a fingerprint in base64 is that of its bytes") {
    const TempFolder folder;
    const std::string file = folder.Write("s.avsc", "\"null\"").string();
    // 8a8f25cce724dd63 and 9b41ef67651c18488a8b08bb67c75699, by coreutils' base64.
    CHECK(Printed({"fingerprint", "-f", "base64", file}) == "io8lzOck3WM=\n");
    CHECK(
        Printed({"fingerprint", "-f", "base64", "-a", "md5", file}) ==
        "m0HvZ2UcGEiKiwi7Z8dWmQ==\n");
}

TEST_CASE("avro: schema files are parsed together, and one may be standard input") {
    const TempFolder folder;
    const std::string list =
        folder.Write("list.avsc", R"({"type": "array", "items": "n.E"})").string();
    const std::string item =
        folder
            .Write(
                "item.avsc",
                R"({"type": "enum", "namespace": "n", "name": "E", "symbols": ["A"]})")
            .string();
    const std::string canonical_enum = R"({"name":"n.E","type":"enum","symbols":["A"]})";
    CHECK(
        Printed({"canonical", list, item}) ==
        R"({"type":"array","items":)" + canonical_enum + "}\n" + canonical_enum + "\n");
    CHECK(Printed({"canonical", list, "-"}, item) == Printed({"canonical", list, item}));
    const std::string out = (folder.path() / "out").string();
    CHECK(Printed({"canonical", "-o", out, "-"}, item).empty());
    CHECK(folder.Read("out") == canonical_enum + '\n');
}

TEST_CASE("avro: each mistake of a schema is told with its file, line, column and code") {
    // Numbered from 100 on.
    const std::vector<std::string> codes{
        "kJsonSyntax",         "kNotASchema",        "kMissingAttribute", "kBadAttribute",
        "kDuplicateAttribute", "kBadName",           "kReservedName",     "kDuplicateType",
        "kUndefinedType",      "kUsedBeforeDefined", "kRepeatedField",    "kDuplicateSymbol",
        "kEmptyEnum",          "kBadEnumDefault",    "kNestedUnion",      "kDuplicateBranch",
        "kEmptyUnion",         "kBadSize",           "kBadOrder",         "kBadDefault",
        "kRecursiveDefault"};
    for (const auto& row : ReadVectors("expected", "avro/schema_errors")) {
        const std::string file =
            AROW_TEST_DATA "/avro/schema_errors/" + row.at("file").get<std::string>();
        CAPTURE(file);
        const auto code = std::ranges::find(codes, row.at("code").get<std::string>());
        REQUIRE(code != codes.end());
        const ToolRun run = RunAvro({"canonical", file});
        CHECK(run.exit_code == 1);
        CHECK(run.out.empty());
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK_THAT(
            run.err,
            Catch::StartsWith(
                file + '(' + row.at("line").dump() + ',' + row.at("column").dump() +
                "): error AROW" + std::to_string(100 + std::distance(codes.begin(), code)) + ": "));
    }
    const TempFolder folder;
    const std::string bad = folder.Write("bad.avsc", "{\n  \"type\": \"none\"}").string();
    CHECK(
        RunAvro({"fingerprint", "-"}, bad).err ==
        "standard input(2,11): error AROW108: undefined type: no type is called \"none\"\n");
}

TEST_CASE("avro: mistakes in the arguments have exit code 2 and name the command's help") {
    struct {
        std::vector<std::string> arguments;
        std::string error;
    } const rows[] = {
        {{}, "arow: no command is given; see arow avro --help\n"},
        {{"cut"}, "arow: there is no command avro cut; see arow avro --help\n"},
        {{"canonical"}, "arow: FILE is required; see arow avro canonical --help\n"},
        {{"fingerprint", "-a", "sha-1", "-"},
         "arow: sha-1 is none of crc-64, crc-64-avro, md5, sha-256; "
         "see arow avro fingerprint --help\n"},
        {{"fingerprint", "-a", "md5", "-f", "long", "-"},
         "arow: --format long is for crc-64 only; see arow avro fingerprint --help\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.arguments);
        const ToolRun run = RunAvro(row.arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(run.err == row.error);
    }
}

TEST_CASE("avro: each command has a help that names it") {
    const std::string all = Printed({"--help"});
    for (const auto* name : {"canonical", "fingerprint"}) {
        CAPTURE(name);
        const std::string command = std::string("arow avro ") + name;
        CHECK_THAT(all, Catch::Contains(command + ' '));
        CHECK_THAT(Printed({name, "--help"}), Catch::Contains("Usage: " + command + ' '));
    }
}

TEST_CASE("avro: output that cannot be written is exit code 1, and what was there stays") {
    const TempFolder folder;
    const std::string file = folder.Write("s.avsc", "\"int\"").string();
    CHECK(ExitCodeInto(">/dev/full", {"canonical", file}) == 1);
    CHECK(ExitCodeInto(">/dev/full", {"fingerprint", file}) == 1);
    CHECK(ExitCodeInto(">/dev/full", {"canonical", "--help"}) == 1);
    CHECK(RunAvro({"canonical", "-o", "/dev/full", file}).exit_code == 1);
    CHECK(RunAvro({"canonical", "-o", "/nowhere/out", file}).exit_code == 1);
    folder.Write("out", "old");
    const std::string bad = folder.Write("bad.avsc", "{").string();
    CHECK(RunAvro({"canonical", "-o", (folder.path() / "out").string(), bad}).exit_code == 1);
    CHECK(folder.Read("out") == "old");
    for (const std::string path : {"/nowhere", "/tmp"}) {
        const ToolRun run = RunAvro({"canonical", path});
        CHECK(run.exit_code == 1);
        CHECK_THAT(run.err, Catch::StartsWith("arow: cannot read " + path + ": "));
    }
}

}  // namespace
}  // namespace arow::test
