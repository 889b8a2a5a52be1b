// SPDX-License-Identifier: MIT
// Every peer over every workload, then the lines that the original prints for itself.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <thread>

#include "peers/peers.hpp"
#include "seed_lines.hpp"
#include "startup.hpp"

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    const int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    bench::RegisterRawLimit(threads);
    bench::RegisterArow(threads);
    bench::RegisterArowRegistry(threads);
    bench::RegisterStartup();
    benchmark::RunSpecifiedBenchmarks();
    bench::PrintSeedLines(threads);
}
