// SPDX-License-Identifier: MIT
// What a peer offers, and how it is timed: an adapter of a few static functions, so that the call
// under the clock is the peer's own. Each adapter passes a round trip before it is timed.
#pragma once

#include <benchmark/benchmark.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "allocations/allocations.hpp"

namespace bench {

/// Adapters of rows of type Row have:
///   using Model     what the peer's user holds
///   using Bytes     a buffer of the peer's, used again and again
///   kName           the peer's name in reports
///   static void From(const Row&, Model&)        outside the clock
///   static void To(const Model&, Row&)          outside the clock
///   static std::size_t Write(const Model&, Bytes&)      returns the size of the message
///   static void Read(const Bytes&, std::size_t size, Model&)    into any model, new or used
/// and `bool Same(const Row&, const Row&)` is declared beside the values of Row.
template <class Adapter, class Row>
class Workload {
public:
    using Model = typename Adapter::Model;

    Workload(const std::string& name, const std::vector<Row>& rows)
        : models_(rows.size()), messages_(rows.size()) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Adapter::From(rows[i], models_[i]);
            sizes_.push_back(Adapter::Write(models_[i], messages_[i]));
            Check(name, rows[i], i);
        }
    }

    void Write(benchmark::State& state) const {
        typename Adapter::Bytes bytes;
        Time(state, [&](std::size_t i) {
            benchmark::DoNotOptimize(Adapter::Write(models_[i], bytes));
        });
    }
    void ReadNew(benchmark::State& state) const {
        Time(state, [&](std::size_t i) {
            Model model;  // as users declare it: {} would clear its memory first
            Adapter::Read(messages_[i], sizes_[i], model);
            benchmark::DoNotOptimize(&model);
        });
    }
    void ReadReused(benchmark::State& state) const {
        Model model{};
        Time(state, [&](std::size_t i) {
            Adapter::Read(messages_[i], sizes_[i], model);
            benchmark::DoNotOptimize(&model);
        });
    }

private:
    /// Both a new model and a used one must read back what was written.
    void Check(const std::string& name, const Row& row, std::size_t i) const {
        Model model{};
        for (int time = 0; time < 2; ++time) {
            Adapter::Read(messages_[i], sizes_[i], model);
            Row read{};
            Adapter::To(model, read);
            if (!Same(read, row)) {
                std::fprintf(stderr, "%s does not read back what it wrote\n", name.c_str());
                std::exit(1);
            }
        }
    }

    template <class Operation>
    void Time(benchmark::State& state, Operation operation) const {
        for (std::size_t i = 0; i < models_.size(); ++i) operation(i);  // buffers find their size
        const std::uint64_t allocations = AllocationCount();
        for (auto _ : state) {
            for (std::size_t i = 0; i < models_.size(); ++i) {
                operation(i);
                benchmark::ClobberMemory();
            }
        }
        Report(state, AllocationCount() - allocations);
    }

    void Report(benchmark::State& state, std::uint64_t allocations) const {
        const auto rows = static_cast<double>(models_.size());
        std::size_t bytes = 0;
        for (const std::size_t size : sizes_) bytes += size;
        using benchmark::Counter;
        state.counters["bytes"] = Counter(static_cast<double>(bytes) / rows, Counter::kAvgThreads);
        if (CountsAllocations()) {
            state.counters["allocations"] =
                Counter(static_cast<double>(allocations) / rows, Counter::kAvgIterations);
        }
        state.SetItemsProcessed(
            static_cast<std::int64_t>(models_.size()) *
            static_cast<std::int64_t>(state.iterations()));
    }

    std::vector<Model> models_;
    std::vector<typename Adapter::Bytes> messages_;
    std::vector<std::size_t> sizes_;
};

/// Whether an adapter's writing is of no interest, which `kReadsOnly` says.
template <class Adapter>
constexpr bool ReadsOnly() {
    if constexpr (requires { Adapter::kReadsOnly; }) return Adapter::kReadsOnly;
    return false;
}

/// Registers "<workload>/<timing>/<peer>" for each of the three timings; with `threads`, once for
/// each of these numbers of threads, timed by the wall clock. Rows are made by `make` when the
/// first timing begins, since some are large.
template <class Adapter, class Make>
requires std::invocable<const Make&>
void RegisterWorkload(const std::string& workload, Make make, std::span<const int> threads = {}) {
    using Row = typename std::remove_cvref_t<decltype(make())>::value_type;
    struct Made {
        std::once_flag once;
        std::unique_ptr<const Workload<Adapter, Row>> workload;
    };
    const std::string peer = Adapter::kName;
    const auto made = std::make_shared<Made>();
    const auto add = [&](const std::string& timing, auto function) {
        const std::string name = workload + "/" + timing + "/" + peer;
        auto* timed = benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
            std::call_once(made->once, [&] {
                made->workload = std::make_unique<const Workload<Adapter, Row>>(name, make());
            });
            (*made->workload.*function)(state);
        });
        for (const int count : threads) timed->UseRealTime()->Threads(count);
    };
    if constexpr (!ReadsOnly<Adapter>()) add("write", &Workload<Adapter, Row>::Write);
    add("read_new", &Workload<Adapter, Row>::ReadNew);
    add("read_reused", &Workload<Adapter, Row>::ReadReused);
}

template <class Adapter, class Row>
void RegisterWorkload(
    const std::string& workload,
    std::vector<Row> rows,
    std::span<const int> threads = {}) {
    // Shared, since functions are copied, and some rows can only be moved.
    const auto kept = std::make_shared<const std::vector<Row>>(std::move(rows));
    const auto make = [kept]() -> const std::vector<Row>& { return *kept; };
    RegisterWorkload<Adapter>(workload, make, threads);
}

}  // namespace bench
