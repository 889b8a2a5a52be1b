// SPDX-License-Identifier: MIT
//
// Where a command writes: standard output, or a file that appears whole or not at all.
#pragma once

#include <fstream>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arow/avro/byte_sink.hpp"
#include "codegen/output/replaced_file.hpp"

namespace arow::cli::avro {

/// Devices and pipes are written to as they are, since nothing can take their place. Whatever fails
/// has failed for good: a container's writer gets it as a status, all others as an exception.
class Output final : public arow::avro::ByteSink {
public:
    /// "-" is standard output. Throws std::runtime_error.
    explicit Output(const std::string& path);

    /// Throws.
    void Print(std::string_view text);
    /// Puts the file in its place. Throws.
    void Commit();

    [[nodiscard]] Status Write(std::span<const std::byte> bytes) override;
    [[nodiscard]] Status Flush() override { return {}; }

    /// Throws when the status is a failure: why writing failed, or else what `name` has.
    void Require(const Status& status, const std::string& name) const;

private:
    std::string name_;
    std::optional<codegen::ReplacedFile> file_;
    std::ofstream device_;
    std::ostream* stream_ = nullptr;  // the device or standard output
    std::string failure_;
};

/// Prints a text to standard output. Throws.
void PrintAll(std::string_view text);

/// One line for a failure of a file.
[[nodiscard]] std::string Describe(const Status& status, const std::string& name);

}  // namespace arow::cli::avro
