// SPDX-License-Identifier: MIT
// The peers of this build: CMake writes peer_list.cpp, since it knows which ones it has found.
#pragma once

namespace bench {

/// Registers the benchmarks of every peer; exits when one does not read back what it wrote.
void RegisterPeers();

}  // namespace bench
