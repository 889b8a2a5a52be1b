// SPDX-License-Identifier: MIT
// ValueReader: what values are read through, as long as no pointers are among them
// (graph_reader.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/slim/detail/read_count.hpp"
#include "arow/wire/input.hpp"

namespace arow::slim {

class AROW_API ValueReader {
public:
    /// The input must outlive the reader.
    explicit ValueReader(wire::Input& in) noexcept : in_(in), depth_left_(in.limits().depth) {}
    ValueReader(const ValueReader&) = delete;
    ValueReader& operator=(const ValueReader&) = delete;

    [[nodiscard]] wire::Input& in() noexcept { return in_; }

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

    /// Reads a count of elements of at least `min_bytes` each that take `element_size` in memory:
    /// within Limits::array_length, within the bytes left, and accounted for as growth.
    [[nodiscard]] AROW_INLINE const std::uint8_t* ReadCount(
        const std::uint8_t* at,
        std::size_t min_bytes,
        std::size_t element_size,
        std::size_t& count) {
        return detail::ReadCount(at, in_, min_bytes, element_size, count);
    }

protected:
    /// What is read next is inside nothing.
    void StartOver() noexcept { depth_left_ = in_.limits().depth; }

    wire::Input& in_;

private:
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;

    std::uint32_t depth_left_;
};

}  // namespace arow::slim
