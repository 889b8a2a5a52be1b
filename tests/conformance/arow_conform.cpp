// SPDX-License-Identifier: MIT
// Answers the questions of tests/data/nfx/check/conform.py, one line of JSON each: encodes rows of
// the golden data, decodes them, writes single values and packs names.
#include <iostream>
#include <string>

#include "arow/packed_name.hpp"
#include "arow/serializer.hpp"
#include "arow/wire/byte_writer.hpp"
#include "mybusiness.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/conformance/primitives.hpp"
#include "tests/conformance/row_json.hpp"

namespace arow::conformance {
namespace {

template <class Row>
Json Encode(const Json& request) {
    Row row{};
    FromJson(request.at("fields"), row);
    Buffer buffer;
    const Status status = TrySerialize(row, buffer);
    if (!status.ok()) return {{"err", status.ToString()}, {"offset", status.offset()}};
    return {{"hex", test::Hex(buffer.bytes())}};
}

template <class Row>
Json Decode(const Json& request) {
    // A block of exactly the size of the input, so that sanitizers see what lies outside.
    const test::ExactBytes bytes(request.at("hex").get_ref<const std::string&>());
    Row row{};
    std::size_t consumed = 0;
    const Status status = TryDeserialize(row, bytes.span(), consumed);
    if (!status.ok()) return {{"err", status.ToString()}, {"offset", status.offset()}};
    Json fields = ToJson(row);
    Json amorphous = Json::object();
    if (fields.contains("$amorphous")) {
        amorphous = fields.at("$amorphous");
        fields.erase("$amorphous");
    }
    return {{"fields", fields}, {"amorphous", amorphous}, {"consumed", consumed}};
}

struct RowKind {
    std::string_view name;
    Json (*encode)(const Json& request);
    Json (*decode)(const Json& request);
};

template <class Row>
constexpr RowKind kKind{
    kRowType<Row>.name.substr(kRowType<Row>.name.rfind(':') + 1),
    Encode<Row>,
    Decode<Row>};

constexpr RowKind kRowKinds[] = {
    kKind<people::SimplePersonRow>,
    kKind<people::SimplePersonWithEnumRow>,
    kKind<people::FamilyRow>,
    kKind<mybusiness::AllArowTypesRow>,
    kKind<people::Ver1Row>,
    kKind<people::Ver2Row>,
};

Json PackedName(const Json& request) {
    const std::uint64_t packed =
        PackName(request.at("name").get_ref<const std::string&>(), Dialect::kNfx);
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.Write(packed);
    if (!writer.Finish()) return {{"err", writer.status().ToString()}};
    return {{"u64", std::to_string(packed)}, {"hex", test::Hex(buffer.bytes())}};
}

Json Answer(const Json& request) {
    const std::string operation = request.at("op").get<std::string>();
    if (operation == "prim") {
        return WritePrimitive(request.at("prim").get_ref<const std::string&>(), request.at("v"));
    }
    if (operation == "name") return PackedName(request);
    for (const RowKind& kind : kRowKinds) {
        if (request.at("type") != kind.name) continue;
        if (operation == "encode") return kind.encode(request);
        if (operation == "decode") return kind.decode(request);
    }
    return {{"unsupported", true}};
}

}  // namespace
}  // namespace arow::conformance

int main() {
    using arow::conformance::Json;
    for (std::string line; std::getline(std::cin, line);) {
        Json answer;
        try {
            answer = arow::conformance::Answer(Json::parse(line));
        } catch (const std::exception& error) {
            answer = {{"err", error.what()}};
        }
        std::cout << answer.dump(-1, ' ', true, Json::error_handler_t::replace) << std::endl;
    }
}
