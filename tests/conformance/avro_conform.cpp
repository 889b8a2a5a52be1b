// SPDX-License-Identifier: MIT
// Answers the questions of tests/conformance/avro/conform.py, one line of JSON each.
#include <cstddef>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/schema_parser.hpp"
#include "tests/support/hex.hpp"

namespace arow::avro::conformance {
namespace {

using Json = nlohmann::ordered_json;

Json Parse(const Json& request) {
    const Schema schema = ParseSchema(request.at("schema").get_ref<const std::string&>());
    return {
        {"ok", true},
        {"canonical", CanonicalForm(schema)},
        {"crc", test::Hex(Crc64Bytes(Fingerprint64(schema)))},
        {"md5", test::Hex(Md5Fingerprint(schema))},
        {"sha256", test::Hex(Sha256Fingerprint(schema))}};
}

Json Answer(const Json& request) {
    if (request.at("op") == "parse") return Parse(request);
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
