// SPDX-License-Identifier: MIT
// The workloads of every data type and of avro4k's Simple. Peers are: arow and the raw limit.
#pragma once

#include "peer.hpp"
#include "values/others.hpp"

namespace bench {

template <template <class Row> class Adapter>
void RegisterOthers() {
    std::vector<mybusiness::AllArowTypesRow> rows(1);
    RegisterWorkload<Adapter<mybusiness::AllArowTypesRow>>("EmptyAllTypes", rows);
    rows[0] = MakeFullAllTypes();
    RegisterWorkload<Adapter<mybusiness::AllArowTypesRow>>("FullAllTypes", rows);
    RegisterWorkload<Adapter<SimpleRow>>("Simple", std::vector{MakeSimple()});
}

}  // namespace bench
