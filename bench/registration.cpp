// SPDX-License-Identifier: MIT
// What it costs a program to start: 1,000 cores into a new registry, and, to compare with, 1,000
// strings of the same names into a new std::unordered_map.
#include <benchmark/benchmark.h>

#include <string>
#include <unordered_map>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "arow/core.hpp"
#include "arow/registry.hpp"

namespace bench {

void RegisterRegistration();

namespace {

constexpr int kCores = 1000;
constexpr std::size_t kDescriptionBytes = 256;  // a row of eight fields has about as many

/// Cores of rows that do not exist; the registry looks at no more than this.
struct Cores {
    Cores() {
        tables.reserve(kCores);
        for (int i = 0; i < kCores; ++i) {
            names.push_back("mybusiness::accounting::Generated" + std::to_string(i) + "Row");
            descriptions.emplace_back(kDescriptionBytes, static_cast<std::uint8_t>(i));
        }
        for (int i = 0; i < kCores; ++i) {
            const std::string& name = names[static_cast<std::size_t>(i)];
            const auto& description = descriptions[static_cast<std::size_t>(i)];
            tables.push_back(
                {.version = arow::kCoreVersion,
                 .type = {name, arow::detail::Fnv1a(name)},
                 .packed_name = {},
                 .fingerprint = XXH3_64bits(description.data(), description.size()),
                 .description = description,
                 .dialects = {nullptr, nullptr},
                 .from_typed = nullptr});
        }
        for (const auto& table : tables) pointers.push_back(&table);
    }

    std::vector<std::string> names;
    std::vector<std::vector<std::uint8_t>> descriptions;
    std::vector<arow::detail::CoreTable> tables;
    std::vector<const arow::detail::CoreTable*> pointers;
};

const Cores& MadeCores() {
    static const Cores cores;
    return cores;
}

void Registry(benchmark::State& state) {
    const Cores& cores = MadeCores();
    for (auto _ : state) {
        arow::Registry registry;
        registry.Register(cores.pointers);
        if (registry.size() != kCores) state.SkipWithError("cores are missing");
        benchmark::DoNotOptimize(&registry);
    }
}

void UnorderedMap(benchmark::State& state) {
    const Cores& cores = MadeCores();
    for (auto _ : state) {
        std::unordered_map<std::string, const arow::detail::CoreTable*> map;
        for (const auto* core : cores.pointers) map.emplace(core->type.name, core);
        benchmark::DoNotOptimize(&map);
    }
}

}  // namespace

void RegisterRegistration() {
    benchmark::RegisterBenchmark("Registration/register_1000/arow", Registry);
    benchmark::RegisterBenchmark("Registration/register_1000/unordered_map", UnorderedMap);
}

}  // namespace bench
