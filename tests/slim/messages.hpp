// SPDX-License-Identifier: MIT
// Messages as tests of the serializer need them.
#pragma once

#include <cstddef>
#include <vector>

#include "arow/slim/serializer.hpp"

namespace arow::slim {

template <class T>
std::vector<std::byte> Written(const Serializer& serializer, const T& root) {
    std::vector<std::byte> bytes;
    serializer.Serialize(root, bytes);
    return bytes;
}

}  // namespace arow::slim
