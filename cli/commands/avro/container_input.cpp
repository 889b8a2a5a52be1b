// SPDX-License-Identifier: MIT
//
// Opens container files.
#include "cli/commands/avro/container_input.hpp"

#include <stdexcept>

#include "cli/commands/avro/input.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {

ContainerInput::ContainerInput(const std::string& path, unsigned jobs)
    : name_(InputName(path)), source_(OpenSource(path)) {
    arow::avro::ContainerReaderOptions options;
    options.threads = jobs;
    const Status status = reader_.TryOpen(*source_, options);
    if (!status.ok()) throw std::runtime_error(Describe(status, name_));
}

void ContainerInput::RequireEnd() const {
    if (!reader_.status().ok()) throw std::runtime_error(Describe(reader_.status(), name_));
}

}  // namespace arow::cli::avro
