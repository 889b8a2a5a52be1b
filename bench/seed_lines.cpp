// SPDX-License-Identifier: MIT
// 250,000 persons a thread, as in the original. Its published parallel deserialize figures start
// one task but multiply by the number of threads; here every thread works.
#include "seed_lines.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <chrono>
#include <latch>
#include <thread>
#include <vector>

#include "arow/serializer.hpp"
#include "bench_rows.arow.hpp"
#include "sample.hpp"

namespace bench {
namespace {

constexpr int kOperations = 250'000;

void Write(const SimplePersonRow& person) {
    arow::Buffer buffer;
    for (int i = 0; i < kOperations; ++i) {
        arow::Serialize(person, buffer);
        benchmark::DoNotOptimize(buffer.data());
    }
}

void Read(const SimplePersonRow& person) {
    arow::Buffer buffer;
    arow::Serialize(person, buffer);
    for (int i = 0; i < kOperations; ++i) {
        SimplePersonRow read;
        arow::Deserialize(read, buffer.bytes());
        benchmark::DoNotOptimize(&read);
    }
}

/// Milliseconds from the moment when all threads are ready until the last one is done.
template <class Work>
double Measure(int threads, Work work) {
    const SimplePersonRow person = MakePerson();
    std::latch ready(threads + 1);
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) {
        workers.emplace_back([&] {
            ready.arrive_and_wait();
            work(person);
        });
    }
    const auto begin = std::chrono::steady_clock::now();
    ready.arrive_and_wait();
    workers.clear();
    const std::chrono::duration<double, std::milli> taken =
        std::chrono::steady_clock::now() - begin;
    return taken.count();
}

template <class Work>
void Print(const char* name, int threads, Work work) {
    arow::Buffer buffer;
    arow::Serialize(MakePerson(), buffer);
    const double milliseconds = Measure(threads, work);
    const double operations = static_cast<double>(kOperations) * threads;
    fmt::print(
        "{} ({} thread{})\n  Arow did {} in {:.1f} ms at {} ops/sec. Stream Size is: {} bytes\n",
        name,
        threads,
        threads == 1 ? "" : "s",
        fmt::format(fmt::runtime("{:L}"), operations),
        milliseconds,
        static_cast<std::int64_t>(operations / milliseconds * 1000),
        buffer.size());
}

}  // namespace

void PrintSeedLines(int threads) {
    for (const int count : {1, threads}) {
        Print("Serialize_SimplePerson_Arow", count, Write);
        Print("Deserialize_SimplePerson_Arow", count, Read);
        if (threads == 1) break;
    }
}

}  // namespace bench
