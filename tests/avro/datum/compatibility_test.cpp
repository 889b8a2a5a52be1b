// SPDX-License-Identifier: MIT
// Compatibility is told before there is data, by the rules that resolution follows.
#include "arow/avro/compatibility.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "avro/record_schema.hpp"
#include "support/hex.hpp"
#include "support/vectors.hpp"

namespace arow::avro {
namespace {

std::vector<std::string> Reasons(const std::string& writer, const std::string& reader) {
    std::vector<std::string> reasons;
    for (const Incompatibility& found :
         FindIncompatibilities(ParseSchema(writer), ParseSchema(reader))) {
        reasons.push_back(found.path + ": " + found.reason);
    }
    return reasons;
}

using Texts = std::vector<std::string>;

TEST_CASE("what always resolves is compatible") {
    CHECK(Reasons("\"int\"", "\"double\"").empty());
    CHECK(Reasons("\"string\"", "\"bytes\"").empty());
    CHECK(Reasons("\"int\"", R"(["null","long"])").empty());
    CHECK(Reasons(R"(["int","float"])", "\"double\"").empty());
    CHECK(Reasons(
              test::Record(R"({"name":"a","type":"int"},{"name":"b","type":"string"})"),
              test::Record(R"({"name":"c","type":"long","aliases":["a"]},
                        {"name":"d","type":"string","default":""})"))
              .empty());
    CHECK(Reasons(
              R"({"type":"enum","name":"E","symbols":["A","B"]})",
              R"({"type":"enum","name":"E","symbols":["A"],"default":"A"})")
              .empty());
}

TEST_CASE("every reason is told with its path") {
    CHECK(
        Reasons("\"long\"", "\"int\"") ==
        Texts{": the writer's long cannot be read as the reader's int"});
    CHECK(Reasons(R"(["int","string","bytes"])", "\"long\"").size() == 2);
    CHECK(
        Reasons(
            test::Record(
                R"({"name":"lines","type":{"type":"array","items":{"type":"record","name":"L",
                "fields":[{"name":"tags","type":{"type":"map","values":"string"}}]}}})"),
            test::Record(
                R"({"name":"lines","type":{"type":"array","items":{"type":"record","name":"L",
                "fields":[{"name":"tags","type":{"type":"map","values":"int"}},
                          {"name":"qty","type":"int"}]}}})")) ==
        Texts{
            "lines[].qty: the writer's record \"L\" lacks the field \"qty\", for which the reader "
            "has no default",
            "lines[].tags{}: the writer's string cannot be read as the reader's int"});
    CHECK(
        Reasons(
            R"({"type":"enum","name":"E","symbols":["A","B","C"]})",
            R"({"type":"enum","name":"E","symbols":["B"]})") ==
        Texts{
            ": the reader's enum \"E\" lacks the symbol A, and has no default",
            ": the reader's enum \"E\" lacks the symbol C, and has no default"});
    CHECK(
        Reasons(
            R"({"type":"fixed","name":"F","size":2})",
            R"({"type":"fixed","name":"F","size":3})") ==
        Texts{": fixed \"F\" has 2 bytes when written, and 3 when read"});
}

// "always", "some" or "none": how much of the writer's data fails.
std::string Failing(const std::string& writer, const std::string& reader) {
    const auto found = FindIncompatibilities(ParseSchema(writer), ParseSchema(reader));
    if (found.empty()) return "none";
    return std::ranges::any_of(found, &Incompatibility::fails_always) ? "always" : "some";
}

TEST_CASE("what fails always is told from what fails for some data") {
    const auto field = [](const std::string& type) {
        return test::Record(R"({"name":"a","type":)" + type + "}");
    };
    const auto enum_of = [](const std::string& symbols) {
        return R"({"type":"enum","name":"E","symbols":[)" + symbols + "]}";
    };
    const auto array_of = [](const std::string& type) {
        return R"({"type":"array","items":)" + type + "}";
    };
    const auto map_of = [](const std::string& type) {
        return R"({"type":"map","values":)" + type + "}";
    };
    const auto list = [](const std::string& value, const std::string& next) {
        return R"({"type":"record","name":"L","fields":[{"name":"next","type":)" + next +
               R"(},{"name":"v","type":)" + value + "}]}";
    };
    const std::string unlike_fixed = R"({"type":"fixed","name":"F","size":2})";
    struct {
        std::string writer;
        std::string reader;
        std::string failing;
    } const rows[] = {
        {"\"long\"", "\"int\"", "always"},
        {unlike_fixed, R"({"type":"fixed","name":"F","size":3})", "always"},
        // A branch need not be taken, unless there is no other that is read.
        {R"(["int","string"])", "\"long\"", "some"},
        {R"(["null","long"])", R"(["null","int"])", "some"},
        {R"(["string","boolean"])", "\"int\"", "always"},
        {R"(["string"])", "\"int\"", "always"},
        {R"(["string",)" + enum_of("\"A\"") + "]", enum_of("\"B\""), "always"},
        {R"(["string",)" + enum_of(R"("A","B")") + "]", enum_of("\"B\""), "some"},
        {"\"string\"", R"(["null","int"])", "always"},
        // A symbol need not come, unless the reader lacks them all.
        {enum_of(R"("A","B")"), enum_of("\"B\""), "some"},
        {enum_of(R"("A","B")"), enum_of("\"C\""), "always"},
        // Arrays and maps may be empty.
        {array_of("\"string\""), array_of("\"int\""), "some"},
        {map_of("\"string\""), map_of("\"int\""), "some"},
        // All data has each field.
        {field("\"string\""), field("\"int\""), "always"},
        {field(enum_of(R"("A","B")")), field(enum_of("\"A\"")), "some"},
        {field(array_of("\"string\"")), field("\"int\""), "always"},
        {test::Record(""), field("\"int\""), "always"},
        {"[\"null\"," + test::Record("") + "]", "[\"null\"," + field("\"int\"") + "]", "some"},
        {array_of(test::Record("")), array_of(field("\"int\"")), "some"},
        // Met first where some data comes, and then where all does.
        {list("\"long\"", R"(["null","L"])"), list("\"int\"", R"(["null","L"])"), "always"},
        {list(R"(["int","long"])", R"(["null","L"])"), list("\"int\"", R"(["null","L"])"), "some"},
        // What has no end has no data that could fail.
        {list("\"int\"", "\"L\""), list("\"int\"", "\"L\""), "none"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.writer, row.reader);
        CHECK(Failing(row.writer, row.reader) == row.failing);
    }
}

