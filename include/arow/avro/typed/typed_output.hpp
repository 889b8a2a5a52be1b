// SPDX-License-Identifier: MIT
// Where an object is written to, and how many levels more it may nest: pointers may lead in a
// circle, and lists hold lists without end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arow/avro/data_limits.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/error.hpp"
#include "arow/wire/output.hpp"

namespace arow::avro::detail {

class TypedOutput {
public:
    using At = std::uint8_t*;

    /// The output must outlive it.
    explicit TypedOutput(wire::Output& out) noexcept : out_(out) {}

    [[nodiscard]] wire::Output& out() noexcept { return out_; }
    [[nodiscard]] AROW_INLINE At Reserve(At at, std::size_t bytes) {
        return out_.Reserve(at, bytes);
    }
    std::nullptr_t Fail(ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept {
        return out_.Fail(code, at, detail);
    }
    void PrependField(std::string_view name) noexcept { out_.PrependField(name); }
    void PrependIndex(std::size_t index) noexcept { out_.PrependIndex(index); }

    /// Goes one level down; false when the object nests too deeply.
    [[nodiscard]] bool Enter(const std::uint8_t* at) noexcept {
        if (depth_left_ == 0) [[unlikely]]
            return RefuseDepth(at);
        --depth_left_;
        return true;
    }
    void Leave() noexcept { ++depth_left_; }

private:
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept {
        return out_.Fail(
                   ErrorCode::kDepthLimit,
                   at,
                   DataLimits::kGreatestDepth,
                   "levels are the most that an object may nest") != nullptr;
    }

    wire::Output& out_;
    std::uint32_t depth_left_ = DataLimits::kGreatestDepth;
};

}  // namespace arow::avro::detail
