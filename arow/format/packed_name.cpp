// SPDX-License-Identifier: MIT
//
// Unpacks names for messages and tools; packing is constexpr and lives in the header.
#include "arow/packed_name.hpp"

#include <algorithm>

namespace arow {

std::string UnpackName(std::uint64_t packed, Dialect dialect) {
    std::string name;
    for (; (packed & 0xFF) != 0; packed >>= 8) {
        name.push_back(static_cast<char>(static_cast<unsigned char>(packed & 0xFF)));
    }
    if (dialect == Dialect::kNfx) std::reverse(name.begin(), name.end());
    return name;
}

}  // namespace arow
