// SPDX-License-Identifier: MIT
// The schemas that one run generates from: texts parsed together, whose types may refer to each
// other in any order, and one text that defines all of the types.
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/schema.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/error.hpp"

namespace arow::codegen::avro {

struct SchemaFile {
    std::string name;  ///< as messages call it
    std::string text;
};

/// A mistake and where it is.
struct SchemaProblem {
    std::string file;
    std::size_t line = 1;
    std::size_t column = 1;
    Status status;
};

/// Files that are no schemas, or that no class can be made of: each with its first mistake.
class InvalidSchemas : public std::runtime_error {
public:
    explicit InvalidSchemas(std::vector<SchemaProblem> problems);

    [[nodiscard]] const std::vector<SchemaProblem>& problems() const noexcept { return problems_; }

private:
    std::vector<SchemaProblem> problems_;
};

/// One schema a file. A type that several files define alike is one type. Throws InvalidSchemas
/// with all files that have mistakes of their own.
[[nodiscard]] std::vector<arow::avro::Schema> ParseTogether(std::span<const SchemaFile> files);

/// All named types of the schemas, by their full names.
[[nodiscard]] std::vector<const arow::avro::Type*> NamedTypes(
    std::span<const arow::avro::Schema> schemas);

/// One schema that defines all of the types, which belong to the files' schemas: a union of them in
/// their order. Each is what its file says of it.
[[nodiscard]] std::string JoinedText(
    std::span<const SchemaFile> files,
    std::span<const arow::avro::Type* const> types);

/// A problem of a type, where its name is in the files.
[[nodiscard]] SchemaProblem ProblemOf(
    const arow::avro::Type& type,
    ErrorCode code,
    std::string detail,
    std::span<const SchemaFile> files);

}  // namespace arow::codegen::avro
