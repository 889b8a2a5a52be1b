// SPDX-License-Identifier: MIT
// The peers of this build. Each registers its workloads; main calls them in this order.
#pragma once

namespace bench {

void RegisterArow(int threads);
void RegisterArowRegistry(int threads);
void RegisterRawLimit(int threads);

}  // namespace bench
