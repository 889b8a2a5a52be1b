// SPDX-License-Identifier: MIT
// Reference codecs for arrays of zigzag varints, the best ones known to us: what Arow's counters
// are measured against. Both check the end of the input; neither accepts more than ten bytes a
// number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bench {

/// Numbers of one and two bytes first, as protobuf's and LLVM's decoders do; portable.
struct BranchyVarints {
    static std::uint8_t* Encode(std::uint8_t* at, const std::vector<std::int64_t>& values);
    /// Null when the input is damaged.
    static const std::uint8_t*
    Decode(const std::uint8_t* at, const std::uint8_t* end, std::vector<std::int64_t>& values);
};

/// Eight numbers of one byte at once by SSE4.1, longer ones without branches on their length by
/// BMI2's PEXT and PDEP.
struct VectorVarints {
    [[nodiscard]] static bool IsSupported() noexcept;
    static std::uint8_t* Encode(std::uint8_t* at, const std::vector<std::int64_t>& values);
    static const std::uint8_t*
    Decode(const std::uint8_t* at, const std::uint8_t* end, std::vector<std::int64_t>& values);
};

}  // namespace bench
