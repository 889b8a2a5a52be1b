// SPDX-License-Identifier: MIT
// Compatibility is told before there is data, by the rules that resolution follows.
#include "arow/avro/compatibility.hpp"

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
    }
    CHECK(compatible > 100);
}

}  // namespace
}  // namespace arow::avro