TEST_CASE("a reason that all data meets is told at a place where it does") {
    const std::string one = R"({"type":"record","name":"One","fields":[{"name":"v","type":)";
    const auto schema = [&](const std::string& value) {
        return test::Record(
            R"({"name":"some","type":{"type":"array","items":)" + one + value +
            R"(}]}}},{"name":"all","type":"One"})");
    };
    const auto found =
        FindIncompatibilities(ParseSchema(schema("\"string\"")), ParseSchema(schema("\"int\"")));
    REQUIRE(found.size() == 1);
    CHECK(found[0].path == "all.v");
    CHECK(found[0].fails_always);
}

TEST_CASE("recursive schemas are walked once") {
    const auto list = [](const char* value) {
        return R"({"type":"record","name":"L","fields":[{"name":"v","type":)" + std::string(value) +
               R"(},{"name":"next","type":["null","L"]}]})";
    };
    CHECK(Reasons(list("\"int\""), list("\"long\"")).empty());
    CHECK(
        Reasons(list("\"long\""), list("\"int\"")) ==
        Texts{"v: the writer's long cannot be read as the reader's int"});
}

TEST_CASE("versions are compared in the directions that are asked for") {
    const Schema versions[] = {
        ParseSchema(test::Record(R"({"name":"a","type":"string"})")),
        ParseSchema(test::Record(R"({"name":"a","type":"int"})"))};
    const Schema schema = ParseSchema(
        test::Record(R"({"name":"a","type":"long"},{"name":"b","type":"int","default":0})"));
    const auto count = [&](Compatibility compatibility) {
        return FindIncompatibilities(schema, versions, compatibility).size();
    };
    CHECK(count(Compatibility::kBackward) == 0);
    CHECK(count(Compatibility::kForward) == 1);
    CHECK(count(Compatibility::kFull) == 1);
    CHECK(count(Compatibility::kBackwardTransitive) == 1);
    CHECK(count(Compatibility::kForwardTransitive) == 2);
    CHECK(count(Compatibility::kFullTransitive) == 3);
    const auto found = FindIncompatibilities(schema, versions, Compatibility::kFullTransitive);
    CHECK(found[0].version == 0);
    CHECK_FALSE(found[0].earlier_reads);
    CHECK(found[1].earlier_reads);
    CHECK(found[2].version == 1);
    CHECK(FindIncompatibilities(schema, {}, Compatibility::kFull).empty());
}

TEST_CASE("compatible schemas read all data of the vectors") {
    std::size_t compatible = 0;
    std::size_t incompatible = 0;
    for (const auto& row : test::ReadVectors("resolution", "avro/vectors")) {
        const Schema writer = ParseSchema(row.at("writer").get<std::string>());
        const Schema reader = ParseSchema(row.at("reader").get<std::string>());
        const bool is_compatible = FindIncompatibilities(writer, reader).empty();
        INFO(row.at("id"));
        Datum datum;
        const Status status =
            DatumReader(writer, reader)
                .TryRead(test::Bytes(row.at("writer_hex").get<std::string>()), datum);
        // Data may be damaged, but nothing that a check promises may fail to resolve.
        if (is_compatible) CHECK(status.code() != ErrorCode::kUnresolvable);
        compatible += is_compatible ? 1 : 0;
        // And nothing that fails always may be read.
        const auto found = FindIncompatibilities(writer, reader);
        if (std::ranges::any_of(found, &Incompatibility::fails_always)) {
            CHECK_FALSE(status.ok());
            ++incompatible;
        }
    }
    CHECK(compatible > 100);
    CHECK(incompatible > 20);
}

}  // namespace
}  // namespace arow::avro
