// SPDX-License-Identifier: MIT
// From namespaces of schemas to those of C++.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arow::codegen::avro {

/// Types of the Avro namespace `avro`, and of those within it, belong to `cpp`, and to namespaces
/// within it. Either may be empty.
struct NamespaceRule {
    std::string avro;
    std::string cpp;
};

/// The parts of the C++ namespace for an Avro namespace: by the rule with the longest prefix, or of
/// the same names if there is none.
[[nodiscard]] std::vector<std::string> CppNamespace(
    std::string_view avro,
    std::span<const NamespaceRule> rules);

/// Throws Error for a rule that names no namespace, or two for one prefix.
void CheckRules(std::span<const NamespaceRule> rules);

}  // namespace arow::codegen::avro
