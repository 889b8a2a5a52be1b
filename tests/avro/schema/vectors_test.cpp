// SPDX-License-Identifier: MIT
// The conformance data of tests/data/avro, and a file for each mistake a schema may have.
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/schema_writer.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/vectors.hpp"

namespace arow::avro {
namespace {

std::string ReadFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The name in arow/error.hpp of each code that a schema may be refused with.
constexpr std::pair<ErrorCode, std::string_view> kCodes[] = {
    {ErrorCode::kJsonSyntax, "kJsonSyntax"},
    {ErrorCode::kNotASchema, "kNotASchema"},
    {ErrorCode::kMissingAttribute, "kMissingAttribute"},
    {ErrorCode::kBadAttribute, "kBadAttribute"},
    {ErrorCode::kDuplicateAttribute, "kDuplicateAttribute"},
    {ErrorCode::kBadName, "kBadName"},
    {ErrorCode::kReservedName, "kReservedName"},
    {ErrorCode::kDuplicateType, "kDuplicateType"},
    {ErrorCode::kUndefinedType, "kUndefinedType"},
    {ErrorCode::kUsedBeforeDefined, "kUsedBeforeDefined"},
    {ErrorCode::kRepeatedField, "kRepeatedField"},
    {ErrorCode::kDuplicateSymbol, "kDuplicateSymbol"},
    {ErrorCode::kEmptyEnum, "kEmptyEnum"},
    {ErrorCode::kBadEnumDefault, "kBadEnumDefault"},
    {ErrorCode::kNestedUnion, "kNestedUnion"},
    {ErrorCode::kDuplicateBranch, "kDuplicateBranch"},
    {ErrorCode::kEmptyUnion, "kEmptyUnion"},
    {ErrorCode::kBadSize, "kBadSize"},
    {ErrorCode::kBadOrder, "kBadOrder"},
    {ErrorCode::kBadDefault, "kBadDefault"},
    {ErrorCode::kRecursiveDefault, "kRecursiveDefault"},
};

TEST_CASE("each mistake of a schema has its code, line and column") {
    std::set<std::string> tested;
    for (const auto& row : test::ReadVectors("expected", "avro/schema_errors")) {
        const std::string name = row.at("file");
        CAPTURE(name);
        const std::string text = ReadFile(AROW_TEST_DATA "/avro/schema_errors/" + name);
        Schema schema;
        SchemaPosition where;
        const Status status = TryParseSchema(text, schema, &where);
        CHECK_FALSE(status.ok());
        INFO(status.ToString());
        const auto* const code =
            std::ranges::find(kCodes, status.code(), [](const auto& known) { return known.first; });
        REQUIRE(code != std::end(kCodes));
        CHECK(code->second == row.at("code").get<std::string>());
        CHECK(where.line == row.at("line").get<std::size_t>());
        CHECK(where.column == row.at("column").get<std::size_t>());
        CHECK(where.offset == status.offset());
        CHECK(status.path() == row.at("path").get<std::string>());
        const std::string place = "line " + std::to_string(where.line) + ", column " +
                                  std::to_string(where.column) + ": ";
        CHECK(status.detail().starts_with(place));
        CHECK_FALSE(schema);
        tested.emplace(code->second);
    }
    CHECK(tested.size() == std::size(kCodes));
}

TEST_CASE("canonical forms and fingerprints are those of the vectors") {
    const auto rows = test::ReadVectors("canonical", "avro/vectors");
    CHECK(rows.size() == 90);
    for (const auto& row : rows) {
        CAPTURE(row.at("id").get<std::string>());
        const Schema schema = ParseSchema(row.at("schema").get<std::string>());
        const std::string canonical = row.at("canonical");
        CHECK(CanonicalForm(schema) == canonical);
        const std::uint64_t crc = Fingerprint64(schema);
        CHECK(static_cast<std::int64_t>(crc) == row.at("crc64_i64").get<std::int64_t>());
        CHECK(Fingerprint64(schema) == crc);
        CHECK(test::Hex(Crc64Bytes(crc)) == row.at("crc64_le_hex").get<std::string>());
        CHECK(test::Hex(Md5Fingerprint(schema)) == row.at("md5").get<std::string>());
        CHECK(test::Hex(Sha256Fingerprint(schema)) == row.at("sha256").get<std::string>());
        // A canonical form is a schema whose canonical form it is, except that a null namespace
        // within another is lost in it.
        if (row.at("id") == "ns-null-nested") continue;
        CHECK(CanonicalForm(ParseSchema(canonical)) == canonical);
    }
}

TEST_CASE("schemas are accepted and refused as the vectors say") {
    // Where the specification leaves room and we accept: tests/data/README.md says why.
    const std::set<std::string> accepted{
        "dup-field-alias",
        "size-zero",
        "error-toplevel",
        "ref-null-ns-inner",
        "ref-null-ns-outer"};
    const auto rows = test::ReadVectors("schema_errors", "avro/vectors");
    CHECK(rows.size() == 190);
    for (const auto& row : rows) {
        const std::string id = row.at("id");
        CAPTURE(id);
        Schema schema;
        const Status status = TryParseSchema(row.at("schema").get<std::string>(), schema);
        CHECK(status.ok() == (row.at("valid").get<bool>() || accepted.contains(id)));
    }
}

TEST_CASE("what a writer writes says the same as what was read") {
    for (const std::string file : {"canonical", "schema_errors"}) {
        for (const auto& row : test::ReadVectors(file, "avro/vectors")) {
            CAPTURE(row.at("id").get<std::string>());
            Schema schema;
            if (!TryParseSchema(row.at("schema").get<std::string>(), schema).ok()) continue;
            const std::string compact = ToJson(schema);
            const Schema again = ParseSchema(compact);
            CHECK(again == schema);
            CHECK(ToJson(again) == compact);
            const std::string pretty = ToJson(schema, SchemaStyle::kPretty);
            CHECK(ToJson(ParseSchema(pretty)) == compact);
        }
    }
}

}  // namespace
}  // namespace arow::avro
