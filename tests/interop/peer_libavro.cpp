// SPDX-License-Identifier: MIT
// Apache's C library as a peer of check_interop.py, which says what is asked and answered.
#include <avro.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::json;

void Check(int result) {
    if (result != 0) throw std::runtime_error(avro_strerror());
}

std::string Hex(const std::vector<char>& bytes) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        text += kDigits[static_cast<unsigned char>(byte) >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

std::vector<char> Bytes(const std::string& hex) {
    std::vector<char> bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        bytes.push_back(static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16)));
    }
    return bytes;
}

/// A generic value of a schema; the schema must outlive it.
struct Value {
    explicit Value(avro_schema_t schema) : iface(avro_generic_class_from_schema(schema)) {
        Check(iface == nullptr);
        Check(avro_generic_value_new(iface, &value));
    }
    Value(const Value&) = delete;
    Value& operator=(const Value&) = delete;
    ~Value() {
        avro_value_decref(&value);
        avro_value_iface_decref(iface);
    }

    avro_value_iface_t* iface;
    avro_value_t value{};
};

Json Write(const Json& request) {
    const std::string text = request.at("schema");
    avro_schema_t schema = nullptr;
    Check(avro_schema_from_json_length(text.data(), text.size(), &schema));
    avro_file_writer_t file = nullptr;
    Check(avro_file_writer_create_with_codec(
        request.at("file").get<std::string>().c_str(),
        schema,
        &file,
        request.at("codec").get<std::string>().c_str(),
        0));
    for (const Json& hex : request.at("data")) {
        const std::vector<char> bytes = Bytes(hex);
        avro_reader_t reader =
            avro_reader_memory(bytes.data(), static_cast<std::int64_t>(bytes.size()));
        Value value(schema);
        Check(avro_value_read(reader, &value.value));
        Check(avro_file_writer_append_value(file, &value.value));
        avro_reader_free(reader);
    }
    Check(avro_file_writer_close(file));
    avro_schema_decref(schema);
    return Json::object();
}

Json Read(const Json& request) {
    avro_file_reader_t file = nullptr;
    Check(avro_file_reader(request.at("file").get<std::string>().c_str(), &file));
    avro_schema_t schema = avro_file_reader_get_writer_schema(file);
    Json answer{{"data", Json::array()}};
    {
        Value value(schema);
        while (avro_file_reader_read_value(file, &value.value) == 0) {
            std::size_t size = 0;
            Check(avro_value_sizeof(&value.value, &size));
            std::vector<char> bytes(size);
            avro_writer_t writer =
                avro_writer_memory(bytes.data(), static_cast<std::int64_t>(size));
            Check(avro_value_write(writer, &value.value));
            avro_writer_free(writer);
            answer["data"].push_back(Hex(bytes));
        }
    }
    avro_schema_decref(schema);
    avro_file_reader_close(file);
    return answer;
}

/// The codecs that this build of the library has; its "lzma" is no codec of the specification.
Json Codecs() {
    Json names = Json::array();
    for (const char* name : {"null", "deflate", "snappy"}) {
        avro_schema_t schema = avro_schema_null();
        avro_file_writer_t file = nullptr;
        if (avro_file_writer_create_with_codec("codecs.avro", schema, &file, name, 0) == 0) {
            names.push_back(name);
            avro_file_writer_close(file);
        }
        std::remove("codecs.avro");
        avro_schema_decref(schema);
    }
    return {{"codecs", names}};
}

Json Answer(const Json& request) {
    const std::string& op = request.at("op").get_ref<const std::string&>();
    if (op == "codecs") return Codecs();
    return op == "write" ? Write(request) : Read(request);
}

}  // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        Json answer;
        try {
            answer = Answer(Json::parse(line));
        } catch (const std::exception& error) {
            answer = {{"err", error.what()}};
        }
        std::cout << answer.dump() << std::endl;
    }
}
