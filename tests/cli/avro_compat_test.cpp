// SPDX-License-Identifier: MIT
//
// `arow avro compat`: its words, its JSON and its exit codes.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/cli/avro_tool.hpp"
#include "tests/support/vectors.hpp"

namespace arow::test {
namespace {

std::string RecordOf(const std::string& fields) {
    return R"({"type":"record","name":"R","fields":[)" + fields + "]}";
}

const std::string kString = RecordOf(R"({"name":"a","type":"string"})");
const std::string kInt = RecordOf(R"({"name":"a","type":"int"})");
const std::string kLongAndMore =
    RecordOf(R"({"name":"a","type":"long"},{"name":"b","type":"int","default":0})");
const std::string kLongOrNull = RecordOf(R"({"name":"a","type":["null","long"]})");

TEST_CASE("avro: compat returns 0, 3 or 4 by what is read, in the direction asked for") {
    const TempFolder folder;
    const std::string v1 = folder.Write("v1.avsc", kString).string();
    const std::string v2 = folder.Write("v2.avsc", kInt).string();
    const std::string v3 = folder.Write("v3.avsc", kLongAndMore).string();
    const std::string v4 = folder.Write("v4.avsc", kLongOrNull).string();
    struct {
        std::vector<std::string> arguments;
        int exit_code;
    } const rows[] = {
        {{v3, v2}, 0},
        {{"--level", "BACKWARD", v3, v1, v2}, 0},
        {{"-l", "backward_transitive", v3, v1, v2}, 4},
        {{"-l", "forward", v3, v2}, 4},
        {{"-l", "full", v3, v2}, 4},
        {{"-l", "backward", v4, v3}, 0},
        {{"-l", "forward", v4, v3}, 3},
        {{"-l", "forward", v3, v4}, 0},
        {{"-l", "full", v3, v4}, 3},
        {{"-l", "full_transitive", v3, v4, v3}, 3},
        {{"-l", "forward_transitive", v3, v3, v4}, 0},
        {{v3}, 2},
        {{"-l", "none", v3, v2}, 2},
        {{v3, "/nowhere"}, 1},
    };
    for (const auto& row : rows) {
        std::vector<std::string> arguments{"compat"};
        arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
        CAPTURE(arguments);
        const ToolRun run = RunAvro(arguments);
        INFO(run.out << run.err);
        CHECK(run.exit_code == row.exit_code);
        CHECK(run.out.empty() == (row.exit_code < 3));
        CHECK(run.err.empty() == (row.exit_code == 0 || row.exit_code > 2));
    }
}

TEST_CASE("avro: compat names reader, writer, place and reason") {
    const TempFolder folder;
    const std::string v2 = folder.Write("v2.avsc", kInt).string();
    const std::string v3 = folder.Write("v3.avsc", kLongAndMore).string();
    const std::string v4 = folder.Write("v4.avsc", kLongOrNull).string();
    CHECK(
        RunAvro({"compat", "-l", "forward", v3, v2}).out ==
        v2 + " cannot read " + v3 +
            " at a: the writer's long cannot be read as the reader's int\n");
    CHECK(
        RunAvro({"compat", v3, "-"}, v4).out ==
        v3 + " cannot read some data of standard input at a: the writer's null cannot be read as "
             "the reader's long\n");
}

TEST_CASE("avro: compat tells the same as JSON") {
    const TempFolder folder;
    const std::string v2 = folder.Write("v2.avsc", kInt).string();
    const std::string v3 = folder.Write("v3.avsc", kLongAndMore).string();
    const std::string v4 = folder.Write("v4.avsc", kLongOrNull).string();
    const auto json = [](const std::vector<std::string>& arguments) {
        return nlohmann::json::parse(RunAvro(arguments).out);
    };
    CHECK(
        json({"compat", "--json", v3, v2}) ==
        nlohmann::json{{"result", "compatible"}, {"reasons", nlohmann::json::array()}});
    const auto found = json({"compat", "--json", "-l", "full_transitive", v3, v2, v4});
    CHECK(found.at("result") == "incompatible");
    CHECK(
        found.at("reasons").at(0) ==
        nlohmann::json{
            {"reader", v2},
            {"writer", v3},
            {"path", "a"},
            {"reason", "the writer's long cannot be read as the reader's int"},
            {"fails", "always"}});
    CHECK(found.at("reasons").at(1).at("fails") == "for some data");
    CHECK(json({"compat", "--json", v3, v4}).at("result") == "partial");
    CHECK(ExitCodeInto(">/dev/full", {"compat", "--json", v3, v2}) == 1);
}

}  // namespace
}  // namespace arow::test
