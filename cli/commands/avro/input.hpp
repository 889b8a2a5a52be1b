// SPDX-License-Identifier: MIT
//
// What a command reads: files, and standard input by the name "-".
#pragma once

#include <fstream>
#include <istream>
#include <memory>
#include <string>

#include "arow/avro/byte_source.hpp"

namespace arow::cli::avro {

/// The name by which errors call a file.
[[nodiscard]] std::string InputName(const std::string& path);

/// Throw std::runtime_error for what is not there, or no file.
[[nodiscard]] std::unique_ptr<arow::avro::ByteSource> OpenSource(const std::string& path);
[[nodiscard]] std::string ReadText(const std::string& path);

/// Lines of a text, without what ends them.
class LineReader {
public:
    /// Throws std::runtime_error.
    explicit LineReader(const std::string& path);

    /// False at the end. Throws std::runtime_error when reading fails.
    [[nodiscard]] bool Next(std::string& line);

private:
    std::string name_;
    std::ifstream file_;
    std::istream* stream_;
};

}  // namespace arow::cli::avro
