// SPDX-License-Identifier: MIT
// What it costs to take in the schema of an order, beside what nlohmann's library takes to parse
// its text as JSON alone; and to make its canonical form and fingerprint.
#include <benchmark/benchmark.h>

#include <nlohmann/json.hpp>
#include <string>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/schema_parser.hpp"
#include "values/orders.hpp"

namespace bench {

void RegisterSchemaParsing();

namespace {

void ParseJson(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(nlohmann::json::parse(kOrderSchema));
}

void Parse(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(arow::avro::ParseSchema(kOrderSchema));
}

void Fingerprint(benchmark::State& state) {
    const arow::avro::Schema schema = arow::avro::ParseSchema(kOrderSchema);
    for (auto _ : state) {
        benchmark::DoNotOptimize(arow::avro::Crc64(arow::avro::CanonicalForm(schema)));
    }
}

}  // namespace

void RegisterSchemaParsing() {
    benchmark::RegisterBenchmark("OrderSchema/parse/json", ParseJson);
    benchmark::RegisterBenchmark("OrderSchema/parse/avro", Parse);
    benchmark::RegisterBenchmark("OrderSchema/fingerprint/json", ParseJson);
    benchmark::RegisterBenchmark("OrderSchema/fingerprint/avro", Fingerprint);
}

}  // namespace bench
