// SPDX-License-Identifier: MIT
#include "arow/slim/detail/read_count.hpp"

#include <string>

namespace arow::slim::detail {

std::nullptr_t RefuseCount(
    const std::uint8_t* start,
    const std::uint8_t* at,
    wire::Input& in,
    std::uint64_t count,
    std::size_t min_bytes) noexcept {
    if (count > in.limits().array_length) {
        return in.Fail(
            ErrorCode::kArrayLimit,
            start,
            count,
            "elements in one list are more than Limits::array_length allows (" +
                std::to_string(in.limits().array_length) + ")");
    }
    return in.Fail(
        ErrorCode::kTruncated,
        start,
        count,
        "elements of " + std::to_string(min_bytes) + " or more bytes are announced, " +
            std::to_string(in.Left(at)) + " bytes are left");
}

}  // namespace arow::slim::detail
