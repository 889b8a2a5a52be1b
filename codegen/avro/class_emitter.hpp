// SPDX-License-Identifier: MIT
// Writes entities as C++, with what describes them to Arow.
#pragma once

#include <string>

#include "codegen/avro/model.hpp"
#include "codegen/output/code_text.hpp"

namespace arow::codegen::avro {

/// The constant that holds all schemas, with its namespace.
[[nodiscard]] std::string SchemasName(const Model& model);

/// `struct Order;` of a record that others of its unit name before it is defined.
void EmitDeclaration(CodeText& text, const Entity& entity);

/// The definition, at the depth of its namespace, and its description behind it.
void EmitEntity(CodeText& text, const Entity& entity, const Model& model);

}  // namespace arow::codegen::avro
