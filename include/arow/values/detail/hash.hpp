// SPDX-License-Identifier: MIT
//
// Mixes the 64-bit words of a value type into one std::hash result. Hashes differ between
// machines and versions: they are for containers, never for files.

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace arow::detail {

/// Spreads every input bit over the whole word (the finalizer of SplitMix64).
constexpr std::uint64_t MixBits(std::uint64_t word) noexcept {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
}

/// Combines words in order: {1, 2} and {2, 1} hash differently.
constexpr std::size_t HashWords(std::initializer_list<std::uint64_t> words) noexcept {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words) {
        hash = MixBits(hash + 0x9E3779B97F4A7C15u + word);
    }
    return static_cast<std::size_t>(hash);
}

}  // namespace arow::detail
