// SPDX-License-Identifier: MIT
// Every peer over every workload. With --seed-lines, the lines that the original prints instead.
#include <benchmark/benchmark.h>

#include <string_view>

#include "peer_list.hpp"
#include "seed_lines.hpp"

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--seed-lines") {
        bench::PrintSeedLines();
        return 0;
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    bench::RegisterPeers();
    benchmark::RunSpecifiedBenchmarks();
}
