// SPDX-License-Identifier: MIT
// Answers the questions of tests/conformance/avro/conform.py, one line of JSON each.
#include <cstddef>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "tests/support/hex.hpp"

namespace arow::avro::conformance {
namespace {

using Json = nlohmann::ordered_json;

const std::string& Text(const Json& request, const char* member) {
    return request.at(member).get_ref<const std::string&>();
}

Json Parse(const Json& request) {
    const Schema schema = ParseSchema(Text(request, "schema"));
    return {
        {"ok", true},
        {"canonical", CanonicalForm(schema)},
        {"crc", test::Hex(Crc64Bytes(Fingerprint64(schema)))},
        {"md5", test::Hex(Md5Fingerprint(schema))},
        {"sha256", test::Hex(Sha256Fingerprint(schema))}};
}

Json Encode(const Json& request) {
    const Schema schema = ParseSchema(Text(request, "schema"));
    Buffer buffer;
    DatumWriter(schema).Write(DatumFromJson(schema, Text(request, "datum")), buffer);
    return {{"hex", test::Hex(buffer.bytes())}};
}

Json DecodeBy(const DatumReader& reader, const Json& request) {
    const std::vector<std::byte> bytes = test::Bytes(Text(request, "hex"));
    std::span<const std::byte> rest(bytes);
    Datum datum;
    reader.ReadFront(rest, datum);
    return {{"datum", DatumToJson(reader.schema(), datum)}, {"rest", rest.size()}};
}

Json Decode(const Json& request) {
    return DecodeBy(DatumReader(ParseSchema(Text(request, "schema"))), request);
}

Json Resolve(const Json& request) {
    const Schema writer = ParseSchema(Text(request, "writer"));
    return DecodeBy(DatumReader(writer, ParseSchema(Text(request, "reader"))), request);
}

Json Answer(const Json& request) {
    const std::string& op = Text(request, "op");
    if (op == "parse") return Parse(request);
    if (op == "enc") return Encode(request);
    if (op == "dec") return Decode(request);
    if (op == "res") return Resolve(request);
    return {{"unsupported", true}};
}

}  // namespace
}  // namespace arow::avro::conformance

int main() {
    using arow::avro::conformance::Json;
    for (std::string line; std::getline(std::cin, line);) {
        Json answer;
        try {
            answer = arow::avro::conformance::Answer(Json::parse(line));
        } catch (const std::exception& error) {
            answer = {{"err", error.what()}};
        }
        std::cout << answer.dump(-1, ' ', true, Json::error_handler_t::replace) << std::endl;
    }
}
