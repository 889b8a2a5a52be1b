// SPDX-License-Identifier: MIT
// What a peer offers, and how it is timed: an adapter of a few static functions, so that the call
// under the clock is the peer's own. Each adapter passes a round trip before it is registered.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <string>
#include <vector>

#include "sample.hpp"

namespace bench {

/// Adapters have:
///   using Model               what the peer's user holds
///   using Bytes               a reusable buffer of the peer's
///   static Model From(const Row&); static Row To(const Model&)      outside the clock
///   static std::size_t Write(const Model&, Bytes&)                  returns the size of the
///   message static void Read(const Bytes&, std::size_t size, Model&)        into any model, new or
///   used
template <class Adapter, class Row>
class Workload {
public:
    using Model = typename Adapter::Model;

    Workload(std::string name, const std::vector<Row>& rows) : name_(std::move(name)) {
        for (const Row& row : rows) {
            models_.push_back(Adapter::From(row));
            messages_.emplace_back();
            sizes_.push_back(Adapter::Write(models_.back(), messages_.back()));
            Model read{};
            Adapter::Read(messages_.back(), sizes_.back(), read);
            if (!Adapter::Same(Adapter::To(read), row)) {
                std::fprintf(stderr, "%s does not read back what it wrote\n", name_.c_str());
                std::exit(1);
            }
        }
    }

    void Write(benchmark::State& state) const {
        typename Adapter::Bytes bytes;
        for (auto _ : state) {
            for (const Model& model : models_) {
                benchmark::DoNotOptimize(Adapter::Write(model, bytes));
                benchmark::ClobberMemory();
            }
        }
        Count(state);
    }
    void ReadNew(benchmark::State& state) const {
        for (auto _ : state) {
            for (std::size_t i = 0; i < models_.size(); ++i) {
                Model model{};
                Adapter::Read(messages_[i], sizes_[i], model);
                benchmark::DoNotOptimize(&model);
                benchmark::ClobberMemory();
            }
        }
        Count(state);
    }
    void ReadReused(benchmark::State& state) const {
        Model model{};
        for (auto _ : state) {
            for (std::size_t i = 0; i < models_.size(); ++i) {
                Adapter::Read(messages_[i], sizes_[i], model);
                benchmark::DoNotOptimize(&model);
                benchmark::ClobberMemory();
            }
        }
        Count(state);
    }
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

private:
    void Count(benchmark::State& state) const {
        std::size_t total = 0;
        for (const std::size_t size : sizes_) total += size;
        const double rows = static_cast<double>(models_.size());
        state.counters["bytes"] = static_cast<double>(total) / rows;
        state.SetItemsProcessed(
            static_cast<std::int64_t>(models_.size()) *
            static_cast<std::int64_t>(state.iterations()));
    }

    std::string name_;
    std::vector<Model> models_;
    std::deque<typename Adapter::Bytes> messages_;  // buffers need not be movable
    std::vector<std::size_t> sizes_;
};

/// Registers the three timings of one adapter on one workload, for 1 thread and for `threads`.
template <class Adapter, class Row>
void RegisterWorkload(const std::string& workload, const std::vector<Row>& rows, int threads) {
    const std::string name = workload + "/" + Adapter::kName;
    const auto& run = *new Workload<Adapter, Row>(name, rows);  // lives as long as the benchmarks
    const auto add = [&](const char* what, auto function) {
        auto* timed = benchmark::RegisterBenchmark(
            (workload + "/" + what + "/" + Adapter::kName).c_str(),
            [&run, function](benchmark::State& state) { (run.*function)(state); });
        timed->Threads(1);
        if (threads > 1) timed->Threads(threads)->UseRealTime();
    };
    add("write", &Workload<Adapter, Row>::Write);
    add("read_new", &Workload<Adapter, Row>::ReadNew);
    add("read_reused", &Workload<Adapter, Row>::ReadReused);
}

/// Every workload that an adapter of both rows carries.
template <class PersonAdapter, class FamilyAdapter>
void RegisterPeer(int threads) {
    RegisterWorkload<PersonAdapter>("SimplePerson", std::vector{MakePerson()}, threads);
    RegisterWorkload<FamilyAdapter>("Family", std::vector{MakeFamily()}, threads);
    RegisterWorkload<PersonAdapter>("VariedPersons", MakeVariedPersons(), 1);
}

}  // namespace bench
