// SPDX-License-Identifier: MIT
// How a failure is recorded, and how the path of its field is put together from the inside out. Cold.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "arow/error.hpp"

namespace arow::wire {

/// Keeps the first failure only: what follows is its consequence.
inline void SetFailure(
    Status& status, ErrorCode code, std::size_t offset, std::string_view detail) {
    if (!status.ok()) return;
    status.code = code;
    status.offset = offset;
    status.detail = detail;
}

inline void PrependFieldTo(std::string& path, std::string_view name) {
    const bool joined = path.empty() || path.front() == '[';
    path.insert(0, joined ? std::string(name) : std::string(name) + ".");
}

inline void PrependIndexTo(std::string& path, std::size_t index) {
    const bool joined = path.empty() || path.front() == '[';
    path.insert(0, "[" + std::to_string(index) + (joined ? "]" : "]."));
}

}  // namespace arow::wire
