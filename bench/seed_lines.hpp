// SPDX-License-Identifier: MIT
// The lines of the published benchmark ("Arow did 250,000 in 166 ms at 1,506,024 ops/sec ..."), for
// one thread and for as many as there are processors.
#pragma once

namespace bench {

void PrintSeedLines();

}  // namespace bench
