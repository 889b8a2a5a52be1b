// SPDX-License-Identifier: MIT
//
// A container file of the command line, open for reading.
#pragma once

#include <memory>
#include <string>

#include "arow/avro/byte_source.hpp"
#include "arow/avro/container_reader.hpp"

namespace arow::cli::avro {

class ContainerInput {
public:
    /// Throws std::runtime_error.
    explicit ContainerInput(const std::string& path, unsigned jobs = 0);

    [[nodiscard]] arow::avro::ContainerReader& reader() noexcept { return reader_; }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    /// Throws std::runtime_error when the reader has stopped for another reason than the end.
    void RequireEnd() const;

private:
    std::string name_;
    std::unique_ptr<arow::avro::ByteSource> source_;
    arow::avro::ContainerReader reader_;
};

}  // namespace arow::cli::avro
