// SPDX-License-Identifier: MIT
//
// FNV-1a, 64 bits: the hash that a compiler can evaluate. Names and shapes of types are compared by
// it; nothing on the wire depends on it.
#pragma once

#include <cstdint>
#include <string_view>

namespace arow::detail {

/// The hash of no bytes at all.
inline constexpr std::uint64_t kFnv1aStart = 0xcbf29ce484222325;

/// The hash of what `hash` stands for, followed by one more byte.
[[nodiscard]] constexpr std::uint64_t AddFnv1a(std::uint64_t hash, std::uint8_t byte) noexcept {
    return (hash ^ byte) * 0x100000001b3;
}

/// The hash of the characters of `text`.
[[nodiscard]] constexpr std::uint64_t Fnv1a(std::string_view text) noexcept {
    std::uint64_t hash = kFnv1aStart;
    for (const char character : text) hash = AddFnv1a(hash, static_cast<std::uint8_t>(character));
    return hash;
}

}  // namespace arow::detail
