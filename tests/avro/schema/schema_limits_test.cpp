// SPDX-License-Identifier: MIT
// Hostile schemas: deep, wide, and small ones that stand for much.
#include <catch2/catch.hpp>
#include <chrono>
#include <string>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/schema_writer.hpp"

namespace arow::avro {
namespace {

std::string Repeat(std::string_view unit, std::size_t times) {
    std::string text;
    for (; times > 0; --times) text += unit;
    return text;
}

std::string Arrays(std::size_t depth) {
    return Repeat(R"({"type":"array","items":)", depth) + "\"int\"" + Repeat("}", depth);
}

Status Refusal(const std::string& text, const SchemaLimits& limits = {}) {
    Schema schema;
    return TryParseSchema(text, schema, nullptr, limits);
}

TEST_CASE("types nest as deep as the limit says and no deeper") {
    CHECK(Refusal(Arrays(127)).ok());
    const Status status = Refusal(Arrays(128));
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.detail().find("SchemaLimits::depth") != std::string_view::npos);
    SchemaLimits limits;
    limits.depth = 3;
    CHECK(Refusal(Arrays(2), limits).ok());
    CHECK(Refusal(Arrays(3), limits).code() == ErrorCode::kDepthLimit);
    CHECK(Refusal(Repeat("[", 100'000)).code() == ErrorCode::kDepthLimit);
    CHECK(
        Refusal(R"({"type":"int","x":)" + Repeat("[", 600) + Repeat("]", 600) + "}").code() ==
        ErrorCode::kDepthLimit);
}

TEST_CASE("a text is as long as the limit says and no longer") {
    SchemaLimits limits;
    limits.text_bytes = 5;
    CHECK(Refusal("\"int\"", limits).ok());
    const Status status = Refusal("\"int\" ", limits);
    CHECK(status.code() == ErrorCode::kTextLimit);
    CHECK(status.detail().find("SchemaLimits::text_bytes") != std::string_view::npos);
}

TEST_CASE("a default that doubles with every record is refused") {
    // R1 holds two of R0, R2 two of R1, and so on: 2^40 values in the last default.
    std::string text = R"([{"type":"record","name":"R0","fields":[
        {"name":"a","type":"int","default":0},{"name":"b","type":"int","default":0}]})";
    for (int i = 1; i <= 40; ++i) {
        const std::string before = "\"R" + std::to_string(i - 1) + "\",\"default\":{}}";
        text += R"(,{"type":"record","name":"R)" + std::to_string(i) +
                R"(","fields":[{"name":"a","type":)" + before + R"(,{"name":"b","type":)" + before +
                "]}";
    }
    const Status status = Refusal(text + ']');
    CHECK(status.code() == ErrorCode::kGrowthLimit);
    CHECK(status.detail().find("SchemaLimits::default_values") != std::string_view::npos);
}

TEST_CASE("a default that is wide through few bytes is refused") {
    // 2,000 defaults of {} for a record of 2,000 fields are four million values.
    std::string wide = R"([{"type":"record","name":"W","fields":[)";
    std::string uses = R"({"type":"record","name":"U","fields":[)";
    for (int i = 0; i < 2000; ++i) {
        const std::string head = (i > 0 ? ",{\"name\":\"f" : "{\"name\":\"f") + std::to_string(i);
        wide += head + R"(","type":"int","default":0})";
        uses += head + R"(","type":"W","default":{}})";
    }
    CHECK(Refusal(wide + "]}," + uses + "]}]").code() == ErrorCode::kGrowthLimit);
}

TEST_CASE("defaults that lead through many records are refused at the depth limit") {
    std::string text = R"([{"type":"record","name":"R0","fields":[
        {"name":"a","type":"int","default":0}]})";
    for (int i = 1; i <= 2000; ++i) {
        text += R"(,{"type":"record","name":"R)" + std::to_string(i) +
                R"(","fields":[{"name":"a","type":"R)" + std::to_string(i - 1) +
                R"(","default":{}}]})";
    }
    CHECK(Refusal(text + ']').code() == ErrorCode::kDepthLimit);
}

TEST_CASE("a default that many branches begin to fit is given up in time") {
    // Each level of the default may be an A or a B, and fails only at the end.
    const std::string text =
        R"({"type":"record","name":"T","fields":[{"name":"t","type":[
            {"type":"record","name":"A","fields":[{"name":"x","type":["null","A",
                {"type":"record","name":"B","fields":[{"name":"x","type":["null","A","B"]}]}]}]},
            "B"],"default":)" +
        Repeat(R"({"x":)", 40) + "1" + Repeat("}", 40) + "}]}";
    CHECK(Refusal(text).code() == ErrorCode::kGrowthLimit);
}

TEST_CASE("types that lean on many others are written without recursion") {
    // The text is flat; written by itself, the last type nests ten thousand deep.
    std::string text = R"([{"type":"record","name":"R0","fields":[]})";
    for (int i = 1; i <= 10'000; ++i) {
        text += R"(,{"type":"record","name":"R)" + std::to_string(i) +
                R"(","fields":[{"name":"a","type":"R)" + std::to_string(i - 1) + "\"}]}";
    }
    const Schema schema = ParseSchema(text + ']');
    const Schema last = schema.At(schema->branch(10'000));
    CHECK(CanonicalForm(last).ends_with(Repeat("}]}", 10'000)));
    CHECK(ToJson(last).ends_with(Repeat("}]}", 10'000)));
    CHECK(last == schema.At(schema->branch(10'000)));
    CHECK(SameCanonicalForm(*last, *ParseSchema(text + ']').Find("R10000")));
}

TEST_CASE("elements that are no fields take no room for fields") {
    // A million bytes of "0," must not become a million fields.
    const std::string text =
        R"({"type":"record","name":"R","fields":[)" + Repeat("0,", 500'000) + "0]}";
    const Status status = Refusal(text);
    CHECK(status.code() == ErrorCode::kBadAttribute);
    CHECK(status.offset() == 38);
}

}  // namespace
}  // namespace arow::avro
