// SPDX-License-Identifier: MIT
// Registering 1,000 cores, beside filling a hash map with as many names.
#include "startup.hpp"

#include <benchmark/benchmark.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "arow/registry.hpp"
#include "bench_rows.arow.hpp"
#include "tests/support/many_cores.hpp"

namespace bench {
namespace {

const arow::test::ManyCores& Cores() {
    static const arow::test::ManyCores cores(arow::Core<SimplePersonRow>::kTable, 1000);
    return cores;
}

void RegisterCores(benchmark::State& state) {
    const auto cores = Cores().pointers();
    for (auto _ : state) {
        arow::Registry registry;
        if (!registry.TryRegister(cores).ok()) state.SkipWithError("a core was refused");
    }
}

void FillHashMap(benchmark::State& state) {
    const std::vector<std::string>& names = Cores().names();
    for (auto _ : state) {
        std::unordered_map<std::string, const void*> map;
        for (const std::string& name : names) map.emplace(name, &name);
        benchmark::DoNotOptimize(map);
    }
}

}  // namespace

void RegisterStartup() {
    benchmark::RegisterBenchmark("Startup/register_1000_cores", RegisterCores);
    benchmark::RegisterBenchmark("Startup/hash_map_of_1000_names", FillHashMap);
}

}  // namespace bench
