// SPDX-License-Identifier: MIT
// ValueWriter: what values are written through, as long as no pointers are among them
// (graph_writer.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/limits.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim {

class AROW_API ValueWriter {
public:
    /// What is given must outlive the writer.
    ValueWriter(wire::Output& out, const Limits& limits) noexcept
        : out_(out), limits_(limits), depth_left_(limits.depth) {}
    ValueWriter(wire::Output&, const Limits&&) = delete;
    ValueWriter(const ValueWriter&) = delete;
    ValueWriter& operator=(const ValueWriter&) = delete;

    [[nodiscard]] wire::Output& out() noexcept { return out_; }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

    /// One value inside another; false (kDepthLimit) beyond Limits::depth.
    [[nodiscard]] AROW_INLINE bool Enter(const std::uint8_t* at) noexcept {
        if (!MayEnter(at)) [[unlikely]]
            return false;
        --depth_left_;
        return true;
    }
    AROW_INLINE void Leave() noexcept { ++depth_left_; }
    /// Enter and Leave for a value in which no other enters.
    [[nodiscard]] AROW_INLINE bool MayEnter(const std::uint8_t* at) noexcept {
        return depth_left_ != 0 || RefuseDepth(at);
    }

    /// Writes a count of elements, within Limits::array_length; reserves its own room.
    [[nodiscard]] AROW_INLINE std::uint8_t* PutCount(std::uint8_t* at, std::size_t count) {
        if (count > limits_.array_length) [[unlikely]]
            return RefuseCount(at, count);
        at = out_.Reserve(at, 5);
        return at == nullptr ? nullptr : wire::PutVarint(at, count);
    }

protected:
    /// What is written next is inside nothing.
    void StartOver() noexcept { depth_left_ = limits_.depth; }

    wire::Output& out_;
    const Limits& limits_;

private:
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;
    AROW_COLD std::nullptr_t RefuseCount(const std::uint8_t* at, std::size_t count) noexcept;

    std::uint32_t depth_left_;
};

}  // namespace arow::slim
