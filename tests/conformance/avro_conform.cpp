// SPDX-License-Identifier: MIT
// Answers the questions of tests/conformance/avro/conform.py, one line of JSON each.
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/message.hpp"
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

Json WriteSingleObject(const Json& request) {
    const Schema schema = ParseSchema(Text(request, "schema"));
    const Datum datum = DatumFromJson(schema, Text(request, "datum"));
    Buffer buffer;
    const Status status = TryWriteSingleObject(schema, DatumWriter(schema), datum, buffer);
    if (!status.ok()) throw Error(status);
    return {{"hex", test::Hex(buffer.bytes())}};
}

Json ReadSingleObject(const Json& request) {
    const Schema schema = ParseSchema(Text(request, "reader"));
    SchemaStore store;
    store.Add(schema);
    if (request.contains("schemas")) {
        for (const Json& text : request.at("schemas")) {
            store.Add(ParseSchema(text.get_ref<const std::string&>()));
        }
    }
    const SingleObjectReader<DatumReader> reader(store, [&](const Schema& writer) {
        return std::make_unique<DatumReader>(writer, schema);
    });
    Datum datum;
    reader.Read(test::Bytes(Text(request, "hex")), datum);
    return {{"datum", DatumToJson(schema, datum)}};
}

/// All objects of a file or split, and why there are no more of them.
Json ReadObjects(ContainerReader& file) {
    Json answer{{"data", Json::array()}};
    const DatumReader reader(file.schema());
    for (Datum datum; file.Next(reader, datum);) {
        answer["data"].push_back(DatumToJson(file.schema(), datum));
    }
    if (!file.status().ok()) answer["readerr"] = file.status().ToString();
    return answer;
}

ContainerReaderOptions FileOptions() {
    ContainerReaderOptions options;
    options.limits.decompressed_bytes = 67'108'864;
    options.limits.empty_objects = 100'000;
    return options;
}

Json ReadFile(const Json& request) {
    ContainerReader file(std::filesystem::path(Text(request, "file")), FileOptions());
    Json answer = ReadObjects(file);
    answer["schema"] = file.header().schema_text();
    answer["codec"] = file.header().codec();
    answer["meta"] = Json::object();
    for (const auto& [key, value] : file.header().metadata) {
        if (key.starts_with("avro.")) continue;
        answer["meta"][key] = test::Hex(std::as_bytes(std::span(value)));
    }
    return answer;
}

Json ReadSplit(const Json& request) {
    ContainerReaderOptions options = FileOptions();
    options.split = {request.at("from"), request.at("to")};
    ContainerReader file(std::filesystem::path(Text(request, "file")), options);
    return ReadObjects(file);
}

/// Not of conform.py's protocol: tests/interop lets others read the file.
Json WriteFile(const Json& request) {
    const Schema schema = ParseSchema(Text(request, "schema"));
    ContainerWriterOptions options;
    options.codec = Text(request, "codec");
    ContainerWriter file(std::filesystem::path(Text(request, "file")), schema, options);
    const DatumWriter writer(schema);
    for (const Json& datum : request.at("data")) {
        file.Write(writer, DatumFromJson(schema, datum.get_ref<const std::string&>()));
    }
    file.Close();
    return {{"ok", true}};
}

Json Answer(const Json& request) {
    const std::string& op = Text(request, "op");
    if (op == "parse") return Parse(request);
    if (op == "enc") return Encode(request);
    if (op == "dec") return Decode(request);
    if (op == "res") return Resolve(request);
    if (op == "soe") return WriteSingleObject(request);
    if (op == "sod") return ReadSingleObject(request);
    if (op == "ocfread") return ReadFile(request);
    if (op == "ocfsplit") return ReadSplit(request);
    if (op == "ocfwrite") return WriteFile(request);
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
