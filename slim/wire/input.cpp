// SPDX-License-Identifier: MIT
// The cold side of reading: failures.
#include "arow/wire/input.hpp"

#include <string>

namespace arow::wire {

std::nullptr_t
Input::Fail(ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept {
    // The first failure counts: what follows is its consequence.
    if (!failed()) {
        status_ = Status(code, static_cast<std::size_t>(at - begin_), std::string(detail));
    }
    return nullptr;
}

std::nullptr_t Input::Fail(
    ErrorCode code,
    const std::uint8_t* at,
    std::uint64_t number,
    std::string_view detail) noexcept {
    return Fail(code, at, std::to_string(number) + " " + std::string(detail));
}

std::nullptr_t Input::Truncated(const std::uint8_t* at) noexcept {
    return Fail(ErrorCode::kTruncated, at, "the input ends before the row does");
}

bool Input::RefuseGrowth(const std::uint8_t* at) noexcept {
    Fail(
        ErrorCode::kGrowthLimit,
        at,
        limits_.growth_bytes,
        "bytes of memory for elements are what Limits::growth_bytes allows; this needs more");
    return false;
}

void Input::PrependField(std::string_view name) noexcept {
    status_.PrependField(name);
}

void Input::PrependIndex(std::size_t index) noexcept {
    status_.PrependIndex(index);
}

}  // namespace arow::wire
