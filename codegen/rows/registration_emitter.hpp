// SPDX-License-Identifier: MIT
//
// Writes RegisterTypeSerializationCores, which makes all cores of one library known to a registry,
// and the C symbol by which a companion library is found when it is loaded by path.
#pragma once

#include "codegen/output/code_text.hpp"
#include "codegen/rows/library.hpp"

namespace arow::codegen {

/// Appends the declaration, in the namespace `<name>_cores`.
void EmitRegistrationDeclaration(CodeText& text, const Library& library);

/// Appends the definition.
void EmitRegistrationDefinition(CodeText& text, const Library& library);

}  // namespace arow::codegen
