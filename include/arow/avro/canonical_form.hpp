// SPDX-License-Identifier: MIT
// The Parsing Canonical Form: a text that is the same for all schemas of the same data.
// Fingerprints are taken over it.
#pragma once

#include <string>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

[[nodiscard]] AROW_API std::string CanonicalForm(const Type& type);
[[nodiscard]] inline std::string CanonicalForm(const Schema& schema) {
    return CanonicalForm(schema.root());
}

}  // namespace arow::avro
