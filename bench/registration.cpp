// SPDX-License-Identifier: MIT
// What it costs a program to start: 1,000 cores into a new registry, and, to compare with, 1,000
// strings of the same names into a new std::unordered_map.
#include <benchmark/benchmark.h>

#include <string>
#include <unordered_map>

#include "arow/registry.hpp"
#include "bench_rows.arow.hpp"
#include "tests/support/many_cores.hpp"

namespace bench {

void RegisterRegistration();

namespace {

constexpr std::size_t kCores = 1000;

const arow::test::ManyCores& MadeCores() {
    static const arow::test::ManyCores cores(arow::Core<SimplePersonRow>::kTable, kCores);
    return cores;
}

void Registry(benchmark::State& state) {
    const auto cores = MadeCores().pointers();
    for (auto _ : state) {
        arow::Registry registry;
        registry.Register(cores);
        if (registry.size() != kCores) state.SkipWithError("cores are missing");
        benchmark::DoNotOptimize(&registry);
    }
}

void UnorderedMap(benchmark::State& state) {
    for (auto _ : state) {
        std::unordered_map<std::string, const arow::detail::CoreTable*> map;
        for (const auto* core : MadeCores().pointers()) map.emplace(core->type.name, core);
        benchmark::DoNotOptimize(&map);
    }
}

}  // namespace

void RegisterRegistration() {
    benchmark::RegisterBenchmark("Registration/register_1000/arow", Registry);
    benchmark::RegisterBenchmark("Registration/register_1000/unordered_map", UnorderedMap);
}

}  // namespace bench
