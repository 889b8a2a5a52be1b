// SPDX-License-Identifier: MIT
// Splits and replaces.
#include "codegen/avro/namespaces.hpp"

#include <fmt/format.h>

#include <set>

#include "codegen/avro/identifiers.hpp"
#include "codegen/error.hpp"

namespace arow::codegen::avro {
namespace {

std::vector<std::string> Split(std::string_view text, std::string_view separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + separator.size());
    }
    return parts;
}

bool Covers(std::string_view prefix, std::string_view space) {
    return space.starts_with(prefix) &&
           (prefix.empty() || space.size() == prefix.size() || space[prefix.size()] == '.');
}

bool IsTakenAt(std::size_t depth, std::string_view part) {
    return IsTaken(part) || (depth == 0 && IsTakenGlobally(part));
}

}  // namespace

std::vector<std::string> CppNamespace(std::string_view avro, std::span<const NamespaceRule> rules) {
    const NamespaceRule* best = nullptr;
    for (const auto& rule : rules) {
        if (!Covers(rule.avro, avro)) continue;
        if (best == nullptr || rule.avro.size() > best->avro.size()) best = &rule;
    }
    std::vector<std::string> parts;
    if (best != nullptr) {
        parts = Split(best->cpp, "::");
        avro.remove_prefix(best->avro.size());
        if (avro.starts_with('.')) avro.remove_prefix(1);
    }
    for (auto& part : Split(avro, ".")) {
        if (IsTakenAt(parts.size(), part)) part += '_';
        parts.push_back(std::move(part));
    }
    return parts;
}

void CheckRules(std::span<const NamespaceRule> rules) {
    std::set<std::string_view> prefixes;
    for (const auto& rule : rules) {
        const auto parts = Split(rule.cpp, "::");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (!IsTakenAt(i, parts[i])) continue;
            throw Error(fmt::format(
                "--namespace {}:{}: '{}' cannot name a namespace of C++",
                rule.avro,
                rule.cpp,
                parts[i]));
        }
        if (rule.cpp.ends_with("::")) {
            throw Error(fmt::format("--namespace {}:{} ends with ::", rule.avro, rule.cpp));
        }
        if (!prefixes.insert(rule.avro).second) {
            throw Error(fmt::format("--namespace maps '{}' twice", rule.avro));
        }
    }
}

}  // namespace arow::codegen::avro
