// SPDX-License-Identifier: MIT
// Defaults of a schema as expressions of C++.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "arow/avro/default_value.hpp"
#include "codegen/avro/model.hpp"

namespace arow::codegen::avro {

/// The value as a member's initializer within a unit. Nothing where it cannot be said: it holds a
/// class that is not complete yet, or a logical type's value that its C++ type does not have.
[[nodiscard]] std::optional<std::string>
DefaultExpression(const arow::avro::DefaultValue& value, const Model& model, std::size_t unit);

/// What stands behind a member's name: ` = 5`, `{}` or nothing.
[[nodiscard]] std::string
Initializer(const arow::avro::Field& field, const Model& model, std::size_t unit);

}  // namespace arow::codegen::avro
