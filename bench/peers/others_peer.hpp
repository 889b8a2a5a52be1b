// SPDX-License-Identifier: MIT
// The workloads of every data type and of avro4k's Simple. Peers are: arow and the raw limit.
#pragma once

#include "peer.hpp"
#include "values/others.hpp"

namespace bench {

template <template <class Row> class Adapter>
void RegisterOthers() {
    using AllTypes = mybusiness::AllArowTypesRow;
    RegisterWorkload<Adapter<AllTypes>>("EmptyAllTypes", [] { return std::vector<AllTypes>(1); });
    RegisterWorkload<Adapter<AllTypes>>("FullAllTypes", [] {
        std::vector<AllTypes> rows(1);
        rows[0] = MakeFullAllTypes();
        return rows;
    });
    RegisterWorkload<Adapter<SimpleRow>>("Simple", std::vector{MakeSimple()});
}

}  // namespace bench
