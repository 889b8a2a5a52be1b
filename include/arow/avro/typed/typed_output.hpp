// SPDX-License-Identifier: MIT
// Where an object is written to, and how many levels more it may nest: pointers may lead in a
// circle, lists hold lists without end, and what is written is to be read.
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
    TypedOutput(wire::Output& out, std::uint32_t depth) noexcept
        : out_(out), depth_(depth), depth_left_(depth) {}

    [[nodiscard]] wire::Output& out() noexcept { return out_; }
    [[nodiscard]] AROW_INLINE At Reserve(At at, std::size_t bytes) {
        return out_.Reserve(at, bytes);
    }
    std::nullptr_t Fail(ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept {
        return out_.Fail(code, at, detail);
    }
    void PrependField(std::string_view name) noexcept { out_.PrependField(name); }
    void PrependIndex(std::size_t index) noexcept { out_.PrependIndex(index); }

    /// Goes down; false when the object nests too deeply.
    [[nodiscard]] bool Enter(const std::uint8_t* at, std::uint32_t levels) noexcept {
        if (depth_left_ < levels) [[unlikely]]
            return RefuseDepth(at);
        depth_left_ -= levels;
        return true;
    }
    void Leave(std::uint32_t levels) noexcept { depth_left_ += levels; }

private:
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept {
        return out_.Fail(
                   ErrorCode::kDepthLimit,
                   at,
                   depth_,
                   "levels are the most that the object may nest (DataLimits::depth)") != nullptr;
    }

    wire::Output& out_;
    std::uint32_t depth_;
    std::uint32_t depth_left_;
};

}  // namespace arow::avro::detail
