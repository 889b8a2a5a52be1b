// SPDX-License-Identifier: MIT
//
// Writes a core: the declaration that goes into the header, and the functions that read and write
// one row type. All names in it are fully qualified, so that no class or member of a user's can
// stand for another one.
#pragma once

#include "arow/metadata/row_info.hpp"
#include "codegen/output/code_text.hpp"
#include "codegen/rows/dialects.hpp"

namespace arow::codegen {

/// Appends the specialisation of arow::Core for `row`, without function bodies.
void EmitCoreDeclaration(CodeText& text, const RowInfo& row, DialectSet dialects);

/// Appends what EmitCoreDeclaration declares.
void EmitCoreDefinition(CodeText& text, const RowInfo& row, DialectSet dialects);

}  // namespace arow::codegen
