// SPDX-License-Identifier: MIT
//
// Schemas out of files, and errors that editors and build logs can follow to their place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/schema.hpp"
#include "arow/error.hpp"

namespace arow::cli::avro {

/// One schema a file, in their order; the files may refer to each other's types. Throws
/// LocatedError, or std::runtime_error for a file that cannot be read.
[[nodiscard]] std::vector<arow::avro::Schema> ParseSchemaFiles(
    const std::vector<std::string>& paths);

/// `name(line,column): error CODE: text`
[[nodiscard]] std::string
Located(const std::string& name, std::size_t line, std::size_t column, const Status& status);

/// Throws LocatedError of that.
[[noreturn]] void
ThrowAt(const std::string& name, std::size_t line, std::size_t column, const Status& status);

}  // namespace arow::cli::avro
