// SPDX-License-Identifier: MIT
// Arow over numbers, every data type, and avro4k's Simple.
#include "bench_all_types_row.arow.hpp"
#include "bench_number_rows.arow.hpp"
#include "bench_simple_row.arow.hpp"
#include "peers/arow_adapter.hpp"
#include "peers/numbers_peer.hpp"
#include "peers/others_peer.hpp"

namespace bench {

void RegisterArowOthers() {
    RegisterCounters<Typed<CountersRow>>();
    RegisterFractions<Typed<FloatsRow>, Typed<DoublesRow>>();
    RegisterOthers<Typed>();
}

}  // namespace bench
