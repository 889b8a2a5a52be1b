// SPDX-License-Identifier: MIT
// 250,000 persons a thread, as in the original. Its published parallel deserialize figures start
// one task but multiply by the number of threads; here every thread works.
#include "seed_lines.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <latch>
#include <string>
#include <thread>
#include <vector>

#include "bench_rows.arow.hpp"
#include "peers/arow_adapter.hpp"
#include "peers/slim_adapter.hpp"
#include "values/people.hpp"

namespace bench {
namespace {

constexpr int kOperations = 250'000;

template <class Format>
void Write(const SimplePersonRow& person) {
    arow::Buffer buffer;
    for (int i = 0; i < kOperations; ++i) {
        Format::Write(person, buffer);
        benchmark::DoNotOptimize(buffer.data());
    }
}

template <class Format>
void Read(const SimplePersonRow& person) {
    arow::Buffer buffer;
    const std::size_t size = Format::Write(person, buffer);
    for (int i = 0; i < kOperations; ++i) {
        SimplePersonRow read;
        Format::Read(buffer, size, read);
        benchmark::DoNotOptimize(&read);
    }
}

/// With commas between thousands, as the original prints, whatever the locale.
std::string Grouped(std::int64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, ",");
    return digits;
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

template <class Format, class Work>
void Print(const char* operation, const char* format, int threads, Work work) {
    arow::Buffer buffer;
    const std::size_t size = Format::Write(MakePerson(), buffer);
    const double milliseconds = Measure(threads, work);
    const std::int64_t operations = std::int64_t{kOperations} * threads;
    fmt::print(
        "{}_SimplePerson_{} ({} thread{})\n"
        "  {} did {} in {:.1f} ms at {} ops/sec. Stream Size is: {} bytes\n",
        operation,
        format,
        threads,
        threads == 1 ? "" : "s",
        format,
        Grouped(operations),
        milliseconds,
        Grouped(static_cast<std::int64_t>(static_cast<double>(operations) / milliseconds * 1000)),
        size);
}

template <class Format>
void PrintLines(const char* format, int threads) {
    Print<Format>("Serialize", format, threads, Write<Format>);
    Print<Format>("Deserialize", format, threads, Read<Format>);
}

}  // namespace

void PrintSeedLines() {
    const int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    for (const int count : {1, threads}) {
        PrintLines<Typed<SimplePersonRow>>("Arow", count);
        PrintLines<Slim<SimplePersonRow>>("Slim", count);
        if (threads == 1) break;
    }
}

}  // namespace bench
