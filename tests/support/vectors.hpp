// SPDX-License-Identifier: MIT
// The golden data of tests/data, one JSON object a line; the README there says how it was made.
// That of nfx holds bytes that the original library wrote or was given.
#pragma once

#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/hex.hpp"

namespace arow::test {

/// The objects of tests/data/<folder>/<name>.jsonl, one a line.
inline std::vector<nlohmann::ordered_json> ReadVectors(
    const std::string& name,
    const std::string& folder = "nfx") {
    const std::string path = AROW_TEST_DATA "/" + folder + "/" + name + ".jsonl";
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot open " + path);
    std::vector<nlohmann::ordered_json> vectors;
    for (std::string line; std::getline(file, line);) {
        vectors.push_back(nlohmann::ordered_json::parse(line));
    }
    return vectors;
}

/// The bytes of a vector: "hex", or "gen" where they repeat a unit many times.
inline std::vector<std::byte> InputOf(const nlohmann::ordered_json& vector) {
    if (vector.at("hex").is_string()) return Bytes(vector.at("hex").get<std::string>());
    const auto& generated = vector.at("gen");
    std::vector<std::byte> bytes = Bytes(generated.at("head").get<std::string>());
    const std::vector<std::byte> unit = Bytes(generated.at("unit").get<std::string>());
    for (std::size_t times = generated.at("times"); times > 0; --times) {
        bytes.insert(bytes.end(), unit.begin(), unit.end());
    }
    bytes.resize(bytes.size() + generated.at("tail_zero_bytes").get<std::size_t>());
    return bytes;
}

}  // namespace arow::test
