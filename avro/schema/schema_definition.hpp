// SPDX-License-Identifier: MIT
// A type of one schema as a part of another schema's text.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// Adds the root's definition as ToJson writes it, fit for any namespace around it. Named types of
/// `defined` are known to the text already; those that it defines now are added.
void AppendDefinition(
    std::string& text,
    const Schema& schema,
    std::set<std::string, std::less<>>& defined);

}  // namespace arow::avro::detail
